import type { Signal } from '@app/contract/events';
import type { IceServersAnswer } from '@app/contract/ice';
import { errorName, type Log } from '../log';
import type { MediaKind, OutgoingTracks } from './camera';
import { answersOffer, fingerprintOf, markAnswer } from './descriptions';
import { type Need, needOf, sendWhenUseful } from './gathering';
import type { IceServers } from './ice';
import { addOutgoing, attachOutgoing, replaceOutgoing } from './outgoing';

/** Nothing connected for this long: try once more, then say so. A refused TURN credential leaves no other sign. */
const CONNECT_TIMEOUT_MS = 12_000;
/** A broken path often mends itself within this. */
const BREAK_PATIENCE_MS = 2_000;

export type PeerWord =
  | { type: 'signal'; signal: Signal }
  /** The servers a call needs are not known yet; none is begun before they are. */
  | { type: 'waiting' }
  /** They are known now. */
  | { type: 'connecting' }
  | { type: 'live' }
  | { type: 'interrupted' }
  | { type: 'failed' }
  /** What the partner sends; null: nothing, they take part with text only. */
  | { type: 'stream'; stream: MediaStream | null };

export type Peer = {
  /** A signal of the partner; those that come early wait for those before them. */
  deliver(signal: Signal): void;
  /** Signals may have been lost: says the unanswered again, mends what is broken. */
  refresh(): void;
  replaceTrack(kind: MediaKind, track: MediaStreamTrack): void;
  close(): void;
};

export type PeerParts = {
  /** This side makes the offers. */
  offer: boolean;
  /** Ask for an offer at once: the partner does not know that this side's call is gone. */
  requestOffer: boolean;
  ice: IceServers['get'];
  outgoing: () => OutgoingTracks;
  on: (word: PeerWord) => void;
  log: Log;
};

/**
 * One call: an RTCPeerConnection, replaced by a fresh one where mending is no use. Signals carry
 * whole descriptions. Nothing here throws; what goes wrong is noted and left to the timeout.
 */
