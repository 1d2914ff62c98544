import type { Ticket } from './lobby';

/** Keeps the seniority of visitors who lost their place through no fault of theirs. */
export type Seniority = {
  /** `until` is epoch milliseconds. */
  keep(ticket: Ticket, until: number): void;
  /** Gives the kept seniority once, unless it has expired. */
  take(userId: string, now: number): number | undefined;
  forget(userId: string): void;
  purge(now: number): void;
};

/** 200 bytes each, some 4 MB; more do not lose their place within a few seconds. Beyond it the oldest is forgotten. */
const MOST_KEPT = 20_000;

export function createSeniority(mostKept = MOST_KEPT): Seniority {
  const kept = new Map<string, { since: number; until: number }>();

  return {
    keep({ userId, since }, until) {
      kept.delete(userId);
      kept.set(userId, { since, until });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    take(userId, now) {
      const senior = kept.get(userId);
      if (senior === undefined) return undefined;
      kept.delete(userId);
      return now < senior.until ? senior.since : undefined;
    },
    forget(userId) {
      kept.delete(userId);
    },
    purge(now) {
      for (const [userId, { until }] of kept) if (until <= now) kept.delete(userId);
    },
  };
}
