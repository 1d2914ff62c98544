import type { Signal } from '@app/contract/events';
import { armDeadline, clearDeadline, forgive } from './connect-deadline';
import { answersOffer, fingerprintOf } from './descriptions';
import {
  findPath,
  goLive,
  NO_RESTART,
  onConnectionState,
  onDeadline,
  onPathBroken,
  openAnew,
  restartIce,
  resync,
  stopRestarts,
} from './link-transitions';
import type { Command, Job, Link, Negotiation, NegotiationEvent, PeerTimer } from './negotiation-state';
import {
  change,
  changeLink,
  enqueue,
  isConnected,
  report,
  requestOffer,
  run,
  type Step,
} from './negotiation-step';
import { FULL_PACE, mayTakeEffect, onPace, queueSignal } from './signal-pace';

/** Before anything has happened. `offers`: this side makes the offers. */
export function newNegotiation(offers: boolean): Negotiation {
  return {
    offers,
    status: null,
    serversPending: false,
    link: null,
    busy: false,
    queue: [],
    deadline: { since: null, retried: false },
    restart: NO_RESTART,
    graceRunning: false,
    pace: FULL_PACE,
  };
}

const NEW_LINK: Link = {
  connection: 'new',
  signaling: 'stable',
  local: null,
  remote: null,
  offerSent: false,
  wasLive: false,
  mediaFlowing: false,
};

/**
 * How two sides come to one connection and keep it: the next state after an event, and what the adapter has to do.
 * Pure. Descriptions are whole (no trickle); one side always makes the offers, so offers never collide.
 */
export function negotiate(
  state: Negotiation,
  event: NegotiationEvent,
  now: number,
): readonly [Negotiation, readonly Command[]] {
  const step: Step = { state, commands: [], now };
  handle(step, event);
  while (!step.state.busy) {
    const [job, ...queue] = step.state.queue;
    if (job === undefined) break;
    change(step, { queue });
    begin(step, job);
  }
  return [step.state, step.commands];
}

function handle(step: Step, event: NegotiationEvent): void {
  const { offers, serversPending } = step.state;
  switch (event.type) {
    case 'start':
      armDeadline(step);
      if (offers) enqueue(step, { type: 'offer' });
      else if (event.requestOffer) requestOffer(step);
      return;
    case 'signal':
      queueSignal(step, event.signal);
      return;
    case 'resync':
    case 'findPath':
      enqueue(step, { type: event.type });
      return;
    case 'replaceTrack':
      enqueue(step, event);
      return;
    case 'mediaFlowing':
      changeLink(step, { mediaFlowing: !isConnected(step) });
      goLive(step);
      return;
    case 'mediaStopped':
      changeLink(step, { mediaFlowing: false });
      if (step.state.status === 'live' && !isConnected(step)) onPathBroken(step, 'perhaps');
      return;
    case 'serversPending':
      change(step, { serversPending: true });
      clearDeadline(step);
      // A call that goes on meanwhile is not reported as waiting.
      if (!isConnected(step)) report(step, 'waiting');
      return;
    case 'serversKnown':
      if (!serversPending) return;
      change(step, { serversPending: false });
      forgive(step);
      armDeadline(step);
      report(step, isConnected(step) ? 'live' : 'connecting');
      return;
    case 'opened':
      change(step, { link: NEW_LINK });
      armDeadline(step);
      return;
    case 'connectionState':
      onConnectionState(step, event.state);
      return;
    case 'localDescription':
      changeLink(step, {
        local: event.sdp,
        signaling: event.kind === 'offer' ? 'have-local-offer' : 'stable',
        offerSent: false,
      });
      return;
    case 'remoteDescription':
      changeLink(step, {
        remote: event.sdp,
        signaling: event.kind === 'offer' ? 'have-remote-offer' : 'stable',
      });
      if (event.kind === 'answer') stopRestarts(step);
      // A path that is being restored has the whole time from then on.
      if (step.state.link?.wasLive === true && !isConnected(step)) armDeadline(step);
      return;
    case 'descriptionSent':
      changeLink(step, { offerSent: true });
      return;
    case 'jobDone':
      change(step, { busy: false });
      return;
    case 'timer':
      onTimer(step, event.name);
      return;
    default:
      event satisfies never;
  }
}

function onTimer(step: Step, name: PeerTimer): void {
  switch (name) {
    case 'connect':
      onDeadline(step);
      return;
    case 'disconnected':
      change(step, { graceRunning: false });
      onPathBroken(step, 'perhaps');
      return;
    case 'restart':
      change(step, { restart: { ...step.state.restart, pending: false } });
      enqueue(step, { type: 'restartIce' });
      return;
    case 'pace':
      onPace(step);
      return;
    default:
      name satisfies never;
  }
}

/** A job has its turn. It ends at once, or with `jobDone`. */
function begin(step: Step, job: Job): void {
  switch (job.type) {
    case 'offer':
      openAnew(step, { type: 'openAndOffer' });
      return;
    case 'restartIce':
      restartIce(step);
      return;
    case 'findPath':
      findPath(step);
      return;
    case 'resync':
      resync(step);
      return;
    case 'replaceTrack':
      if (step.state.link !== null) run(step, job);
      return;
    case 'signal':
      if (job.paid || mayTakeEffect(step, job.signal)) onSignal(step, job.signal);
      return;
    default:
      job satisfies never;
  }
}

function onSignal(step: Step, signal: Signal): void {
  const { offers, link } = step.state;
  switch (signal.type) {
    case 'offer':
      onOffer(step, signal.sdp);
      return;
    case 'answer':
      onAnswer(step, signal);
      return;
    case 'renegotiate':
      if (!offers) return;
      if (link?.wasLive === true && signal.iceRestart === true) {
        restartIce(step);
        return;
      }
      // A fresh offer that is still being prepared is enough.
      if (link?.signaling === 'have-local-offer' && !link.offerSent) return;
      openAnew(step, { type: 'openAndOffer' });
      return;
    case 'candidate':
      if (link !== null && link.remote !== null) run(step, { type: 'addCandidate', signal });
      return;
    default:
      signal satisfies never;
  }
}

/** A different certificate: the partner has a fresh connection. */
function isSamePartner(link: Link | null, sdp: string): boolean {
  return link !== null && link.remote !== null && fingerprintOf(link.remote) === fingerprintOf(sdp);
}

function onOffer(step: Step, sdp: string): void {
  const { offers, link } = step.state;
  if (offers) step.commands.push({ type: 'log', event: 'unexpected_offer' });
  else if (isSamePartner(link, sdp)) run(step, { type: 'answer', sdp });
  else openAnew(step, { type: 'openAndAnswer', sdp });
}

function onAnswer(step: Step, { sdp, answers }: Extract<Signal, { type: 'answer' }>): void {
  const { link } = step.state;
  if (link?.signaling !== 'have-local-offer' || !answersOffer({ answers }, link.local ?? '')) {
    step.commands.push({ type: 'log', event: 'late_answer' });
  } else if (link.remote !== null && !isSamePartner(link, sdp)) {
    openAnew(step, { type: 'openAndOffer' });
  } else {
    run(step, { type: 'acceptAnswer', sdp });
  }
}
