import { LRUCache } from 'lru-cache';
import { atMost } from '../domain/at-most';
import type { Ticket } from './lobby';

/** 200 bytes each, some 4 MB; more do not lose their place within a few seconds. Beyond it the oldest is forgotten. */
const MOST_KEPT = 20_000;

/** The seniority of visitors who lost their place through no fault of theirs. Times are epoch milliseconds. */
export class Seniority {
  private readonly kept: LRUCache<string, { since: number; until: number }>;

  constructor(mostKept = MOST_KEPT) {
    this.kept = new LRUCache(atMost(mostKept));
  }

  keep({ userId, since }: Ticket, until: number): void {
    this.kept.set(userId, { since, until });
  }

  /** Gives the kept seniority once, unless it has expired. */
  take(userId: string, now: number): number | undefined {
    const senior = this.kept.peek(userId);
    this.kept.delete(userId);
    return senior !== undefined && now < senior.until ? senior.since : undefined;
  }

  forget(userId: string): void {
    this.kept.delete(userId);
  }

  purge(now: number): void {
    for (const [userId, { until }] of this.kept) if (until <= now) this.kept.delete(userId);
  }
}
