import type { Signal } from '@app/contract/events';
import type { CallState } from '@/features/chat/session/machine/state';
import type { MediaKind } from '../devices/request-tracks';

/** What the negotiation reads of the RTCPeerConnection in use. */
export type ConnectionView = Pick<RTCPeerConnection, 'connectionState' | 'signalingState'> & {
  readonly [D in 'localDescription' | 'remoteDescription']: { readonly sdp: string } | null;
};

/** What is done one after the other: descriptions must not overtake each other. */
export type Job =
  /** A fresh connection on both sides. */
  | { readonly type: 'offer' }
  /** Another path for the connection in use, by whichever side may ask for it. */
  | { readonly type: 'requestIceRestart' }
  | { readonly type: 'restartIce' }
  /** Signals may have been lost. */
  | { readonly type: 'resync' }
  /** `admitted`: it has waited its time, see `signal-limit.ts`. */
  | { readonly type: 'signal'; readonly signal: Signal; readonly admitted: boolean }
  | { readonly type: 'replaceTrack'; readonly kind: MediaKind; readonly track: MediaStreamTrack | null };

export type PeerTimer =
  /** No connection for too long. */
  | 'connect'
  /** A path that broke may recover by itself. */
  | 'disconnected'
  /** An ICE restart was not answered. */
  | 'restart'
  /** One more costly signal of the partner may take effect. */
  | 'refill';

export type Negotiation = {
  /** This side makes the offers. */
  readonly offers: boolean;
  /** As last reported. */
  readonly status: CallState | null;
  readonly serversPending: boolean;
  /** The current local offer was handed to the partner, with the candidates that were needed. */
  readonly offerSent: boolean;
  /** The connection in use carried the call at some time. */
  readonly wasLive: boolean;
  /** Media arrive over it although the browser does not consider it connected. */
  readonly mediaFlowing: boolean;
  /** A job is under way; `queue` waits for it. */
  readonly busy: boolean;
  readonly queue: readonly Job[];
  /** `since`: when the present wait for a connection began, in the milliseconds of `now`; null: none is waited for. */
  readonly deadline: { readonly since: number | null; readonly retried: boolean };
  readonly restart: { readonly pending: boolean; readonly pauseMs: number };
  /** How many costly signals of the partner may take effect now, and the last of those that have to wait. */
  readonly bucket: { readonly tokens: number; readonly postponed: Signal | null };
};

export type NegotiationEvent =
  /** `requestOffer`: the partner does not know that this side's call is gone. */
  | { readonly type: 'start'; readonly requestOffer: boolean }
  /** A signal of the partner. */
  | { readonly type: 'signal'; readonly signal: Signal }
  | Extract<Job, { type: 'resync' | 'requestIceRestart' | 'replaceTrack' }>
  | { readonly type: 'mediaFlowing' }
  | { readonly type: 'mediaStopped' }
  /** The servers for the call are not known yet; after that they are. */
  | { readonly type: 'serversPending' }
  | { readonly type: 'serversKnown' }
  /** There is a fresh connection. */
  | { readonly type: 'opened' }
  /** It has changed. */
  | { readonly type: 'connectionState' }
  | { readonly type: 'remoteDescription'; readonly kind: 'offer' | 'answer' }
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
  | { readonly type: 'close' }
  | { readonly type: 'send'; readonly signal: Signal }
  | { readonly type: 'report'; readonly status: CallState }
  | { readonly type: 'startTimer'; readonly name: PeerTimer; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly name: PeerTimer }
  | { readonly type: 'log'; readonly event: string };
