import { RECENT_MS } from '../domain/pairing';

/**
 * Epoch milliseconds of a visitor's last parting from each of the others; Infinity for those they
 * shall never meet again.
 */
export type PartedFrom = ReadonlyMap<string, number>;

/** Who parted from whom and when, and who shall never meet again. */
export type Partings = {
  /** `at` is epoch milliseconds and never goes back. */
  record(userId: string, otherId: string, at: number): void;
  separate(userId: string, otherId: string): void;
  /** Undefined for one of whom nothing is known. */
  of(userId: string): PartedFrom | undefined;
  /** Forgets what is too long ago to matter, never a separation. Costs as much as there is to forget. */
  purge(now: number): void;
};

type Parting = { userId: string; otherId: string; at: number; next: Parting | null };

export function createPartings(): Partings {
  const known = new Map<string, Map<string, number>>();
  /** The partings in order of time, so that forgetting need not search. */
  let oldest: Parting | null = null;
  let newest: Parting | null = null;

  function note(userId: string, otherId: string, at: number): void {
    const others = known.get(userId);
    if (others === undefined) known.set(userId, new Map([[otherId, at]]));
    else if (others.get(otherId) !== Number.POSITIVE_INFINITY) others.set(otherId, at);
  }

  /** A later parting of the same two, or their separation, stays. */
  function forget(userId: string, otherId: string, at: number): void {
    const others = known.get(userId);
    if (others?.get(otherId) !== at) return;
    others.delete(otherId);
    if (others.size === 0) known.delete(userId);
  }

  return {
    record(userId, otherId, at) {
      note(userId, otherId, at);
      note(otherId, userId, at);
      const parting: Parting = { userId, otherId, at, next: null };
      if (newest === null) oldest = parting;
      else newest.next = parting;
      newest = parting;
    },
    separate(userId, otherId) {
      note(userId, otherId, Number.POSITIVE_INFINITY);
      note(otherId, userId, Number.POSITIVE_INFINITY);
    },
    of: (userId) => known.get(userId),
    purge(now) {
      while (oldest !== null && now - oldest.at >= RECENT_MS) {
        forget(oldest.userId, oldest.otherId, oldest.at);
        forget(oldest.otherId, oldest.userId, oldest.at);
        oldest = oldest.next;
      }
      if (oldest === null) newest = null;
    },
  };
}
