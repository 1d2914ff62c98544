import type { Devices } from '../call/devices/camera';
import type { ChatState } from './machine/state';

/** All a screen needs; a new object whenever any of it changed. */
export type ChatSnapshot = {
  readonly state: ChatState;
  readonly localStream: MediaStream | null;
  readonly remoteStream: MediaStream | null;
  readonly devices: Devices;
};
