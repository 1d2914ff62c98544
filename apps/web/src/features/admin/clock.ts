import { useSyncExternalStore } from 'react';
import { clockAhead } from '@/lib/admin-token';

const TICK_MS = 1_000;

const listeners = new Set<() => void>();
let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** One timer for all countdowns on the page; none without subscribers. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (ticking === undefined) {
    now = Date.now();
    ticking = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/** The time by the clock of this device in epoch milliseconds, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}

/** The same by the server's clock, for times from the server: the clock of this device may be wrong. */
export function useServerNow(): number {
  return useNow() - clockAhead();
}

/**
 * What `read` makes of the time by the server's clock, epoch milliseconds. A component that only shows "3 h ago" is
 * rendered again when that changes, not each second.
 */
export function useServerTime(read: (now: number) => string): string {
  return useSyncExternalStore(subscribe, () => read(now - clockAhead()));
}
