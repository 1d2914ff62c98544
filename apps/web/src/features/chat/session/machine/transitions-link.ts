import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied } from '@app/contract/events';
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import { onMediaDropped } from './sent-media';
import type { FailureCode } from './state';
import type { Step } from './step';
import {
  addEffect,
  cancelTimer,
  change,
  changeInner,
  changeTalk,
  emit,
  enterPhase,
  forgetFlags,
  isOver,
  isRunning,
  startTimer,
} from './step';
import { acquire, changeDevice, DEVICES } from './transitions-media';
import { awaitRoom, joinQueue } from './transitions-talk';

/** A connection that lasts this long resets the count of cuts. */
const LINK_HELD_MS = 5_000;
/** A connection without an answer for this long after a network change is dead. */
const ANSWER_WAIT_MS = 3_000;
/** Pause before a refused join is tried again. */
const REFUSED_JOIN_PAUSE_MS = 1_000;

const TIMERS_OF_A_LINK = [
  'resume',
  'link_held',
  'link_check',
  'next_line',
  'typing_pause',
  'typing_idle',
  'partner_typing_expiry',
  'media_again',
] as const;

/** In these phases the connection is irrelevant: nothing is wanted of it, or it is being renewed. */
function isDetached(step: Step): boolean {
  return isOver(step.state.phase) || step.state.phase.name === 'skipping';
}

export function onConnected(step: Step): void {
  if (isDetached(step) || step.state.link.state === 'open') return;
  const { phase, inner } = step.state;
  cancelTimer(step, 'reconnect_after_cut');
  change(step, { link: { state: 'open' } });
  announce(step);
  if (inner.cuts > 0) startTimer(step, 'link_held', LINK_HELD_MS);
  awaitRoom(step);
  // A room that still exists is sent again.
  if ((phase.name === 'permission' || phase.name === 'camera_refused') && phase.match !== null) {
    enterPhase(step, { ...phase, match: null });
    changeInner(step, { pending: [] });
  }
  joinQueue(step);
}

function announce(step: Step): void {
  const { me, seen } = step.state.inner;
  emit(step, 'user_connected', { userId: me.userId, seen });
}

/** Checks connection and call at once: both may have died with the previous network. */
export function onNetworkChanged(step: Step): void {
  const { link, inner } = step.state;
  if (isDetached(step)) return;
  if (inner.peer !== null) addEffect(step, { type: 'restart_ice' });
  if (link.state === 'reconnecting' || link.state === 'resting') {
    // Instead of waiting out the pause before the next attempt.
    cancelTimer(step, 'reconnect_after_cut');
    addEffect(step, { type: 'connect' });
  } else if (link.state === 'open' && !isRunning(step, 'link_check')) {
    // A repetition changes nothing, and is answered.
    announce(step);
    startTimer(step, 'link_check', ANSWER_WAIT_MS);
  }
}

export function onAnnounced(step: Step): void {
  cancelTimer(step, 'link_check');
}

export function onUnanswered(step: Step): void {
  loseLink(step, 1);
  addEffect(step, { type: 'connect' });
}

export function onDisconnected(step: Step, by: 'server' | 'transport'): void {
  if (isDetached(step)) return;
  if (by === 'server') afterCut(step);
  else if (step.state.link.state === 'open' || step.state.link.state === 'opening') afterBreak(step);
}

/** The socket opens the next connection by itself, but not for ever if each lasts only a moment. */
function afterBreak(step: Step): void {
  const cuts = step.state.inner.cuts + 1;
  if (cuts > RECONNECT_ATTEMPTS) {
    giveUp(step, 'unstable');
    return;
  }
  changeInner(step, { cuts });
  const wasDoubted = isRunning(step, 'link_check');
  loseLink(step, cuts);
  // It died before, as with a locked phone; its room may be kept only for a moment.
  if (wasDoubted) addEffect(step, { type: 'connect' });
}

/** The socket does not reconnect by itself after a cut by the server (a restart, say); we do, a few times. */
function afterCut(step: Step): void {
  if (isRunning(step, 'reconnect_after_cut')) return;
  const cuts = step.state.inner.cuts + 1;
  if (cuts > RECONNECT_ATTEMPTS) {
    giveUp(step, step.state.link.state === 'open' ? 'unstable' : 'no_connection');
    return;
  }
  changeInner(step, { cuts });
  loseLink(step, cuts);
  startTimer(step, 'reconnect_after_cut', pauseBefore(cuts));
}

/** As long as the socket's own pauses: together they outlast a server limit of ten seconds. */
function pauseBefore(attempt: number): number {
  return Math.min(RECONNECT_DELAY_MS * 2 ** (attempt - 1), RECONNECT_DELAY_MAX_MS);
}

export function onReconnectAfterCut(step: Step): void {
  addEffect(step, { type: 'connect' });
}

