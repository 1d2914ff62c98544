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
  /** What the partings take in memory. */
  bytes(): number;
};

type Parting = { userId: string; otherId: string; at: number; next: Parting | null };

/** Of each with both ids, measured as growth of the heap. */
const PARTING_BYTES = 400;
/** Some 40 MB. Beyond it the oldest is forgotten. */
const MOST_PARTINGS = 100_000;

export function createPartings(mostPartings = MOST_PARTINGS): Partings {
  /** The partings of each visitor, oldest first. Few have more than a handful: a map for each would take twice the memory. */
  const known = new Map<string, Parting[]>();
  const separated = new Map<string, Set<string>>();
  /** The partings in order of time, so that forgetting need not search. */
  let oldest: Parting | null = null;
  let newest: Parting | null = null;
  let count = 0;

  function note(userId: string, parting: Parting): void {
    const partings = known.get(userId);
    if (partings === undefined) known.set(userId, [parting]);
    else partings.push(parting);
  }

  /** The oldest of all is the oldest of both. */
  function forgetOldest({ userId, otherId, next }: Parting): void {
    for (const id of [userId, otherId]) {
      const partings = known.get(id);
      if (partings !== undefined && partings.length > 1) partings.shift();
      else known.delete(id);
    }
    oldest = next;
    count -= 1;
  }

  function keepApart(userId: string, otherId: string): void {
    const others = separated.get(userId);
    if (others === undefined) separated.set(userId, new Set([otherId]));
    else others.add(otherId);
  }

  return {
    record(userId, otherId, at) {
      const parting: Parting = { userId, otherId, at, next: null };
      note(userId, parting);
      note(otherId, parting);
      if (newest === null || oldest === null) oldest = parting;
      else newest.next = parting;
      newest = parting;
      count += 1;
      if (count > mostPartings) forgetOldest(oldest);
    },
    separate(userId, otherId) {
      keepApart(userId, otherId);
      keepApart(otherId, userId);
    },
    of(userId) {
      const partings = known.get(userId);
      const others = separated.get(userId);
      if (partings === undefined && others === undefined) return undefined;
      const parted = new Map<string, number>();
      for (const parting of partings ?? []) {
        parted.set(parting.userId === userId ? parting.otherId : parting.userId, parting.at);
      }
      for (const otherId of others ?? []) parted.set(otherId, Number.POSITIVE_INFINITY);
      return parted;
    },
    purge(now) {
      while (oldest !== null && now - oldest.at >= RECENT_MS) forgetOldest(oldest);
    },
    bytes: () => count * PARTING_BYTES,
  };
}
