import { useCallback, useState } from 'react';
import { deviceStore, type KeyValueStore } from '@/lib/storage';

const CHOICES = {
  /** Whose picture is large; the other one is in the corner. */
  pictures: ['partner', 'own', 'halves'],
  /** How much of the screen the text chat has. */
  panel: ['standard', 'large', 'beside'],
} as const;

type Part = keyof typeof CHOICES;

/** How the screen of a talk is divided. */
export type Arrangement = { readonly [P in Part]: (typeof CHOICES)[P][number] };

const STORE_KEY = 'arrangement';

/** The arrangement chosen on this device; a part without a known value has the default. */
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

/** The arrangement, and a function that changes and stores parts of it. */
export function useArrangement(): [Arrangement, (change: Partial<Arrangement>) => void] {
  const [arrangement, setArrangement] = useState(() => readArrangement());
  const arrange = useCallback((change: Partial<Arrangement>) => {
    const next = { ...readArrangement(), ...change };
    keepArrangement(next);
    setArrangement(next);
  }, []);
  return [arrangement, arrange];
}
