import type { Ticket } from './lobby';

/** Since when those had been waiting who lost their place through no doing of their own. */
export type Seniority = {
  /** `until` is epoch milliseconds. */
  keep(ticket: Ticket, until: number): void;
  /** Gives what was kept, once and in time. */
  take(userId: string, now: number): number | undefined;
  forget(userId: string): void;
  purge(now: number): void;
};

export function createSeniority(): Seniority {
  const kept = new Map<string, { since: number; until: number }>();

  return {
    keep({ userId, since }, until) {
      kept.set(userId, { since, until });
    },
    take(userId, now) {
      const senior = kept.get(userId);
      kept.delete(userId);
      return senior !== undefined && now < senior.until ? senior.since : undefined;
    },
    forget(userId) {
      kept.delete(userId);
    },
    purge(now) {
      for (const [userId, { until }] of kept) if (until <= now) kept.delete(userId);
    },
  };
}
