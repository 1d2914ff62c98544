import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { createWriteBehind } from '../db/write-behind';
import { hourOf, kindsOf, type MatchCount } from './match-counts';

/** How long a count waits to be written with others, in milliseconds. */
const WRITE_INTERVAL_MS = 10_000;
/** Counts kept while the store takes none: those of a day and more. */
const MAX_KEPT = 1_000;

export type MatchHoursParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown) => void;
};

export type MatchHours = ReturnType<typeof createMatchHours>;

/**
 * The matches of each hour, about nobody in particular: each process adds its own to what is stored. A crash loses those
 * of one interval.
 */
export function createMatchHours({ db, reads, now, onError }: MatchHoursParts) {
  const behind = createWriteBehind<MatchCount>({
    write: (counts) => add(db, counts),
    merge: (earlier, later) => ({ ...later, n: earlier.n + later.n }),
    intervalMs: WRITE_INTERVAL_MS,
    maxSize: MAX_KEPT,
    maxKept: MAX_KEPT,
    onError,
  });

  return {
    /** `waitsMs` are milliseconds. */
    matched(waitsMs: readonly number[], complementary: boolean, sameLanguage: boolean): void {
      const hour = hourOf(now());
      for (const kind of kindsOf(waitsMs, complementary, sameLanguage))
        behind.put(`${hour} ${kind}`, { hour, kind, n: 1 });
    },

    /** What is stored of hours, by their starts (epoch milliseconds). Rejects as the store does. */
    counts: (hours: readonly number[]): Promise<MatchCount[]> =>
      reads.selectFrom('match_hours').selectAll().where('hour', 'in', hours).execute(),

    /** Erases hours that began before then (epoch milliseconds). */
    async purge(before: number): Promise<void> {
      await db.deleteFrom('match_hours').where('hour', '<', before).execute();
    },

    flush: behind.flush,
    stop: behind.stop,
  };
}

/**
 * Adds all or, when it rejects, none: in one statement. In a fixed order, so that no two processes wait for
 * each other. Where the connection was lost before the answer, it may have added them all the same.
 */
async function add(db: Database, counts: readonly MatchCount[]): Promise<void> {
  await db
    .insertInto('match_hours')
    .values(counts.toSorted((a, b) => a.hour - b.hour || (a.kind < b.kind ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['hour', 'kind']).doUpdateSet({ n: sql<number>`match_hours.n + excluded.n` }),
    )
    .execute();
}
