import { sql } from 'kysely';
import type { Database } from '../db/connect';

/** An hour of the week with more counts than this halves them, so that older weeks weigh less and less. */
const MOST_COUNTS = 48;
/** With fewer counts an hour's average is not used. */
const LEAST_COUNTS = 3;

/** One count: how many were connected, in which hour of the week, and its number since the epoch. */
export type HourCount = { hour: number; number: number; online: number };

export type LiveHourStore = ReturnType<typeof createLiveHourStore>;

/** How many were here in each hour of the week: 168 rows at most, about nobody in particular. */
export function createLiveHourStore(db: Database) {
  return {
    /** Adds a count, unless that hour has it or a later one: of several processes one counts. */
    async add({ hour, number, online }: HourCount): Promise<void> {
      const kept = (column: 'online' | 'counts') =>
        sql<number>`case when live_hours.counts < ${sql.lit(MOST_COUNTS)}
          then live_hours.${sql.ref(column)} else live_hours.${sql.ref(column)} / 2 end`;
      await db
        .insertInto('live_hours')
        .values({ hour, online, counts: 1, last_count: number })
        .onConflict((conflict) =>
          conflict
            .column('hour')
            .doUpdateSet({
              online: sql<number>`${kept('online')} + excluded.online`,
              counts: sql<number>`${kept('counts')} + 1`,
              last_count: number,
            })
            .where('live_hours.last_count', '<', number),
        )
        .execute();
    },

    /** The average number of visitors, for the hours of the week with enough counts. */
    async means(): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('live_hours')
        .select(['hour', 'online', 'counts'])
        .where('counts', '>=', LEAST_COUNTS)
        .execute();
      return new Map(rows.map(({ hour, online, counts }) => [hour, online / counts]));
    },
  };
}
