import type { Agenda } from './agenda';

/**
 * Replaces all timers by those of the agenda until the returned function is called, so that the product's own pauses
 * pass on the virtual clock.
 */
export function useVirtualTimers(agenda: Agenda): () => void {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  let latest = 0;
  const cancelled = new Set<number>();
  const set = (act: () => void, ms = 0) => {
    latest += 1;
    const id = latest;
    agenda.after(ms, () => {
      if (!cancelled.delete(id)) act();
    });
    return id;
  };
  globalThis.setTimeout = set as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id: number | undefined) => {
    if (id !== undefined) cancelled.add(id);
  }) as typeof clearTimeout;
  return () => {
    globalThis.setTimeout = realSet;
    globalThis.clearTimeout = realClear;
  };
}
