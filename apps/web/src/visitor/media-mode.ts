import type { Media } from '@app/contract/events';
import type { KeyValueStore } from '../lib/storage';

/** How somebody takes part. Everybody can write. */
export type MediaMode = Media['mode'];
export const MODES = ['video', 'voice', 'text'] as const satisfies readonly MediaMode[];

/** How the visitor takes part; with video unless they chose otherwise. Takes the tab's store. */
export function readMode(store: KeyValueStore): MediaMode {
  const saved = store.getItem('mediaMode');
  return MODES.find((mode) => mode === saved) ?? 'video';
}

/** Keeps how the visitor takes part, for as long as the tab is open. Takes the tab's store. */
export function keepMode(mode: MediaMode, store: KeyValueStore): void {
  store.setItem('mediaMode', mode);
}
