import type { Device } from '@/features/chat/session/machine/state';
import type { KeyValueStore } from '@/lib/storage';

/** Under which keys of a device's store the chosen devices are kept. */
export const DEVICE_KEYS = { microphone: 'microphoneId', camera: 'cameraId' } as const;

/** The id of the one that was last chosen, from this device's store. If it is gone, another is used. */
export function readDevice(store: KeyValueStore, device: Device): string | undefined {
  return store.getItem(DEVICE_KEYS[device]) ?? undefined;
}

/** Whether less data is used, from the store of this device; unless chosen here, as the whole browser is set. */
export function readLessData(store: KeyValueStore): boolean {
  const saved = store.getItem('lessData');
  if (saved !== null) return saved === 'on';
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
