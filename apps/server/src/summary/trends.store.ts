import { type QueueTrend, TREND_DAYS } from '@app/contract/overview';
import { sql } from 'kysely';
import type { Database } from '../db/connect';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A queue of the console. Both tables have the same two columns. */
export type Queue = 'reports' | 'unblock_requests';

/** How the queues of the console did in the last days. `reads` is for queries that may take long. */
export function createTrendStore(reads: Database) {
  /** How many were added in each day from `begin` on, by its number. */
  async function opened(queue: Queue, begin: number): Promise<Map<number, number>> {
    const rows = await reads
      .selectFrom(queue)
      .select((eb) => [
        sql<number>`(created_at - ${sql.lit(begin)}) / ${sql.lit(DAY_MS)}`.as('nth'),
        eb.fn.countAll<number>().as('n'),
      ])
      .where('created_at', '>=', begin)
      .groupBy('nth')
      .execute();
    return new Map(rows.map(({ nth, n }) => [Number(nth), Number(n)]));
  }

  /** The same of what was decided; of what was decided on a day, also when the oldest was added. */
  async function decided(queue: Queue, begin: number): Promise<Map<number, { n: number; oldest: number }>> {
    const rows = await reads
      .selectFrom(queue)
      .select((eb) => [
        sql<number>`(reviewed_at - ${sql.lit(begin)}) / ${sql.lit(DAY_MS)}`.as('nth'),
        eb.fn.countAll<number>().as('n'),
        eb.fn.min('created_at').as('oldest'),
      ])
      .where('reviewed_at', '>=', begin)
      .groupBy('nth')
      .execute();
    return new Map(rows.map(({ nth, n, oldest }) => [Number(nth), { n: Number(n), oldest: Number(oldest) }]));
  }

  async function waiting(queue: Queue): Promise<{ n: number; oldest: number | undefined }> {
    const row = await reads
      .selectFrom(queue)
      .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min<number | null>('created_at').as('oldest')])
      .where('reviewed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return { n: Number(row.n), oldest: row.oldest === null ? undefined : Number(row.oldest) };
  }

  /**
   * The last TREND_DAYS days (UTC) of a queue, today last, at `now` (epoch milliseconds): what was added and decided,
   * and how old the oldest that waited was at the end of each day. What was erased since is missing from it.
   */
  return async (queue: Queue, now: number): Promise<QueueTrend> => {
    const today = Math.floor(now / DAY_MS) * DAY_MS;
    const begin = today - (TREND_DAYS - 1) * DAY_MS;
    const [added, done, left] = await Promise.all([
      opened(queue, begin),
      decided(queue, begin),
      waiting(queue),
    ]);
    const days = Array.from({ length: TREND_DAYS }, (_, nth) => {
      const from = begin + nth * DAY_MS;
      const end = Math.min(now, from + DAY_MS);
      // What was decided later, or is not decided yet, waited at the end of the day, if it was there by then.
      const later = [...done].flatMap(([day, { oldest }]) => (day > nth ? [oldest] : []));
      const oldest = Math.min(...later, left.oldest ?? Number.POSITIVE_INFINITY);
      return {
        from: new Date(from).toISOString(),
        opened: added.get(nth) ?? 0,
        decided: done.get(nth)?.n ?? 0,
        ...(oldest < end && { oldestMs: end - oldest }),
      };
    });
    return { waiting: left.n, days };
  };
}

export type TrendStore = ReturnType<typeof createTrendStore>;
