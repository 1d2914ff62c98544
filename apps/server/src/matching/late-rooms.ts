import { UNCONFIRMED_MS } from './lua';

const PAUSE_MS = 1_000;
/** 1 MB. */
const MOST_SOUGHT = 10_000;

/**
 * The visitors for whose talk to ask again: a Redis that had lost everything may not know it yet, since other nodes
 * report their rooms as they reach it. Times are epoch milliseconds; the clock may be set.
 */
export class LateRooms {
  private readonly sought = new Set<string>();
  private emptyAt = Number.NEGATIVE_INFINITY;
  private askedAt = Number.NEGATIVE_INFINITY;

  /** Redis was found empty. */
  noteEmpty(now: number): void {
    this.emptyAt = now;
  }

  /** Redis knows of no talk of one who is back. */
  noteMissing(userId: string, now: number): void {
    const mayCome = Math.abs(now - this.emptyAt) < UNCONFIRMED_MS;
    if (mayCome && this.sought.size < MOST_SOUGHT) this.sought.add(userId);
  }

  /** A visitor who has left, or searches again, goes back to no talk. */
  forget(userId: string): void {
    this.sought.delete(userId);
  }

  /** Those to ask for now, each once. */
  take(now: number): string[] {
    if (this.sought.size === 0 || Math.abs(now - this.askedAt) < PAUSE_MS) return [];
    this.askedAt = now;
    const all = [...this.sought];
    this.sought.clear();
    return all;
  }
}
