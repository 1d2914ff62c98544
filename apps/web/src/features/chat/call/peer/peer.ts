import type { Signal } from '@app/contract/events';
import type { IceServersAnswer } from '@app/contract/ice';
import { errorName, type Log } from '@/features/chat/log';
import type { OutgoingTracks } from '../devices/camera';
import type { MediaKind } from '../devices/request-tracks';
import { needOf, sendWhenUseful } from '../ice/gathering';
import type { IceServers } from '../ice/ice';
import { closeConnection, configurationOf, openConnection } from './connection';
import { answerSignal, candidateOf, candidateSignal } from './descriptions';
import { negotiate, newNegotiation } from './negotiation';
import type { AsyncCommand, Command, NegotiationEvent, PeerTimer } from './negotiation-state';
import { addOutgoing, attachOutgoing, replaceOutgoing } from './outgoing';
import type { PeerEvent } from './peer-event';
import { createRemoteTracks } from './remote-tracks';

export type Peer = {
  /** Handles a signal of the partner, after all earlier ones. */
  deliver(signal: Signal): void;
  /** Signals may have been lost: repeats unanswered ones and restores the connection. */
  resync(): void;
  /** The path may be dead without a sign: looks for another while the current one stays in use. */
  restartIce(): void;
  /** Packets of the partner keep arriving, whatever the browser reports. */
  onMediaFlowing(): void;
  /** No packets arrive over a connection that the browser does not consider connected. */
  onMediaStopped(): void;
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
  on: (event: PeerEvent) => void;
  log: Log;
};

/** A connection and the servers it was last given. */
type Current = { pc: RTCPeerConnection; servers: IceServersAnswer };

/**
 * One call: an RTCPeerConnection, replaced by a fresh one when it cannot be restored. `negotiate` decides; this carries
 * its commands out and reports what came of them. Nothing here throws: errors are logged and left to the deadline.
 */
