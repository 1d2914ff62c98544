import type { Signal } from '@app/contract/events';
import type { IceServersAnswer } from '@app/contract/ice';
import { errorName, type Log } from '@/features/chat/log';
import type { PeerEvent } from '@/features/chat/session/machine/events';
import { type Handlers, handle } from '@/lib/handlers';
import type { OutgoingTracks } from '../devices/local-media';
import type { MediaKind } from '../devices/request-tracks';
import { neededCandidate, sendWhenUseful } from '../ice/gathering';
import type { IceServers } from '../ice/ice-servers';
import { type QualityParts, watchQuality } from '../quality/quality-watch';
import { createTimers } from '../timers';
import { answerSignal, candidateOf, candidateSignal } from './descriptions';
import { negotiate, newNegotiation } from './negotiation';
import type { AsyncCommand, Command, NegotiationEvent, PeerTimer } from './negotiation-state';
import { createRemoteTracks } from './remote-tracks';
import { addTransceivers, attachTracks, replaceSentTrack } from './transceivers';

/** What a call reports until it is closed. `stream`: what the partner sends; null: nothing, they take part with text only. */
export type CallEvent = PeerEvent | { type: 'stream'; stream: MediaStream | null };

export type Peer = ReturnType<typeof createPeer>;

export type PeerParts = Pick<QualityParts, 'partnerSends' | 'partnerSendsPicture' | 'maxLevel'> & {
  /** This side makes the offers. */
  offer: boolean;
  /** Ask for an offer at once: the partner does not know that this side's call is gone. */
  requestOffer: boolean;
  ice: IceServers['get'];
  outgoing: () => OutgoingTracks;
  on: (event: CallEvent) => void;
  log: Log;
  /** Tests pass their own. */
  watch?: typeof watchQuality;
};

/**
 * One call: an RTCPeerConnection, replaced by a fresh one when it cannot be restored. `negotiate` decides; this carries
 * its commands out and reports what came of them. It sends what its path carries, and looks for another path when nothing
 * arrives over the current one. Nothing here throws: errors are logged and left to the deadline.
 */
