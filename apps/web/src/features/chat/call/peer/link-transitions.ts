import { armDeadline, clearDeadline, forgive } from './connect-deadline';
import type { AsyncCommand, Negotiation } from './negotiation-state';
import {
  change,
  changeLink,
  enqueue,
  isConnected,
  report,
  requestOffer,
  run,
  type Step,
  send,
  startTimer,
} from './negotiation-step';

/** A broken path often recovers within this time. */
const GRACE_MS = 2_000;
/** An unanswered restart is repeated after this, then after twice as long each time. */
const RESTART_PAUSE_MS = 2_000;

export const NO_RESTART: Negotiation['restart'] = { pending: false, pauseMs: RESTART_PAUSE_MS };

/** Replaces the connection by a fresh one. */
export function openAnew(step: Step, job: AsyncCommand): void {
  if (step.state.link?.wasLive === true) report(step, 'interrupted');
  stopRestarts(step);
  stopGrace(step);
  change(step, { link: null });
  step.commands.push({ type: 'discard' });
  run(step, job);
}

/** Both sides start afresh: the offering one at once, the other by asking for an offer. */
function renew(step: Step): void {
  armDeadline(step);
  if (step.state.offers) enqueue(step, { type: 'offer' });
  else requestOffer(step);
}

/** Repeated until it is answered, because candidates gathered without a network are useless. */
export function restartIce(step: Step): void {
  const { link, restart } = step.state;
  if (restart.pending) return;
  if (link?.wasLive !== true) {
    openAnew(step, { type: 'openAndOffer' });
    return;
  }
  startTimer(step, 'restart', restart.pauseMs);
  change(step, { restart: { pending: true, pauseMs: 2 * restart.pauseMs } });
  run(step, { type: 'offerRestart' });
}

/** Another path for a call that was live; the current one stays in use. */
export function findPath(step: Step): void {
  const { link, offers, serversPending } = step.state;
  if (link?.wasLive !== true || serversPending) return;
  if (offers) restartIce(step);
  else send(step, { type: 'renegotiate', renegotiate: true, iceRestart: true });
}

/** Repeats what was not answered, and restores the connection. */
export function resync(step: Step): void {
  const { link } = step.state;
  if (isConnected(step) && link?.signaling === 'stable') return;
  forgive(step);
  const offering = link?.signaling === 'have-local-offer';
  if (link?.wasLive !== true && !offering) {
    renew(step);
    return;
  }
  armDeadline(step);
  if (!offering) {
    findPath(step);
    return;
  }
  if (link.offerSent) step.commands.push({ type: 'resendOffer' });
}

export function onConnectionState(step: Step, connection: RTCPeerConnectionState): void {
  const settled = connection === 'connected' || connection === 'failed';
  changeLink(step, { connection, ...(settled && { mediaFlowing: false }) });
  if (connection !== 'disconnected') stopGrace(step);
  if (connection === 'connected') {
    goLive(step);
    return;
  }
  if (connection === 'disconnected' && !step.state.graceRunning) {
    change(step, { graceRunning: true });
    startTimer(step, 'disconnected', GRACE_MS);
  }
  if (connection !== 'failed') return;
  if (step.state.link?.wasLive === true) onPathBroken(step, 'for good');
  else onDeadline(step);
}

/** A path that carried the call is gone. */
export function onPathBroken(step: Step, how: 'perhaps' | 'for good'): void {
  const { link, offers, serversPending } = step.state;
  if (link?.mediaFlowing !== true) report(step, serversPending ? 'waiting' : 'interrupted');
  armDeadline(step);
  if (offers) enqueue(step, { type: 'restartIce' });
  else if (how === 'for good') requestOffer(step);
}

export function goLive(step: Step): void {
  clearDeadline(step);
  forgive(step);
  changeLink(step, { wasLive: true });
  report(step, 'live');
}

export function onDeadline(step: Step): void {
  const { retried } = step.state.deadline;
  change(step, { deadline: { retried, since: null } });
  if (isConnected(step)) return;
  if (retried) report(step, 'failed');
  else renew(step);
  change(step, { deadline: { ...step.state.deadline, retried: true } });
}

export function stopRestarts(step: Step): void {
  change(step, { restart: NO_RESTART });
  step.commands.push({ type: 'stopTimer', name: 'restart' });
}

function stopGrace(step: Step): void {
  change(step, { graceRunning: false });
  step.commands.push({ type: 'stopTimer', name: 'disconnected' });
}
