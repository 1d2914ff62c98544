import type { Signal } from '@app/contract/events';
import type { MediaKind } from '../devices/request-tracks';

/** 'waiting': the servers are not known yet, so no connection is made; then 'connecting'. */
export type CallStatus = 'waiting' | 'connecting' | 'live' | 'interrupted' | 'failed';

/** What the negotiation has to know of the RTCPeerConnection in use. */
export type Link = {
  readonly connection: RTCPeerConnectionState;
  readonly signaling: Extract<RTCSignalingState, 'stable' | 'have-local-offer' | 'have-remote-offer'>;
  /** The session descriptions in force; null: none yet. */
  readonly local: string | null;
  readonly remote: string | null;
  /** The current local offer was handed to the partner, with the candidates that were needed. */
  readonly offerSent: boolean;
  /** It carried the call at some time. */
  readonly wasLive: boolean;
  /** Media arrive over it although the browser does not consider it connected. */
  readonly mediaFlowing: boolean;
};

/** What is done one after the other: descriptions must not overtake each other. */
export type Job =
  /** A fresh connection on both sides. */
  | { readonly type: 'offer' }
  /** Another path for the connection in use, by whichever side may ask for it. */
  | { readonly type: 'findPath' }
  | { readonly type: 'restartIce' }
  /** Signals may have been lost. */
  | { readonly type: 'resync' }
  /** `paid`: it has waited its time, see `Pace`. */
  | { readonly type: 'signal'; readonly signal: Signal; readonly paid: boolean }
  | { readonly type: 'replaceTrack'; readonly kind: MediaKind; readonly track: MediaStreamTrack | null };

export type PeerTimer =
  /** No connection for too long. */
  | 'connect'
  /** A path that broke may recover by itself. */
  | 'disconnected'
  /** An ICE restart was not answered. */
  | 'restart'
  /** One more costly signal of the partner may take effect. */
  | 'pace';

/** How many costly signals of the partner may take effect now, and the last of those that have to wait. */
export type Pace = { readonly left: number; readonly postponed: Signal | null; readonly running: boolean };

export type Negotiation = {
  /** This side makes the offers. */
  readonly offers: boolean;
  /** As last reported. */
  readonly status: CallStatus | null;
  readonly serversPending: boolean;
  readonly link: Link | null;
  /** A job is under way; `queue` waits for it. */
  readonly busy: boolean;
  readonly queue: readonly Job[];
  /** `since`: when the present wait for a connection began, in the milliseconds of `now`; null: none is waited for. */
  readonly deadline: { readonly since: number | null; readonly retried: boolean };
  readonly restart: { readonly pending: boolean; readonly pauseMs: number };
  readonly graceRunning: boolean;
  readonly pace: Pace;
};

export type NegotiationEvent =
  /** `requestOffer`: the partner does not know that this side's call is gone. */
  | { readonly type: 'start'; readonly requestOffer: boolean }
  /** A signal of the partner. */
  | { readonly type: 'signal'; readonly signal: Signal }
  /** Signals may have been lost. */
  | { readonly type: 'resync' }
  /** The path may be dead without a sign. */
  | { readonly type: 'findPath' }
  | { readonly type: 'mediaFlowing' }
  | { readonly type: 'mediaStopped' }
  | { readonly type: 'replaceTrack'; readonly kind: MediaKind; readonly track: MediaStreamTrack | null }
  /** The servers for the call are not known yet; after that they are. */
  | { readonly type: 'serversPending' }
  | { readonly type: 'serversKnown' }
  | { readonly type: 'opened' }
  | { readonly type: 'connectionState'; readonly state: RTCPeerConnectionState }
  | { readonly type: 'localDescription'; readonly kind: 'offer' | 'answer'; readonly sdp: string }
  | { readonly type: 'remoteDescription'; readonly kind: 'offer' | 'answer'; readonly sdp: string }
  /** The local description was handed to the partner. */
  | { readonly type: 'descriptionSent' }
  /** The job under way is over, whether it succeeded or not. */
  | { readonly type: 'jobDone' }
  | { readonly type: 'timer'; readonly name: PeerTimer };

/** Jobs that take a while; each is answered with `jobDone`. */
export type AsyncCommand =
  | { readonly type: 'openAndOffer' }
  | { readonly type: 'openAndAnswer'; readonly sdp: string }
  /** With `iceRestart`, on the connection in use. */
  | { readonly type: 'offerRestart' }
  | { readonly type: 'answer'; readonly sdp: string }
  | { readonly type: 'acceptAnswer'; readonly sdp: string }
  | { readonly type: 'addCandidate'; readonly signal: Extract<Signal, { type: 'candidate' }> }
  | Extract<Job, { type: 'replaceTrack' }>;

export type Command =
  | { readonly type: 'run'; readonly job: AsyncCommand }
  /** Closes the connection in use. */
  | { readonly type: 'discard' }
  | { readonly type: 'send'; readonly signal: Signal }
  /** Sends the local offer once more, with the candidates found since. */
  | { readonly type: 'resendOffer' }
  | { readonly type: 'report'; readonly status: CallStatus }
  | { readonly type: 'startTimer'; readonly name: PeerTimer; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly name: PeerTimer }
  | { readonly type: 'log'; readonly event: string };
