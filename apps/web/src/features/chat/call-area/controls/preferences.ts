import { useCallback, useState } from 'react';
import { deviceStore, type KeyValueStore } from '@/lib/storage';

/** The settings of this device for all talks. */
export type Preferences = {
  /** The device that plays the partner; null: the browser's own choice. */
  readonly speaker: string | null;
  /** The own picture is shown mirrored. The sent one never is. */
  readonly mirrored: boolean;
  /** Messages are translated by the browser, on this device. */
  readonly translated: boolean;
};

const SPEAKER_KEY = 'speakerId';
const MIRROR_KEY = 'mirror';
const TRANSLATE_KEY = 'translate';

export function readPreferences(store: KeyValueStore = deviceStore): Preferences {
  return {
    speaker: store.getItem(SPEAKER_KEY),
    mirrored: store.getItem(MIRROR_KEY) !== 'off',
    translated: store.getItem(TRANSLATE_KEY) === 'on',
  };
}

export function keepPreferences(
  { speaker, mirrored, translated }: Preferences,
  store: KeyValueStore = deviceStore,
): void {
  if (speaker === null) store.removeItem(SPEAKER_KEY);
  else store.setItem(SPEAKER_KEY, speaker);
  store.setItem(MIRROR_KEY, mirrored ? 'on' : 'off');
  store.setItem(TRANSLATE_KEY, translated ? 'on' : 'off');
}

/** The preferences, and a function that changes and stores some of them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences());
  const prefer = useCallback((change: Partial<Preferences>) => {
    const next = { ...readPreferences(), ...change };
    keepPreferences(next);
    setPreferences(next);
  }, []);
  return [preferences, prefer];
}
