import type { Devices } from '../call/devices/local-media';
import type { ChatState } from './machine/state';

/** All a screen needs; a new object whenever any of it changed. */
export type ChatSnapshot = {
  readonly state: ChatState;
  readonly localStream: MediaStream | null;
  /** What the partner gets to see of the visitor, or the next one would; null: nothing. */
  readonly sentPicture: MediaStreamTrack | null;
  readonly remoteStream: MediaStream | null;
  readonly devices: Devices;
  /** Bytes that the call has sent and received so far. Always the same function: what it gives changes all the time. */
  readonly usedBytes: () => number;
};