export function createPeer({ offer, requestOffer, ice, outgoing, on, log }: PeerParts): Peer {
  let negotiation = newNegotiation(offer);
  let pc: RTCPeerConnection | null = null;
  let stopGathering = () => {};
  let closed = false;
  const timers = new Map<PeerTimer, ReturnType<typeof setTimeout>>();
  const remote = createRemoteTracks((stream) => {
    if (!closed) on({ type: 'stream', stream });
  });
  let events: NegotiationEvent[] = [];
  let dispatching = false;

  const sendSignal = (signal: Signal) => on({ type: 'signal', signal });

  /** Events caused by commands wait until all commands of the current event are carried out. */
  function dispatch(event: NegotiationEvent): void {
    events.push(event);
    if (dispatching) return;
    dispatching = true;
    for (let next = events.shift(); next !== undefined && !closed; next = events.shift()) {
      const [state, commands] = negotiate(negotiation, next, performance.now());
      negotiation = state;
      for (const command of commands) if (!closed) carryOut(command);
    }
    dispatching = false;
  }

  function carryOut(command: Command): void {
    switch (command.type) {
      case 'run':
        void run(command.job);
        return;
      case 'discard':
        discard();
        return;
      case 'send':
        sendSignal(command.signal);
        return;
      case 'resendOffer':
        if (pc?.localDescription) sendSignal({ type: 'offer', sdp: pc.localDescription.sdp });
        return;
      case 'report':
        on({ type: command.status });
        return;
      case 'startTimer':
        clearTimeout(timers.get(command.name));
        timers.set(
          command.name,
          setTimeout(() => dispatch({ type: 'timer', name: command.name }), command.ms),
        );
        return;
      case 'stopTimer':
        clearTimeout(timers.get(command.name));
        return;
      case 'log':
        log(command.event);
        return;
      default:
        command satisfies never;
    }
  }

  async function run(job: AsyncCommand): Promise<void> {
    try {
      await perform(job);
    } catch (error) {
      log('peer_job', errorName(error));
    }
    if (!closed) dispatch({ type: 'jobDone' });
  }

  async function perform(job: AsyncCommand): Promise<void> {
    switch (job.type) {
      case 'openAndOffer':
        return openAndOffer();
      case 'openAndAnswer':
        return openAndAnswer(job.sdp);
      case 'offerRestart':
        return offerRestart();
      case 'answer':
        return answerAgain(job.sdp);
      case 'acceptAnswer':
        await pc?.setRemoteDescription({ type: 'answer', sdp: job.sdp });
        return onRemoteDescription('answer', job.sdp);
      case 'addCandidate':
        return pc?.addIceCandidate(candidateOf(job.signal));
      case 'replaceTrack':
        return pc === null ? undefined : replaceOutgoing(pc, job.kind, job.track);
      default:
        job satisfies never;
    }
  }

  async function openAndOffer(): Promise<void> {
    const opened = await open();
    if (opened === null) return;
    addOutgoing(opened.pc, outgoing());
    await sendOffer(opened.pc, opened.servers, {});
  }

  async function openAndAnswer(sdp: string): Promise<void> {
    const opened = await open();
    if (opened === null) return;
    await opened.pc.setRemoteDescription({ type: 'offer', sdp });
    await attachOutgoing(opened.pc, outgoing());
    await sendAnswer(opened.pc, opened.servers, sdp);
  }

  async function offerRestart(): Promise<void> {
    const current = await reconfigured();
    if (current !== null) await sendOffer(current.pc, current.servers, { iceRestart: true });
  }

  async function answerAgain(sdp: string): Promise<void> {
    const current = await reconfigured();
    if (current === null) return;
    await current.pc.setRemoteDescription({ type: 'offer', sdp });
    await sendAnswer(current.pc, current.servers, sdp);
  }

  async function servers(): Promise<IceServersAnswer> {
    const answer = await ice(() => dispatch({ type: 'serversPending' }));
    dispatch({ type: 'serversKnown' });
    return answer;
  }

  /** A fresh connection; null when the call was closed meanwhile. */
  async function open(): Promise<Current | null> {
    const answer = await servers();
    if (closed) return null;
    const onState = (state: RTCPeerConnectionState) => dispatch({ type: 'connectionState', state });
    pc = openConnection(answer, { onTrack: remote.add, onState, log });
    dispatch({ type: 'opened' });
    return { pc, servers: answer };
  }

  /** The connection in use with servers that are still valid; null when the call was closed meanwhile. */
  async function reconfigured(): Promise<Current | null> {
    const answer = await servers();
    if (closed || pc === null) return null;
    pc.setConfiguration(configurationOf(answer));
    return { pc, servers: answer };
  }

  async function sendOffer(
    current: RTCPeerConnection,
    known: IceServersAnswer,
    options: RTCOfferOptions,
  ): Promise<void> {
    await current.setLocalDescription(await current.createOffer(options));
    onLocalDescription('offer', current);
    sendDescription(current, known, (sdp) => ({ type: 'offer', sdp }));
  }

  async function sendAnswer(
    current: RTCPeerConnection,
    known: IceServersAnswer,
    offered: string,
  ): Promise<void> {
    onRemoteDescription('offer', offered);
    await current.setLocalDescription(await current.createAnswer());
    onLocalDescription('answer', current);
    sendDescription(current, known, (sdp) => answerSignal(sdp, offered));
  }

  function onRemoteDescription(kind: 'offer' | 'answer', sdp: string): void {
    dispatch({ type: 'remoteDescription', kind, sdp });
    remote.publish();
  }

  function onLocalDescription(kind: 'offer' | 'answer', { localDescription }: RTCPeerConnection): void {
    dispatch({ type: 'localDescription', kind, sdp: localDescription?.sdp ?? '' });
  }

  function sendDescription(
    current: RTCPeerConnection,
    known: IceServersAnswer,
    signalOf: (sdp: string) => Signal,
  ): void {
    stopGathering();
    if (closed) return;
    stopGathering = sendWhenUseful(current, needOf(known), {
      description({ sdp }) {
        dispatch({ type: 'descriptionSent' });
        sendSignal(signalOf(sdp));
      },
      candidate: (late) => sendSignal(candidateSignal(late)),
    });
  }

  function discard(): void {
    stopGathering();
    remote.drop();
    if (pc !== null) closeConnection(pc);
    pc = null;
  }

  dispatch({ type: 'start', requestOffer });

  return {
    deliver: (signal) => dispatch({ type: 'signal', signal }),
    resync: () => dispatch({ type: 'resync' }),
    restartIce: () => dispatch({ type: 'findPath' }),
    onMediaFlowing: () => dispatch({ type: 'mediaFlowing' }),
    onMediaStopped: () => dispatch({ type: 'mediaStopped' }),
    connection: () => pc,
    replaceTrack: (kind, track) => dispatch({ type: 'replaceTrack', kind, track }),
    close() {
      closed = true;
      events = [];
      for (const timer of timers.values()) clearTimeout(timer);
      discard();
    },
  };
}
