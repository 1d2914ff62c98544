import type { Signal } from '@app/contract/events';
import { errorName, type Log } from '@/features/chat/log';
import type { OutgoingTracks } from '../devices/camera';
import type { MediaKind } from '../devices/request-tracks';
import { type Need, needOf, sendWhenUseful } from '../ice/gathering';
import type { IceServers } from '../ice/ice';
import { createServerWait } from '../ice/server-wait';
import { createBackoff } from './backoff';
import { createConnectTimeout } from './connect-timeout';
import { closeConnection, configurationOf, openConnection } from './connection';
import { answerSignal, answersOffer, candidateOf, candidateSignal, fingerprintOf } from './descriptions';
import { createIncoming } from './incoming';
import { addOutgoing, attachOutgoing, replaceOutgoing } from './outgoing';
import type { CallWord, PeerWord } from './peer-word';
import { createRemoteTracks } from './remote-tracks';
import { createSteps } from './steps';

/** A broken path often recovers within this time. */
const BREAK_PATIENCE_MS = 2_000;
/** An unanswered restart is repeated after this, then after twice as long each time. */
const RESTART_AGAIN_MS = 2_000;

export type Peer = {
  /** Handles a signal of the partner, after all earlier ones. */
  deliver(signal: Signal): void;
  /** Signals may have been lost: repeats unanswered ones and repairs the connection. */
  refresh(): void;
  /** The path may be dead without a sign: looks for another while the current one stays in use. */
  mend(): void;
  /** Packets of the partner keep arriving, whatever the browser reports. */
  heard(): void;
  /** No packets arrive over a connection that the browser does not consider connected. */
  unheard(): void;
  /** The connection in use; a different one after the call started afresh. */
  connection(): RTCPeerConnection | null;
  /** Sets the track sent of that kind from now on; null: none. */
  replaceTrack(kind: MediaKind, track: MediaStreamTrack | null): void;
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
 * One call: an RTCPeerConnection, replaced by a fresh one when it cannot be repaired. Signals carry whole descriptions.
 * Nothing here throws; errors are logged and left to the timeout.
 */
export function createPeer(parts: PeerParts): Peer {
  const { offer, on, log, outgoing } = parts;
  let pc: RTCPeerConnection | null = null;
  let need: Need = { kind: null, must: false };
  let closed = false;
  let wasLive = false;
  /** The call continues over a path that the browser does not consider connected. */
  let carried = false;
  let told: CallWord | null = null;
  /** The current local description is on its way to the partner. */
  let sent = false;
  let stopGathering = () => {};
  let breakTimer: ReturnType<typeof setTimeout> | undefined;
  const restarts = createBackoff(RESTART_AGAIN_MS);
  const remote = createRemoteTracks((stream) => {
    if (!closed) on({ type: 'stream', stream });
  });

  const signal = (what: Signal) => on({ type: 'signal', signal: what });
  const tell = (word: CallWord) => {
    if (!closed && word !== told) on({ type: word });
    told = word;
  };
  const isUp = () => pc?.connectionState === 'connected';
  const timeout = createConnectTimeout({ isUp, retry: renew, fail: () => tell('failed') });
  // A call that continues meanwhile is not reported as waiting.
  const { servers, isWaiting } = createServerWait(parts.ice, {
    waiting() {
      timeout.cancel();
      if (!isUp()) tell('waiting');
    },
    known() {
      timeout.forgive();
      armTimeout();
      tell(isUp() ? 'live' : 'connecting');
    },
  });
  const steps = createSteps((error) => log('peer_step', errorName(error)));
  /** Descriptions must not overtake each other. */
  const enqueue = (step: () => Promise<void> | void) => void steps(() => (closed ? undefined : step()));
  const incoming = createIncoming({ enqueue, take, log });

  function armTimeout(): void {
    if (isWaiting() || closed) timeout.cancel();
    else timeout.begin();
  }

  /** A description of the partner was taken. A path that is being mended has the whole time from then on. */
  function onAgreed(): void {
    if (wasLive && !isUp()) armTimeout();
    remote.publish();
  }

  /** Both sides start afresh: the offering one at once, the other by asking for an offer. */
  function renew(): void {
    armTimeout();
    if (offer) enqueue(offerAfresh);
    else askForOffer();
  }

  const askForOffer = () => signal({ type: 'renegotiate', renegotiate: true });

  function discard(): void {
    stopGathering();
    restarts.reset();
    clearTimeout(breakTimer);
    breakTimer = undefined;
    remote.drop();
    sent = false;
    wasLive = false;
    if (pc !== null) closeConnection(pc);
    pc = null;
  }

  async function build(): Promise<RTCPeerConnection | null> {
    if (wasLive) tell('interrupted');
    discard();
    const answer = await servers();
    if (closed) return null;
    need = needOf(answer);
    const fresh = openConnection(answer, { onTrack: remote.add, onState: onStateChange, log });
    pc = fresh;
    armTimeout();
    return fresh;
  }

  function goLive(): void {
    timeout.cancel();
    timeout.forgive();
    wasLive = true;
    tell('live');
  }

  function onStateChange(state: RTCPeerConnectionState): void {
    if (state === 'connected' || state === 'failed') carried = false;
    if (state !== 'disconnected') {
      clearTimeout(breakTimer);
      breakTimer = undefined;
    }
    if (state === 'connected') goLive();
    else if (state === 'disconnected') breakTimer ??= setTimeout(() => onBroken(false), BREAK_PATIENCE_MS);
    else if (state === 'failed' && wasLive) onBroken(true);
    else if (state === 'failed') timeout.expire();
  }

  /** A path that carried the call is gone. */
  function onBroken(forGood: boolean): void {
    if (!carried) tell(isWaiting() ? 'waiting' : 'interrupted');
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

  function mendPath(): Promise<void> | void {
    if (!wasLive || isWaiting()) return;
    if (offer) return restartIce();
    signal({ type: 'renegotiate', renegotiate: true, iceRestart: true });
  }

  /** Repeated until it is answered, because candidates gathered without a network are useless. */
  async function restartIce(): Promise<void> {
    if (restarts.pending()) return;
    if (pc === null || !wasLive) return offerAfresh();
    restarts.schedule(() => enqueue(restartIce));
    const current = await refreshed(pc);
    if (current !== null) await sendOffer(current, { iceRestart: true });
  }

  /** The same connection with valid servers; null when it is no longer wanted. */
  async function refreshed(current: RTCPeerConnection | null): Promise<RTCPeerConnection | null> {
    const answer = await servers();
    if (closed || current === null || pc !== current) return null;
    need = needOf(answer);
    current.setConfiguration(configurationOf(answer));
    return current;
  }

  async function sendOffer(current: RTCPeerConnection, options: RTCOfferOptions = {}): Promise<void> {
    sent = false;
    await current.setLocalDescription(await current.createOffer(options));
    sendDescription(current, (sdp) => ({ type: 'offer', sdp }));
  }

  function sendDescription(current: RTCPeerConnection, signalOf: (sdp: string) => Signal): void {
    stopGathering();
    if (closed) return;
    stopGathering = sendWhenUseful(current, need, {
      description({ sdp }) {
        sent = true;
        signal(signalOf(sdp));
      },
      candidate: (late) => signal(candidateSignal(late)),
    });
  }

  async function takeOffer(sdp: string): Promise<void> {
    if (offer) return log('unexpected_offer');
    // A different certificate: the partner has a fresh connection, so this side needs one as well.
    const known = pc?.remoteDescription?.sdp;
    const goesOn = known !== undefined && fingerprintOf(known) === fingerprintOf(sdp);
    const current = goesOn ? await refreshed(pc) : await build();
    if (current === null) return;
    await current.setRemoteDescription({ type: 'offer', sdp });
    if (!goesOn) await attachOutgoing(current, outgoing());
    onAgreed();
    await current.setLocalDescription(await current.createAnswer());
    sendDescription(current, (answer) => answerSignal(answer, sdp));
  }

  async function takeAnswer({ sdp, answers }: Extract<Signal, { type: 'answer' }>): Promise<void> {
    const current = pc;
    if (current?.signalingState !== 'have-local-offer') return log('late_answer');
    if (!answersOffer({ answers }, current.localDescription?.sdp ?? '')) return log('late_answer');
    const known = current.remoteDescription?.sdp;
    if (known !== undefined && fingerprintOf(known) !== fingerprintOf(sdp)) return offerAfresh();
    await current.setRemoteDescription({ type: 'answer', sdp });
    restarts.reset();
    onAgreed();
  }

  async function take(heard: Signal): Promise<void> {
    switch (heard.type) {
      case 'offer':
        return takeOffer(heard.sdp);
      case 'answer':
        return takeAnswer(heard);
      case 'renegotiate':
        if (offer && wasLive && heard.iceRestart === true) return restartIce();
        // A fresh offer that is still being prepared is enough.
        if (offer && !(pc?.signalingState === 'have-local-offer' && !sent)) await offerAfresh();
        return;
      case 'candidate':
        if (pc !== null && pc.remoteDescription !== null) await pc.addIceCandidate(candidateOf(heard));
        return;
      default:
        heard satisfies never;
    }
  }

  function sayAgain(): Promise<void> | void {
    if (isUp() && pc?.signalingState === 'stable') return;
    timeout.forgive();
    if (!wasLive && pc?.signalingState !== 'have-local-offer') return renew();
    armTimeout();
    if (pc?.signalingState !== 'have-local-offer') return mendPath();
    if (sent && pc.localDescription !== null) signal({ type: 'offer', sdp: pc.localDescription.sdp });
  }

  armTimeout();
  if (offer) enqueue(offerAfresh);
  else if (parts.requestOffer) askForOffer();

  return {
    deliver: incoming.deliver,
    refresh: () => enqueue(sayAgain),
    mend: () => enqueue(mendPath),
    heard() {
      carried = !isUp();
      goLive();
    },
    unheard() {
      carried = false;
      if (told === 'live' && !isUp()) onBroken(false);
    },
    connection: () => pc,
    replaceTrack: (kind, track) =>
      enqueue(() => (pc === null ? undefined : replaceOutgoing(pc, kind, track))),
    close() {
      closed = true;
      timeout.cancel();
      incoming.stop();
      discard();
    },
  };
}
