import { useCallback, useState } from 'react';
import { deviceStore, type KeyValueStore } from '../../../lib/storage';

const CHOICES = {
  /** Whose picture is large; the other one stands in the corner. */
  pictures: ['partner', 'own', 'halves'],
  /** How much of the screen the written talk has. */
  panel: ['standard', 'large', 'beside'],
} as const;

type Part = keyof typeof CHOICES;

/** How the screen of a talk is divided. */
export type Arrangement = { readonly [P in Part]: (typeof CHOICES)[P][number] };

const STORE_KEY = 'arrangement';

/** What was chosen on this device; a part that says nothing known is as it is for everybody. */
export function readArrangement(store: KeyValueStore = deviceStore): Arrangement {
  const kept = store.getItem(STORE_KEY)?.split(' ') ?? [];
  return {
    pictures: CHOICES.pictures.find((each) => kept.includes(each)) ?? 'partner',
    panel: CHOICES.panel.find((each) => kept.includes(each)) ?? 'standard',
  };
}

export function keepArrangement({ pictures, panel }: Arrangement, store: KeyValueStore = deviceStore): void {
  store.setItem(STORE_KEY, `${pictures} ${panel}`);
}

/** The division of the screen, and how to change a part of it for good. */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [arrangement, setArrangement] = useState(() => readArrangement());
  const arrange = useCallback((change: Partial<Arrangement>) => {
    const next = { ...readArrangement(), ...change };
    keepArrangement(next);
    setArrangement(next);
  }, []);
  return [arrangement, arrange];
}
