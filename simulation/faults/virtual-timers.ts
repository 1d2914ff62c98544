import type { Agenda } from './agenda';

/**
 * Has whatever asks for a timer get one of the agenda, until what it gives is called: the product's own
 * pauses then pass on the virtual clock.
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
