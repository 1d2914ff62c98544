import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { deviceStore } from '../../../lib/storage';

/** Which single keys do something: moving with J and K, and pressing a row's buttons. */
export type KeyChoice = { move: boolean; act: boolean };

type Control = { choice: KeyChoice; choose: (change: Partial<KeyChoice>) => void };

const STORED_AS = { move: 'adminKeysMove', act: 'adminKeysAct' } as const;
/** A key pressed by mistake moves the eye at most; acting by keys is asked for. */
const DEFAULTS: KeyChoice = { move: true, act: false };

const KeyContext = createContext<Control | null>(null);

function kept(part: keyof KeyChoice): boolean {
  const value = deviceStore.getItem(STORED_AS[part]);
  return value === null ? DEFAULTS[part] : value === 'true';
}

/** Holds the choice of keys, and keeps it on this device. */
export function KeyChoiceProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<KeyChoice>(() => ({ move: kept('move'), act: kept('act') }));
  const control = useMemo<Control>(
    () => ({
      choice,
      choose(change) {
        const next = { ...choice, ...change };
        for (const part of ['move', 'act'] as const) deviceStore.setItem(STORED_AS[part], String(next[part]));
        setChoice(next);
      },
    }),
    [choice],
  );
  return <KeyContext value={control}>{children}</KeyContext>;
}

/** The choice of keys and how to change it. */
export function useKeyChoice(): Control {
  const control = useContext(KeyContext);
  if (control === null) throw new Error('useKeyChoice needs a KeyChoiceProvider above it');
  return control;
}