export function createPeer(parts: PeerParts): Peer {
  const { offer, on, log, outgoing } = parts;
  let pc: RTCPeerConnection | null = null;
  let need: Need = { kind: null, must: false };
  let closed = false;
  let retried = false;
  let wasLive = false;
  let waiting = false;
  /** The present local description is on its way to the partner. */
  let sent = false;
  let remote: readonly MediaStreamTrack[] = [];
  /** The tracks of the stream told last. */
  let shown: readonly MediaStreamTrack[] = [];
  let stopGathering = () => {};
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let breakTimer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<void> = Promise.resolve();

  /** One step at a time: descriptions must not overtake each other. */
  function enqueue(step: () => Promise<void> | void): void {
    tail = tail
      .then(() => (closed ? undefined : step()))
      .catch((error: unknown) => log('peer_step', errorName(error)));
  }

  function armTimeout(): void {
    clearTimeout(connectTimer);
    if (!waiting) connectTimer = setTimeout(giveAnotherChance, CONNECT_TIMEOUT_MS);
  }

  /** What a call may use. While it cannot be had nothing counts as failed: there is no call yet. */
  async function servers(): Promise<IceServersAnswer> {
    const answer = await parts.ice(() => {
      if (closed) return;
      waiting = true;
      clearTimeout(connectTimer);
      on({ type: 'waiting' });
    });
    if (waiting && !closed) {
      waiting = false;
      retried = false;
      armTimeout();
      on({ type: 'connecting' });
    }
    return answer;
  }

  function giveAnotherChance(): void {
    if (retried) {
      log('peer_failed');
      on({ type: 'failed' });
      return;
    }
    retried = true;
    renew();
  }

  /** Both sides start from nothing: the offering one at once, the other by asking for it. */
  function renew(): void {
    armTimeout();
    if (offer) enqueue(offerAfresh);
    else askForOffer();
  }

  function askForOffer(): void {
    on({ type: 'signal', signal: { type: 'renegotiate', renegotiate: true } });
  }

  function discard(): void {
    stopGathering();
    clearTimeout(breakTimer);
    breakTimer = undefined;
    for (const track of remote) track.stop();
    remote = [];
    sent = false;
    wasLive = false;
    if (pc === null) return;
    pc.ontrack = null;
    pc.onconnectionstatechange = null;
    pc.onicecandidateerror = null;
    pc.close();
    pc = null;
  }

  async function build(): Promise<RTCPeerConnection | null> {
    if (wasLive) on({ type: 'interrupted' });
    discard();
    const answer = await servers();
    if (closed) return null;
    need = needOf(answer);
    const fresh = new RTCPeerConnection({ ...answer, bundlePolicy: 'max-bundle' });
    fresh.ontrack = ({ track }) => {
      remote = [...remote, track];
    };
    fresh.onconnectionstatechange = () => onStateChange(fresh.connectionState);
    fresh.onicecandidateerror = ({ errorCode, url }) => log('icecandidateerror', `${errorCode} ${url}`);
    pc = fresh;
    armTimeout();
    return fresh;
  }

  function onStateChange(state: RTCPeerConnectionState): void {
    if (state !== 'disconnected') {
      clearTimeout(breakTimer);
      breakTimer = undefined;
    }
    if (state === 'connected') {
      clearTimeout(connectTimer);
      retried = false;
      wasLive = true;
      on({ type: 'live' });
    } else if (state === 'disconnected') {
      breakTimer ??= setTimeout(() => onBroken(false), BREAK_PATIENCE_MS);
    } else if (state === 'failed') {
      if (wasLive) onBroken(true);
      else giveAnotherChance();
    }
  }

  /** A path that carried the call is gone. */
  function onBroken(forGood: boolean): void {
    if (!waiting) on({ type: 'interrupted' });
    armTimeout();
    if (offer) enqueue(restartIce);
    else if (forGood) askForOffer();
  }

  async function offerAfresh(): Promise<void> {
    const fresh = await build();
    if (fresh === null) return;
    addOutgoing(fresh, outgoing());
    await sendOffer(fresh);
  }

  async function restartIce(): Promise<void> {
    if (pc === null || pc.signalingState !== 'stable') return offerAfresh();
    const current = pc;
    const answer = await servers();
    if (closed || pc !== current) return;
    need = needOf(answer);
    current.setConfiguration({ ...answer, bundlePolicy: 'max-bundle' });
    await sendOffer(current, { iceRestart: true });
  }

  async function sendOffer(current: RTCPeerConnection, options: RTCOfferOptions = {}): Promise<void> {
    sent = false;
    await current.setLocalDescription(await current.createOffer(options));
    sendDescription(current, (sdp) => ({ type: 'offer', sdp }));
  }

  function sendDescription(current: RTCPeerConnection, signalOf: (sdp: string) => Signal): void {
    stopGathering();
    if (closed) return;
    stopGathering = sendWhenUseful(current, need, ({ sdp }) => {
      sent = true;
      on({ type: 'signal', signal: signalOf(sdp) });
    });
  }

  async function takeOffer(sdp: string): Promise<void> {
    if (offer) return log('unexpected_offer');
    // Another certificate: the partner has a fresh connection, so this side needs one as well.
    const known = pc?.remoteDescription?.sdp;
    const goesOn = known !== undefined && fingerprintOf(known) === fingerprintOf(sdp);
    const current = goesOn ? pc : await build();
    if (current === null) return;
    await current.setRemoteDescription({ type: 'offer', sdp });
    if (!goesOn) await attachOutgoing(current, outgoing());
    publishRemote();
    await current.setLocalDescription(await current.createAnswer());
    sendDescription(current, (answer) => ({ type: 'answer', sdp: markAnswer(answer, sdp) }));
  }

  async function takeAnswer(sdp: string): Promise<void> {
    const current = pc;
    if (current?.signalingState !== 'have-local-offer') return log('late_answer');
    if (!answersOffer(sdp, current.localDescription?.sdp ?? '')) return log('late_answer');
    const known = current.remoteDescription?.sdp;
    if (known !== undefined && fingerprintOf(known) !== fingerprintOf(sdp)) return offerAfresh();
    await current.setRemoteDescription({ type: 'answer', sdp });
    publishRemote();
  }

  function publishRemote(): void {
    const same = shown.length === remote.length && remote.every((track) => shown.includes(track));
    if (closed || same) return;
    shown = remote;
    on({ type: 'stream', stream: remote.length === 0 ? null : new MediaStream([...remote]) });
  }

  async function take(signal: Signal): Promise<void> {
    switch (signal.type) {
      case 'offer':
        return takeOffer(signal.sdp);
      case 'answer':
        return takeAnswer(signal.sdp);
      case 'renegotiate':
        // A fresh offer that is still being prepared will do.
        if (offer && !(pc?.signalingState === 'have-local-offer' && !sent)) await offerAfresh();
        return;
      case 'candidate':
        if (pc !== null && pc.remoteDescription !== null) await pc.addIceCandidate(candidateOf(signal));
        return;
      default:
        signal satisfies never;
    }
  }

  function sayAgain(): void {
    if (pc?.connectionState === 'connected') return;
    retried = false;
    if (offer && pc?.signalingState === 'have-local-offer') {
      armTimeout();
      const description = pc.localDescription;
      if (sent && description !== null)
        on({ type: 'signal', signal: { type: 'offer', sdp: description.sdp } });
    } else {
      renew();
    }
  }

  armTimeout();
  if (offer) enqueue(offerAfresh);
  else if (parts.requestOffer) askForOffer();

  return {
    deliver: (signal) => enqueue(() => take(signal)),
    refresh: () => enqueue(sayAgain),
    replaceTrack(kind, track) {
      enqueue(async () => {
        if (pc !== null) await replaceOutgoing(pc, kind, track);
      });
    },
    close() {
      closed = true;
      clearTimeout(connectTimer);
      discard();
    },
  };
}

function candidateOf({ candidate }: Extract<Signal, { type: 'candidate' }>): RTCIceCandidateInit {
  const { sdpMid = null, sdpMLineIndex = null } = candidate;
  return { candidate: candidate.candidate, sdpMid, sdpMLineIndex };
}
