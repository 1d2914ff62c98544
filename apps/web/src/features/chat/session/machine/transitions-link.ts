import type { Refusal } from '@app/contract/error-codes';
import type { AccessDenied } from '@app/contract/events';
import { RECONNECT_ATTEMPTS, RECONNECT_DELAY_MAX_MS, RECONNECT_DELAY_MS } from '@app/contract/limits';
import { closeChat, stopEverything } from './close-chat';
import type { HomeNotice } from './effects';
import { doubtAgreement, onMediaDropped } from './sent-media';
import { type FailureCode, hasCall } from './state';
import { isOver, type Step } from './step';
import { acquire } from './transitions-media';
import { awaitResume, joinQueue } from './transitions-talk';

/** A connection that lasts this long resets the count of attempts. */
const LINK_HELD_MS = 5_000;
/** A connection without an answer for this long after a network change is dead. */
const ANSWER_WAIT_MS = 3_000;
/** Pause before a refused join is tried again. */
const REFUSED_JOIN_PAUSE_MS = 1_000;

export function onConnected(step: Step): void {
  if (isOver(step.state.phase) || step.state.link.state === 'open') return;
  step.cancelTimer('reconnect');
  step.change({ link: { state: 'open' } });
  announce(step);
  if (step.state.inner.attempts > 0) step.startTimer('link_held', LINK_HELD_MS);
  awaitResume(step);
  joinQueue(step);
}

function announce(step: Step): void {
  const { me, seen } = step.state.inner;
  step.emit('user_connected', { userId: me.userId, seen, live: true });
}

/** The server has heard who this is; where it still holds the room, the match comes next. */
export function onAnnounced(step: Step): void {
  step.cancelTimer('link_check');
  if (step.state.phase.name === 'restoring') awaitResume(step);
}

/** Checks connection and call at once: both may have died with the previous network. */
export function onNetworkChanged(step: Step): void {
  const { link, phase } = step.state;
  if (isOver(phase)) return;
  if (hasCall(step.state)) step.addEffect({ type: 'restart_ice' });
  if (link.state === 'reconnecting' || link.state === 'resting') {
    // Instead of waiting out the pause before the next attempt.
    step.cancelTimer('reconnect');
    step.addEffect({ type: 'connect' });
  } else if (link.state === 'open' && !step.isRunning('link_check')) {
    // A repetition changes nothing, and is answered.
    announce(step);
    step.startTimer('link_check', ANSWER_WAIT_MS);
  }
}

export function onUnanswered(step: Step): void {
  loseLink(step, 1);
  step.addEffect({ type: 'connect' });
}

/** Opens the next connection after a pause, but not for ever if none comes about, or each lasts only a moment. */
export function onDisconnected(step: Step): void {
  if (isOver(step.state.phase) || step.isRunning('reconnect')) return;
  const attempt = step.state.inner.attempts + 1;
  if (attempt > RECONNECT_ATTEMPTS) {
    stopReconnecting(step, step.state.link.state === 'open' ? 'unstable' : 'no_connection');
    return;
  }
  const wasDoubted = step.isRunning('link_check');
  step.changeInner({ attempts: attempt });
  loseLink(step, attempt);
  // It died before, as with a locked phone; its room may be kept only for a moment.
  if (wasDoubted) step.addEffect({ type: 'connect' });
  else step.startTimer('reconnect', pauseBefore(step, attempt));
}

/**
 * Spread by two fifths each way, so that visitors who lost their server together do not come back together. All pauses
 * together outlast a server limit of ten seconds, and none a room that waits for the visitor.
 */
function pauseBefore(step: Step, attempt: number): number {
  const spread = 0.6 + (0.8 * Number.parseInt(step.state.inner.tag, 16)) / 16 ** 8;
  return Math.min(spread * RECONNECT_DELAY_MS * 2 ** (attempt - 1), RECONNECT_DELAY_MAX_MS);
}

function loseLink(step: Step, attempt: number): void {
  step.changeInner({ joined: false, lastSent: null });
  step.change({ link: { state: 'reconnecting', attempt }, delayed: false });
  step.changeTalk({ partnerTyping: false });
  doubtAgreement(step);
  step.endTimers('link');
}

export function onRefused(step: Step, event: string, code: Refusal): void {
  if (isOver(step.state.phase)) return;
  if (code === 'taken_over' || code === 'not_yours') {
    fail(step, code);
    return;
  }
  if (code === 'bad_payload') {
    // The server refuses the visitor's data, and always will.
    if (event === 'user_connected') leaveRefused(step, 'join_refused', 'userId');
    else if (event === 'join_queue') refuseJoin(step, 'join_refused', 'choice');
    return;
  }
  if (code === 'age_check') {
    if (event === 'join_queue') refuseJoin(step, 'age_check');
    return;
  }
  if ((code !== 'unavailable' && code !== 'rate_limited') || step.state.link.state !== 'open') return;
  if (event === 'user_connected') {
    // Too many checks whether the connection is alive. It is replaced, as if it had not answered.
    if (step.isRunning('link_check')) return;
    step.addEffect({ type: 'disconnect' });
    onDisconnected(step);
  } else if (event === 'media' && code === 'rate_limited') {
    onMediaDropped(step);
  } else if (event === 'join_queue') {
    step.changeInner({ joined: false });
    step.startTimer('rejoin', REFUSED_JOIN_PAUSE_MS);
  }
}

/** A talk goes on: what is refused then, as a name by newer rules, does no harm before the next search. */
function refuseJoin(step: Step, notice: HomeNotice, forgets?: 'choice'): void {
  if (step.state.phase.name === 'matched') step.changeInner({ joined: false });
  else leaveRefused(step, notice, forgets);
}

/** To the start page, which says why. `forgets`: what of the visitor's own data has to be chosen anew. */
function leaveRefused(step: Step, notice: HomeNotice, forgets?: 'choice' | 'userId'): void {
  closeChat(step, true);
  if (forgets !== undefined) step.addEffect({ type: 'forget_visitor', refused: forgets });
  step.addEffect({ type: 'navigate_home', notice });
}

export function onAccessDenied(step: Step, denied: AccessDenied): void {
  if (isOver(step.state.phase)) return;
  stopEverything(step);
  step.change({ phase: { name: 'denied', denied } });
}

/**
 * A call from browser to browser needs no server: then only the text pauses, and attempts to connect continue. They do as well
 * while the visitor decides about the devices.
 */
function stopReconnecting(step: Step, code: FailureCode): void {
  const { phase } = step.state;
  const calls = phase.name === 'matched' && phase.call === 'live';
  if (!calls && phase.name !== 'unopened' && phase.name !== 'camera_refused') {
    fail(step, code);
    return;
  }
  if (step.state.link.state === 'open') loseLink(step, RECONNECT_ATTEMPTS);
  if (calls) step.change({ link: { state: 'resting' } });
  step.startTimer('reconnect', RECONNECT_DELAY_MAX_MS);
}

/** The room is remembered: a retry may find it open. So is a report. */
function fail(step: Step, code: FailureCode): void {
  const { report, phase } = step.state;
  stopEverything(step);
  // It does not need the chat's connection: a draft can still be finished and sent.
  step.change({
    phase: { name: 'failed', code, ...(phase.name === 'restoring' && { unopened: true }) },
    report,
  });
}

export function onRetryConnection(step: Step): void {
  const { name } = step.state.phase;
  if (name !== 'failed' && name !== 'denied') return;
  step.addEffect({ type: 'connect' });
  acquire(step);
}
