import { RECENT_MS } from '../domain/pairing';

type Parting = { userId: string; otherId: string; at: number; next: Parting | null };

/** From whom one visitor parted of late and whom they shall never meet again. */
export class Past {
  /** Oldest first. Few have more than a handful: a map for each would take twice the memory. */
  readonly partings: Parting[] = [];
  separated: Set<string> | null = null;

  /** Epoch milliseconds of the last parting from `otherId`; Infinity when they shall never meet; else undefined. */
  partedAt(otherId: string): number | undefined {
    return this.separated?.has(otherId) ? Number.POSITIVE_INFINITY : this.lastPartedAt(otherId);
  }

  /** The same, whether or not they shall meet again. */
  lastPartedAt(otherId: string): number | undefined {
    for (let at = this.partings.length - 1; at >= 0; at -= 1) {
      const parting = this.partings[at];
      if (parting?.userId === otherId || parting?.otherId === otherId) return parting.at;
    }
    return undefined;
  }
}

/** Bytes of one parting with both ids, measured as growth of the heap. */
const PARTING_BYTES = 400;
/** Some 40 MB. Beyond it the oldest is forgotten. */
const MOST_PARTINGS = 100_000;

/** Who parted from whom and when, and who shall never meet again. Times are epoch milliseconds and never go back. */
export class Partings {
  private readonly known = new Map<string, Past>();
  /** The partings in order of time, so that forgetting need not search. */
  private oldest: Parting | null = null;
  private newest: Parting | null = null;
  private count = 0;

  constructor(private readonly mostPartings = MOST_PARTINGS) {}

  record(userId: string, otherId: string, at: number): void {
    const parting: Parting = { userId, otherId, at, next: null };
    this.pastOf(userId).partings.push(parting);
    this.pastOf(otherId).partings.push(parting);
    if (this.newest === null || this.oldest === null) this.oldest = parting;
    else this.newest.next = parting;
    this.newest = parting;
    this.count += 1;
    if (this.count > this.mostPartings) this.forget(this.oldest);
  }

  separate(userId: string, otherId: string): void {
    keepApart(this.pastOf(userId), otherId);
    keepApart(this.pastOf(otherId), userId);
  }

  /** Undefined for one of whom nothing is known. */
  of(userId: string): Past | undefined {
    return this.known.get(userId);
  }

  /** Forgets what is too long ago to matter, never a separation. Costs as much as there is to forget. */
  purge(now: number): void {
    while (this.oldest !== null && now - this.oldest.at >= RECENT_MS) this.forget(this.oldest);
  }

  /** What the partings take in memory. */
  bytes(): number {
    return this.count * PARTING_BYTES;
  }

  private pastOf(userId: string): Past {
    let past = this.known.get(userId);
    if (past === undefined) {
      past = new Past();
      this.known.set(userId, past);
    }
    return past;
  }

  /** Forgets the oldest of all, which is also the first in the lists of its two visitors. */
  private forget({ userId, otherId, next }: Parting): void {
    for (const id of [userId, otherId]) {
      const past = this.known.get(id);
      past?.partings.shift();
      if (past?.partings.length === 0 && past.separated === null) this.known.delete(id);
    }
    this.oldest = next;
    if (next === null) this.newest = null;
    this.count -= 1;
  }
}

function keepApart(past: Past, otherId: string): void {
  past.separated ??= new Set();
  past.separated.add(otherId);
}