export function createPeer(parts: PeerParts) {
  const { offer, requestOffer, ice, outgoing, log, watch = watchQuality } = parts;
  let negotiation = newNegotiation(offer);
  let pc: RTCPeerConnection | null = null;
  let stopGathering = () => {};
  let stopWatching = () => {};
  let closed = false;
  const on = (event: CallEvent) => {
    if (!closed) parts.on(event);
  };
  const timers = createTimers<PeerTimer>();
  const remote = createRemoteTracks((stream) => on({ type: 'stream', stream }));
  let events: NegotiationEvent[] = [];
  let dispatching = false;

  const commands: Handlers<Command> = {
    run: ({ job }) => void run(job),
    close: discard,
    send: ({ signal }) => on({ type: 'peer_signal', signal }),
    report: ({ status }) => on({ type: 'peer_status', status }),
    startTimer: ({ name, ms }) => timers.start(name, ms, () => dispatch({ type: 'timer', name })),
    stopTimer: ({ name }) => timers.stop(name),
    log: ({ event }) => log(event),
  };

  const jobs: Handlers<AsyncCommand, [], Promise<void>> = {
    openAndOffer: () => sendOffer(true),
    offerRestart: () => sendOffer(false),
    openAndAnswer: ({ sdp }) => sendAnswer(sdp, true),
    answer: ({ sdp }) => sendAnswer(sdp, false),
    async acceptAnswer({ sdp }) {
      await pc?.setRemoteDescription({ type: 'answer', sdp });
      onRemoteDescription('answer');
    },
    addCandidate: async ({ signal }) => pc?.addIceCandidate(candidateOf(signal)),
    replaceTrack: async ({ kind, track }) => (pc === null ? undefined : replaceSentTrack(pc, kind, track)),
  };

  /** Events caused by commands wait until all commands of the current event are carried out. */
  function dispatch(event: NegotiationEvent): void {
    events.push(event);
    if (dispatching) return;
    dispatching = true;
    for (let next = events.shift(); next !== undefined && !closed; next = events.shift()) {
      const [state, asked] = negotiate(negotiation, next, { pc, now: performance.now() });
      negotiation = state;
      for (const command of asked) if (!closed) handle(commands, command);
    }
    dispatching = false;
  }

  async function run(job: AsyncCommand): Promise<void> {
    try {
      await handle(jobs, job);
    } catch (error) {
      log('peer_job', errorName(error));
    }
    if (!closed) dispatch({ type: 'jobDone' });
  }

  /** A fresh connection, or the one in use with servers that are still valid. Never resolves once the call is closed. */
  async function ready(fresh: boolean): Promise<{ current: RTCPeerConnection; servers: IceServersAnswer }> {
    const servers = await ice(() => dispatch({ type: 'serversPending' }));
    dispatch({ type: 'serversKnown' });
    if (closed) return new Promise(() => undefined);
    const configuration: RTCConfiguration = { ...servers, bundlePolicy: 'max-bundle' };
    if (fresh || pc === null) return { current: open(configuration), servers };
    pc.setConfiguration(configuration);
    return { current: pc, servers };
  }

  function open(configuration: RTCConfiguration): RTCPeerConnection {
    const opened = new RTCPeerConnection(configuration);
    opened.ontrack = ({ track }) => remote.add(track);
    opened.onconnectionstatechange = () => {
      if (pc === opened) dispatch({ type: 'connectionState' });
    };
    opened.onicecandidateerror = ({ errorCode, url }) => log('icecandidateerror', `${errorCode} ${url}`);
    pc = opened;
    stopWatching = quality.watch(opened);
    dispatch({ type: 'opened' });
    return opened;
  }

  async function sendOffer(fresh: boolean): Promise<void> {
    const { current, servers } = await ready(fresh);
    if (fresh) addTransceivers(current, outgoing());
    await current.setLocalDescription(await current.createOffer({ iceRestart: !fresh }));
    sendDescription(current, servers, (sdp) => ({ type: 'offer', sdp }));
  }

  async function sendAnswer(offered: string, fresh: boolean): Promise<void> {
    const { current, servers } = await ready(fresh);
    await current.setRemoteDescription({ type: 'offer', sdp: offered });
    if (fresh) await attachTracks(current, outgoing());
    onRemoteDescription('offer');
    await current.setLocalDescription(await current.createAnswer());
    sendDescription(current, servers, (sdp) => answerSignal(sdp, offered));
  }

  function onRemoteDescription(kind: 'offer' | 'answer'): void {
    dispatch({ type: 'remoteDescription', kind });
    remote.publish();
  }

  function sendDescription(
    current: RTCPeerConnection,
    servers: IceServersAnswer,
    signalOf: (sdp: string) => Signal,
  ): void {
    stopGathering();
    if (closed) return;
    stopGathering = sendWhenUseful(current, neededCandidate(servers), {
      description({ sdp }) {
        dispatch({ type: 'descriptionSent' });
        on({ type: 'peer_signal', signal: signalOf(sdp) });
      },
      candidate: (late) => on({ type: 'peer_signal', signal: candidateSignal(late) }),
    });
  }

  function discard(): void {
    stopGathering();
    stopWatching();
    remote.drop();
    pc?.close();
    pc = null;
  }

  const restartIce = () => dispatch({ type: 'requestIceRestart' });

  const quality = watch({
    on: (quality) => on({ type: 'peer_quality', quality }),
    partnerSends: parts.partnerSends,
    partnerSendsPicture: parts.partnerSendsPicture,
    maxLevel: parts.maxLevel,
    onSilent: restartIce,
    onMediaFlowing: () => dispatch({ type: 'mediaFlowing' }),
    onMediaStopped: () => dispatch({ type: 'mediaStopped' }),
    onError: (error) => log('quality', errorName(error)),
  });
  dispatch({ type: 'start', requestOffer });

  return {
    /** Handles a signal of the partner, after all earlier ones. */
    deliver: (signal: Signal) => dispatch({ type: 'signal', signal }),
    /** Signals may have been lost: repeats unanswered ones and restores the connection. */
    resync: () => dispatch({ type: 'resync' }),
    /** The path may be dead without a sign: looks for another while the current one stays in use. */
    restartIce,
    usedBytes: quality.usedBytes,
    /** Sets the track sent of that kind from now on; null: none. */
    replaceTrack: (kind: MediaKind, track: MediaStreamTrack | null) =>
      dispatch({ type: 'replaceTrack', kind, track }),
    close(): void {
      closed = true;
      events = [];
      timers.stopAll();
      discard();
    },
  };
}
