import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied } from '@app/contract/events';
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import type { FailureCode } from './state';
import { joinQueue } from './transitions-talk';
import type { Turn } from './turn';
import {
  ask,
  cancelTimer,
  change,
  changeInner,
  changeTalk,
  emit,
  enterPhase,
  isOver,
  isRunning,
  startTimer,
} from './turn';

/** How long after reconnecting the server may take to hand a room back before the talk counts as lost. */
const RESUME_WAIT_MS = 3_000;
/** A connection that lasts this long was not just another cut in a row. */
const LINK_HELD_MS = 5_000;
/** A connection that answers nothing for this long after the network changed is dead. */
const ANSWER_WAIT_MS = 3_000;
/** Pause before a refused join is tried again. */
const REFUSED_JOIN_PAUSE_MS = 1_000;

const TIMERS_OF_A_LINK = [
  'resume',
  'link_held',
  'link_check',
  'typing_pause',
  'typing_idle',
  'partner_typing_expiry',
] as const;

/** In these phases the connection is not ours to follow: nothing is wanted of it, or it is being renewed. */
function isDetached(turn: Turn): boolean {
  return isOver(turn.state.phase) || turn.state.phase.name === 'skipping';
}

export function onConnected(turn: Turn): void {
  if (isDetached(turn) || turn.state.link.state === 'open') return;
  const { phase, inner } = turn.state;
  cancelTimer(turn, 'reconnect_after_cut');
  change(turn, { link: { state: 'open' } });
  announce(turn);
  if (inner.cuts > 0) startTimer(turn, 'link_held', LINK_HELD_MS);
  if (phase.name === 'matched') startTimer(turn, 'resume', RESUME_WAIT_MS);
  // A room that still stands is told again.
  if ((phase.name === 'asking' || phase.name === 'camera_refused') && phase.match !== null) {
    enterPhase(turn, { ...phase, match: null });
    changeInner(turn, { pending: [] });
  }
  joinQueue(turn);
}

function announce(turn: Turn): void {
  const { me, seen } = turn.state.inner;
  emit(turn, 'user_connected', { userId: me.userId, seen });
}

/** Makes sure of a connection at once that may have died with the network before. */
export function onNetworkChanged(turn: Turn): void {
  const { link } = turn.state;
  if (isDetached(turn)) return;
  if (link.state === 'reconnecting') {
    // Rather than wait out the pause before the next attempt.
    cancelTimer(turn, 'reconnect_after_cut');
    ask(turn, { type: 'connect' });
  } else if (link.state === 'open' && !isRunning(turn, 'link_check')) {
    // Said again it changes nothing, and is answered.
    announce(turn);
    startTimer(turn, 'link_check', ANSWER_WAIT_MS);
  }
}

export function onAnnounced(turn: Turn): void {
  cancelTimer(turn, 'link_check');
}

export function onUnanswered(turn: Turn): void {
  loseLink(turn, 1);
  ask(turn, { type: 'connect' });
}

export function onDisconnected(turn: Turn, by: 'server' | 'transport'): void {
  if (isDetached(turn)) return;
  if (by === 'server') afterCut(turn);
  else if (turn.state.link.state !== 'reconnecting') loseLink(turn, 1);
}

/** The socket does not come back by itself when the server cut it (it restarts, say); we do, a few times. */
function afterCut(turn: Turn): void {
  if (isRunning(turn, 'reconnect_after_cut')) return;
  const cuts = turn.state.inner.cuts + 1;
  if (cuts > RECONNECT_ATTEMPTS) {
    fail(turn, 'no_connection');
    return;
  }
  changeInner(turn, { cuts });
  loseLink(turn, cuts);
  startTimer(turn, 'reconnect_after_cut', pauseBefore(cuts));
}

/** As long as the socket's own pauses: together they outlast a limit the server counts in ten seconds. */
function pauseBefore(attempt: number): number {
  return Math.min(RECONNECT_DELAY_MS * 2 ** (attempt - 1), RECONNECT_DELAY_MAX_MS);
}

export function onReconnectAfterCut(turn: Turn): void {
  ask(turn, { type: 'connect' });
}

export function onLinkHeld(turn: Turn): void {
  changeInner(turn, { cuts: 0 });
}

function loseLink(turn: Turn, attempt: number): void {
  changeInner(turn, { joined: false });
  change(turn, { link: { state: 'reconnecting', attempt } });
  changeTalk(turn, { partnerTyping: false });
  for (const name of TIMERS_OF_A_LINK) cancelTimer(turn, name);
}