export function onLinkHeld(step: Step): void {
  changeInner(step, { cuts: 0 });
}

function loseLink(step: Step, attempt: number): void {
  changeInner(step, { joined: false, lastSent: null, waiting: [] });
  change(step, { link: { state: 'reconnecting', attempt }, proving: false });
  changeTalk(step, { partnerTyping: false });
  for (const name of TIMERS_OF_A_LINK) cancelTimer(step, name);
}

export function onReconnecting(step: Step, attempt: number): void {
  const { link } = step.state;
  if (isDetached(step) || link.state === 'open' || link.state === 'resting') return;
  if (link.state === 'reconnecting' && link.attempt === attempt) return;
  change(step, { link: { state: 'reconnecting', attempt } });
}

export function onReconnectFailed(step: Step): void {
  if (!isDetached(step) && step.state.link.state !== 'open') giveUp(step, 'no_connection');
}

export function onRefused(step: Step, event: string, code: Refusal): void {
  if (isDetached(step)) return;
  if (code === 'taken_over' || code === 'not_yours') {
    fail(step, code);
    return;
  }
  if (code === 'bad_payload') {
    onNotTaken(step, event);
    return;
  }
  if (
    (code !== 'unavailable' && code !== 'rate_limited' && code !== 'bad_proof') ||
    step.state.link.state !== 'open'
  )
    return;
  if (event === 'user_connected') {
    // Too many checks whether the connection is alive. It is replaced, as if it had not answered.
    if (isRunning(step, 'link_check')) return;
    addEffect(step, { type: 'disconnect' });
    afterCut(step);
  } else if (event === 'media' && code === 'rate_limited') {
    onMediaDropped(step);
  } else if (event === 'join_queue') {
    changeInner(step, { joined: false });
    startTimer(step, 'rejoin', REFUSED_JOIN_PAUSE_MS);
  }
}

/**
 * The server refuses the visitor's data, and always will: back to the start page, which says so. During a talk a name
 * that newer rules refuse does no harm before the next search.
 */
function onNotTaken(step: Step, event: string): void {
  if (event !== 'user_connected' && event !== 'join_queue') return;
  if (event === 'join_queue' && step.state.phase.name === 'matched') {
    changeInner(step, { joined: false });
    return;
  }
  stopEverything(step);
  forgetFlags(step);
  changeInner(step, { roomId: null });
  change(step, { phase: { name: 'ended' }, lines: [] });
  addEffect(step, { type: 'forget_room', partnerLeft: false });
  addEffect(step, { type: 'forget_visitor', refused: event === 'join_queue' ? 'choice' : 'userId' });
  addEffect(step, { type: 'navigate_home', notice: 'join_refused' });
}

export function onAccessDenied(step: Step, denied: AccessDenied): void {
  if (isDetached(step)) return;
  stopEverything(step);
  enterPhase(step, { name: 'denied', denied });
}

/** A call from browser to browser needs no server: then only the text pauses, and attempts to connect continue. */
function giveUp(step: Step, code: FailureCode): void {
  const { phase } = step.state;
  if (phase.name !== 'matched' || phase.call !== 'live') {
    fail(step, code);
    return;
  }
  if (step.state.link.state === 'open') loseLink(step, RECONNECT_ATTEMPTS);
  change(step, { link: { state: 'resting' } });
  startTimer(step, 'reconnect_after_cut', RECONNECT_DELAY_MAX_MS);
}

/** The room is remembered: a retry may find it open. So is a report. */
function fail(step: Step, code: FailureCode): void {
  const { report } = step.state;
  stopEverything(step);
  enterPhase(step, { name: 'failed', code });
  // It does not need the chat's connection: a draft can still be finished and sent.
  change(step, { report });
}

/** After this there is no track, call, timer or connection left. */
export function stopEverything(step: Step): void {
  const { inner, media } = step.state;
  for (const device of DEVICES) {
    // Still wanted, so that a retry opens the same ones.
    if (media[device].state !== 'off') changeDevice(step, device, { state: 'lost', cause: 'ended' });
  }
  if (inner.peer !== null) addEffect(step, { type: 'stop_peer' });
  addEffect(step, { type: 'release_media' });
  addEffect(step, { type: 'disconnect' });
  for (const name of Object.keys(inner.timers) as (keyof typeof inner.timers)[]) cancelTimer(step, name);
  changeInner(step, { peer: null, lastSent: null, joined: false, pending: [], waiting: [], cuts: 0 });
  change(step, {
    link: { state: 'opening' },
    report: null,
    proving: false,
    skipLocked: false,
  });
}

export function onRetryConnection(step: Step): void {
  if (step.state.phase.name !== 'failed') return;
  addEffect(step, { type: 'connect' });
  acquire(step, null);
}
