import { sharedValue } from '@/lib/shared-value';
import { deviceStore, type KeyValueStore } from '@/lib/storage';

/** Whose picture is large, the other one being in the corner; and how much of the screen the text chat has. */
export const ARRANGEMENT = {
  pictures: ['partner', 'halves', 'own'],
  panel: ['standard', 'large', 'beside'],
} as const;

/** The settings of this device for all talks. */
export type Preferences = Readonly<ReturnType<typeof readPreferences>>;

/** What was chosen on this device; a part without a known value has the default. */
export function readPreferences(store: KeyValueStore = deviceStore) {
  const arranged = store.getItem('arrangement')?.split(' ') ?? [];
  return {
    pictures: ARRANGEMENT.pictures.find((each) => arranged.includes(each)) ?? 'partner',
    panel: ARRANGEMENT.panel.find((each) => arranged.includes(each)) ?? 'standard',
    /** The own picture is shown mirrored. The sent one never is. */
    mirrored: store.getItem('mirror') !== 'off',
    /** Messages are translated by the browser, on this device. */
    translated: store.getItem('translate') === 'on',
    /** A match rings, for whoever looks elsewhere meanwhile. */
    ring: store.getItem('ring') === 'on',
  };
}

export function keepPreferences(kept: Preferences, store: KeyValueStore = deviceStore): void {
  store.setItem('arrangement', `${kept.pictures} ${kept.panel}`);
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
