import type { Signal } from '@app/contract/events';
import { type Handlers, handle } from '@/lib/handlers';
import * as connection from './connection-transitions';
import { answersOffer, fingerprintOf } from './descriptions';
import type {
  Command,
  ConnectionView,
  Job,
  Negotiation,
  NegotiationEvent,
  PeerTimer,
} from './negotiation-state';
import { NegotiationStep } from './negotiation-step';
import { admit, FULL_BUCKET, onRefill, queueSignal } from './signal-limit';

/** Before anything has happened. `offers`: this side makes the offers. */
export function newNegotiation(offers: boolean): Negotiation {
  return {
    offers,
    status: null,
    serversPending: false,
    offerSent: false,
    wasLive: false,
    mediaFlowing: false,
    busy: false,
    queue: [],
    deadline: { since: null, retried: false },
    restart: connection.NO_RESTART,
    bucket: FULL_BUCKET,
  };
}

/**
 * How two sides come to one connection and keep it: the next state after an event, and what the adapter has to do.
 * Pure: `pc` is the connection in use (null: none), `now` a time in milliseconds. Descriptions are whole (no trickle); one
 * side always makes the offers, so offers never collide.
 */
export function negotiate(
  state: Negotiation,
  event: NegotiationEvent,
  { pc, now }: Pick<NegotiationStep, 'pc' | 'now'>,
): readonly [Negotiation, readonly Command[]] {
  const step = new NegotiationStep(state, pc, now);
  handle(EVENTS, event, step);
  while (!step.state.busy) {
    const [job, ...queue] = step.state.queue;
    if (job === undefined) break;
    step.change({ queue });
    handle(JOBS, job, step);
  }
  return [step.state, step.commands];
}

const EVENTS: Handlers<NegotiationEvent, [NegotiationStep]> = {
  start(step, event) {
    connection.armDeadline(step);
    if (step.state.offers) step.enqueue({ type: 'offer' });
    else if (event.requestOffer) step.requestOffer();
  },
  signal: (step, { signal }) => queueSignal(step, signal),
  resync: (step, job) => step.enqueue(job),
  requestIceRestart: (step, job) => step.enqueue(job),
  replaceTrack: (step, job) => step.enqueue(job),
  mediaFlowing(step) {
    step.change({ mediaFlowing: !step.isConnected() });
    connection.goLive(step);
  },
  mediaStopped(step) {
    step.change({ mediaFlowing: false });
    if (step.state.status === 'live' && !step.isConnected()) connection.onPathBroken(step, 'perhaps');
  },
  serversPending(step) {
    step.change({ serversPending: true });
    connection.clearDeadline(step);
    // A call that goes on meanwhile is not reported as waiting.
    if (!step.isConnected()) step.report('waiting');
  },
  serversKnown(step) {
    if (!step.state.serversPending) return;
    step.change({ serversPending: false });
    connection.resetDeadline(step);
    connection.armDeadline(step);
    step.report(step.isConnected() ? 'live' : 'connecting');
  },
  opened: connection.armDeadline,
  connectionState: connection.onConnectionState,
  remoteDescription(step, { kind }) {
    if (kind === 'answer') connection.stopRestarts(step);
    // A path that is being restored has the whole time from then on.
    if (step.state.wasLive && !step.isConnected()) connection.armDeadline(step);
  },
  descriptionSent: (step) => step.change({ offerSent: true }),
  jobDone: (step) => step.change({ busy: false }),
  timer: (step, { name }) => TIMERS[name](step),
};

const TIMERS: { readonly [N in PeerTimer]: (step: NegotiationStep) => void } = {
  connect: connection.onDeadline,
  disconnected: (step) => connection.onPathBroken(step, 'perhaps'),
  restart(step) {
    step.change({ restart: { ...step.state.restart, pending: false } });
    step.enqueue({ type: 'restartIce' });
  },
  refill: onRefill,
};

/** A job has its turn. It ends at once, or with `jobDone`. */
const JOBS: Handlers<Job, [NegotiationStep]> = {
  offer: (step) => connection.replaceConnection(step, { type: 'openAndOffer' }),
  restartIce: connection.restartIce,
  requestIceRestart: connection.requestIceRestart,
  resync: connection.resync,
  replaceTrack(step, job) {
    if (step.pc !== null) step.run(job);
  },
  signal(step, { signal, admitted }) {
    if (admitted || admit(step, signal)) handle(SIGNALS, signal, step);
  },
};

const SIGNALS: Handlers<Signal, [NegotiationStep]> = {
  offer(step, { sdp }) {
    if (step.state.offers) step.log('unexpected_offer');
    else if (isSamePartner(step.pc, sdp)) step.run({ type: 'answer', sdp });
    else connection.replaceConnection(step, { type: 'openAndAnswer', sdp });
  },
  answer(step, { sdp, answers }) {
    const { pc } = step;
    const offered = pc?.signalingState === 'have-local-offer' ? pc.localDescription : null;
    if (offered === null || !answersOffer({ answers }, offered.sdp)) step.log('late_answer');
    else if (pc?.remoteDescription && !isSamePartner(pc, sdp)) {
      connection.replaceConnection(step, { type: 'openAndOffer' });
    } else step.run({ type: 'acceptAnswer', sdp });
  },
  renegotiate(step, { iceRestart }) {
    const { offers, wasLive, offerSent } = step.state;
    if (!offers) return;
    if (wasLive && iceRestart === true) connection.restartIce(step);
    // A fresh offer that is still being prepared is enough.
    else if (step.pc?.signalingState !== 'have-local-offer' || offerSent) {
      connection.replaceConnection(step, { type: 'openAndOffer' });
    }
  },
  candidate(step, signal) {
    if (step.pc?.remoteDescription) step.run({ type: 'addCandidate', signal });
  },
};

/** A different certificate: the partner has a fresh connection. */
function isSamePartner(pc: ConnectionView | null, sdp: string): boolean {
  return pc?.remoteDescription != null && fingerprintOf(pc.remoteDescription.sdp) === fingerprintOf(sdp);
}
