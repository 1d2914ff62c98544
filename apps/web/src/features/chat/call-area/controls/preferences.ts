import { sharedValue } from '@/lib/shared-value';
import { deviceStore, type KeyValueStore } from '@/lib/storage';

/** The settings of this device for all talks. */
export type Preferences = Readonly<ReturnType<typeof readPreferences>>;

/** What was chosen on this device. */
export function readPreferences(store: KeyValueStore = deviceStore) {
  return {
    /** The own picture is shown mirrored. The sent one never is. */
    mirrored: store.getItem('mirror') !== 'off',
    /** Messages are translated by the browser, on this device. */
    translated: store.getItem('translate') === 'on',
    /** A match rings, for whoever looks elsewhere meanwhile. */
    ring: store.getItem('ring') === 'on',
  };
}

export function keepPreferences(kept: Preferences, store: KeyValueStore = deviceStore): void {
  store.setItem('mirror', kept.mirrored ? 'on' : 'off');
  store.setItem('translate', kept.translated ? 'on' : 'off');
  store.setItem('ring', kept.ring ? 'on' : 'off');
}

const shared = sharedValue<Preferences>(readPreferences());

/** The preferences of this device. */
export const usePreferences = (): Preferences => shared.use();

/** Changes and stores some of them. */
export function prefer(change: Partial<Preferences>): void {
  const preferences = { ...readPreferences(), ...change };
  keepPreferences(preferences);
  shared.set(preferences);
}