export function onReconnecting(turn: Turn, attempt: number): void {
  const { link } = turn.state;
  if (isDetached(turn) || link.state === 'open') return;
  if (link.state === 'reconnecting' && link.attempt === attempt) return;
  change(turn, { link: { state: 'reconnecting', attempt } });
}

export function onReconnectFailed(turn: Turn): void {
  if (!isDetached(turn) && turn.state.link.state !== 'open') fail(turn, 'no_connection');
}

export function onRefused(turn: Turn, event: string, code: Refusal): void {
  if (isDetached(turn)) return;
  if (code === 'taken_over' || code === 'not_yours') {
    fail(turn, code);
    return;
  }
  if (code === 'bad_payload') {
    onNotTaken(turn, event);
    return;
  }
  if ((code !== 'unavailable' && code !== 'rate_limited') || turn.state.link.state !== 'open') return;
  if (event === 'user_connected') {
    // Asked too often whether the connection lives. It is given up for a new one, as unanswered.
    if (isRunning(turn, 'link_check')) return;
    ask(turn, { type: 'disconnect' });
    afterCut(turn);
  } else if (event === 'join_queue') {
    changeInner(turn, { joined: false });
    startTimer(turn, 'rejoin', REFUSED_JOIN_PAUSE_MS);
  }
}

/**
 * The server does not take who the visitor says to be, and never will: back to the start, which says so. In
 * a talk a name that newer rules refuse does no harm before the next search.
 */
function onNotTaken(turn: Turn, event: string): void {
  if (event !== 'user_connected' && event !== 'join_queue') return;
  if (event === 'join_queue' && turn.state.phase.name === 'matched') {
    changeInner(turn, { joined: false });
    return;
  }
  stopEverything(turn);
  changeInner(turn, { roomId: null });
  change(turn, { phase: { name: 'ended' }, lines: [] });
  ask(turn, { type: 'forget_room' });
  ask(turn, { type: 'forget_visitor', refused: event === 'join_queue' ? 'choice' : 'userId' });
  ask(turn, { type: 'navigate_home', notice: 'join_refused' });
}

export function onAccessDenied(turn: Turn, denied: AccessDenied): void {
  if (isDetached(turn)) return;
  stopEverything(turn);
  enterPhase(turn, { name: 'denied', denied });
}

/** The room is remembered: a retry may find it standing. */
function fail(turn: Turn, code: FailureCode): void {
  stopEverything(turn);
  enterPhase(turn, { name: 'failed', code });
}

/** After this no track, no call, no timer and no connection is left. */
function stopEverything(turn: Turn): void {
  const { inner, media } = turn.state;
  if (inner.peer !== null) ask(turn, { type: 'stop_peer' });
  ask(turn, { type: 'release_media' });
  ask(turn, { type: 'disconnect' });
  for (const name of Object.keys(inner.timers) as (keyof typeof inner.timers)[]) cancelTimer(turn, name);
  changeInner(turn, { peer: null, joined: false, pending: [], cuts: 0 });
  change(turn, {
    link: { state: 'opening' },
    media: media === 'camera' ? 'none' : media,
    report: null,
    skipLocked: false,
  });
}

export function onRetryConnection(turn: Turn): void {
  const { phase, media } = turn.state;
  if (phase.name !== 'failed') return;
  ask(turn, { type: 'connect' });
  if (media === 'text_only') {
    enterPhase(turn, { name: 'searching', after: 'start' });
    return;
  }
  ask(turn, { type: 'acquire_media' });
  change(turn, { phase: { name: 'asking', match: null }, microphoneOn: true, cameraOn: true });
}

/** End Chat and every way home: the server and session storage forget the talk at once. */
export function onEnd(turn: Turn): void {
  if (turn.state.phase.name === 'ended') return;
  tellEnd(turn);
  stopEverything(turn);
  changeInner(turn, { roomId: null, seen: null });
  change(turn, { phase: { name: 'ended' }, lines: [] });
  ask(turn, { type: 'forget_room' });
  ask(turn, { type: 'navigate_home', notice: null });
}

/** Navigation inside the app. A talk the server could not be told of can still be resumed. */
export function onLeave(turn: Turn): void {
  if (turn.state.phase.name === 'ended') return;
  if (tellEnd(turn)) ask(turn, { type: 'forget_room' });
  stopEverything(turn);
  change(turn, { phase: { name: 'ended' }, lines: [] });
}

function tellEnd(turn: Turn): boolean {
  if (turn.state.link.state !== 'open') return false;
  emit(turn, 'end_chat');
  return true;
}
