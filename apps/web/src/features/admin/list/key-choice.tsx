import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { deviceStore } from '@/lib/storage';

/** Which single keys do something: moving with J and K, pressing a row's buttons, and deciding in the cockpit. */
export type KeyChoice = { move: boolean; act: boolean; decide: boolean };

type Control = { choice: KeyChoice; choose: (change: Partial<KeyChoice>) => void };

const STORED_AS = { move: 'adminKeysMove', act: 'adminKeysAct', decide: 'adminKeysDecide' } as const;
const PARTS = ['move', 'act', 'decide'] as const;
/** A key pressed by mistake in a list only moves the focus: acting there is opt-in; the cockpit is made for keys. */
const DEFAULTS: KeyChoice = { move: true, act: false, decide: true };

const KeyContext = createContext<Control | null>(null);

function kept(part: keyof KeyChoice): boolean {
  const value = deviceStore.getItem(STORED_AS[part]);
  return value === null ? DEFAULTS[part] : value === 'true';
}

/** Holds the choice of keys, and keeps it on this device. */
export function KeyChoiceProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<KeyChoice>(() => ({
    move: kept('move'),
    act: kept('act'),
    decide: kept('decide'),
  }));
  const control = useMemo<Control>(
    () => ({
      choice,
      choose(change) {
        const next = { ...choice, ...change };
        for (const part of PARTS) deviceStore.setItem(STORED_AS[part], String(next[part]));
        setChoice(next);
      },
    }),
    [choice],
  );
  return <KeyContext value={control}>{children}</KeyContext>;
}

/** Switches the keys of buttons inside on or off, regardless of the choice for lists. */
export function ActingKeys({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const control = useKeyChoice();
  const inside = useMemo<Control>(
    () => ({ ...control, choice: { ...control.choice, act: isOn } }),
    [control, isOn],
  );
  return <KeyContext value={inside}>{children}</KeyContext>;
}

/** The choice of keys and how to change it. */
export function useKeyChoice(): Control {
  const control = useContext(KeyContext);
  if (control === null) throw new Error('useKeyChoice needs a KeyChoiceProvider above it');
  return control;
}
