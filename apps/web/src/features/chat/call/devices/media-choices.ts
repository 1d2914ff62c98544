import type { Device, MediaMode, Reveal } from '@/features/chat/session/machine/state';
import type { KeyValueStore } from '@/lib/storage';
import type { ChosenDevices } from './request-tracks';

const MODE_KEY = 'mediaMode';
const MODES: readonly MediaMode[] = ['video', 'voice', 'text'];
const REVEAL_KEY = 'showMyself';
const REVEALS: readonly Reveal[] = ['tap', 'after_partner', 'always'];
const DEVICE_KEYS = { microphone: 'microphoneId', camera: 'cameraId' } as const;

/** How the visitor took part before a reload; with video unless they chose otherwise. Takes the tab's store. */
export function readMode(store: KeyValueStore): MediaMode {
  const saved = store.getItem(MODE_KEY);
  return MODES.find((mode) => mode === saved) ?? 'video';
}

export function saveMode(store: KeyValueStore, mode: MediaMode): void {
  store.setItem(MODE_KEY, mode);
}

/** The last chosen devices, from this device's store. If one is gone, another is used. */
export function readDevices(store: KeyValueStore): ChosenDevices {
  const microphone = store.getItem(DEVICE_KEYS.microphone);
  const camera = store.getItem(DEVICE_KEYS.camera);
  return { ...(microphone !== null && { microphone }), ...(camera !== null && { camera }) };
}

export function saveDevice(store: KeyValueStore, device: Device, deviceId: string): void {
  store.setItem(DEVICE_KEYS[device], deviceId);
}

/** When the visitor shows themselves, from the store of this device; at a tap unless they chose otherwise. */
export function readReveal(store: KeyValueStore): Reveal {
  const saved = store.getItem(REVEAL_KEY);
  return REVEALS.find((reveal) => reveal === saved) ?? 'tap';
}

export function saveReveal(store: KeyValueStore, reveal: Reveal): void {
  store.setItem(REVEAL_KEY, reveal);
}
