import { useSyncExternalStore } from 'react';

/** A value that parts of the page have in common, and follow. */
export function sharedValue<T>(first: T) {
  let current = first;
  const listeners = new Set<() => void>();
  const get = () => current;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    get,
    set(next: T): void {
      current = next;
      for (const listener of listeners) listener();
    },
    /** The value as it is; `onServer`: as it is where a page is drawn ahead. */
    use: (onServer: () => T = get): T => useSyncExternalStore(subscribe, get, onServer),
  };
}
