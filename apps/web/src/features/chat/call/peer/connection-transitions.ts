import type { AsyncCommand, Negotiation } from './negotiation-state';
import type { NegotiationStep } from './negotiation-step';

/** Without a connection for this long: try once more, then fail. A refused TURN credential shows no other sign. */
const CONNECT_TIMEOUT_MS = 12_000;
/** Begun anew again and again, a wait lasts this long: a partner who sends without end must not hold up the failure. */
const LONGEST_WAIT_MS = 2 * CONNECT_TIMEOUT_MS;
/** A broken path often recovers within this time. */
const GRACE_MS = 2_000;
/** An unanswered restart is repeated after this, then after twice as long each time. */
const RESTART_PAUSE_MS = 2_000;

export const NO_RESTART: Negotiation['restart'] = { pending: false, pauseMs: RESTART_PAUSE_MS };

/** Begins the wait for a connection, anew if it had begun. */
export function armDeadline(step: NegotiationStep): void {
  if (step.state.serversPending) {
    clearDeadline(step);
    return;
  }
  const { deadline } = step.state;
  const since = deadline.since ?? step.now;
  step.change({ deadline: { ...deadline, since } });
  const longest = since + LONGEST_WAIT_MS - step.now;
  step.startTimer('connect', Math.max(0, Math.min(CONNECT_TIMEOUT_MS, longest)));
}

export function clearDeadline(step: NegotiationStep): void {
  step.change({ deadline: { ...step.state.deadline, since: null } });
  step.stopTimer('connect');
}

/** Whatever was tried before does not count any more. */
export function resetDeadline(step: NegotiationStep): void {
  step.change({ deadline: { since: null, retried: false } });
}

/** Replaces the connection by a fresh one. */
export function replaceConnection(step: NegotiationStep, job: AsyncCommand): void {
  if (step.state.wasLive) step.report('interrupted');
  stopRestarts(step);
  step.stopTimer('disconnected');
  step.change({ offerSent: false, wasLive: false, mediaFlowing: false });
  step.commands.push({ type: 'close' });
  step.run(job);
}

/** Both sides start afresh: the offering one at once, the other by asking for an offer. */
function startAfresh(step: NegotiationStep): void {
  armDeadline(step);
  if (step.state.offers) step.enqueue({ type: 'offer' });
  else step.requestOffer();
}

/** Repeated until it is answered, because candidates gathered without a network are useless. */
export function restartIce(step: NegotiationStep): void {
  const { wasLive, restart } = step.state;
  if (restart.pending) return;
  if (!wasLive) {
    replaceConnection(step, { type: 'openAndOffer' });
    return;
  }
  step.startTimer('restart', restart.pauseMs);
  step.change({ restart: { pending: true, pauseMs: 2 * restart.pauseMs }, offerSent: false });
  step.run({ type: 'offerRestart' });
}

/** Another path for a call that was live; the current one stays in use. */
export function requestIceRestart(step: NegotiationStep): void {
  const { wasLive, offers, serversPending } = step.state;
  if (!wasLive || serversPending) return;
  if (offers) restartIce(step);
  else step.send({ type: 'renegotiate', renegotiate: true, iceRestart: true });
}

/** Repeats what was not answered, and restores the connection. */
export function resync(step: NegotiationStep): void {
  const { pc, state } = step;
  if (step.isConnected() && pc?.signalingState === 'stable') return;
  resetDeadline(step);
  const offered = pc?.signalingState === 'have-local-offer' ? pc.localDescription : null;
  if (!state.wasLive && offered === null) {
    startAfresh(step);
    return;
  }
  armDeadline(step);
  if (offered === null) requestIceRestart(step);
  // With the candidates found since.
  else if (state.offerSent) step.send({ type: 'offer', sdp: offered.sdp });
}

export function onConnectionState(step: NegotiationStep): void {
  const connectionState = step.pc?.connectionState;
  if (connectionState === 'disconnected') step.startTimer('disconnected', GRACE_MS);
  else step.stopTimer('disconnected');
  if (connectionState === 'connected' || connectionState === 'failed') step.change({ mediaFlowing: false });
  if (connectionState === 'connected') goLive(step);
  if (connectionState !== 'failed') return;
  if (step.state.wasLive) onPathBroken(step, 'for good');
  else onDeadline(step);
}

/** A path that carried the call is gone. */
export function onPathBroken(step: NegotiationStep, how: 'perhaps' | 'for good'): void {
  const { mediaFlowing, offers, serversPending } = step.state;
  if (!mediaFlowing) step.report(serversPending ? 'waiting' : 'interrupted');
  armDeadline(step);
  if (offers) step.enqueue({ type: 'restartIce' });
  else if (how === 'for good') step.requestOffer();
}

export function goLive(step: NegotiationStep): void {
  clearDeadline(step);
  resetDeadline(step);
  step.change({ wasLive: true });
  step.report('live');
}

export function onDeadline(step: NegotiationStep): void {
  const { retried } = step.state.deadline;
  step.change({ deadline: { retried, since: null } });
  if (step.isConnected()) return;
  if (retried) step.report('failed');
  else startAfresh(step);
  step.change({ deadline: { ...step.state.deadline, retried: true } });
}

export function stopRestarts(step: NegotiationStep): void {
  step.change({ restart: NO_RESTART });
  step.stopTimer('restart');
}
