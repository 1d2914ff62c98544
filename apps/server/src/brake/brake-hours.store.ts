import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { type Counts, HOURS_OF_WEEK, type HourCounts, hourOf, USUAL_WEEKS } from '../domain/brake';

export type BrakeHourStore = ReturnType<typeof createBrakeHourStore>;

/** How many new devices and reports there were in each hour of the last weeks; about nobody in particular. */
export function createBrakeHourStore(db: Database) {
  const oldest = (at: number) => hourOf(at) - USUAL_WEEKS * HOURS_OF_WEEK;
  return {
    /** Adds what one process counted in the hour at `at` (epoch milliseconds), and forgets what is too old. */
    async add({ joins, reports }: Counts, at: number): Promise<void> {
      await db
        .insertInto('brake_hours')
        .values({ hour: hourOf(at), joins, reports })
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet({
            joins: sql<number>`brake_hours.joins + excluded.joins`,
            reports: sql<number>`brake_hours.reports + excluded.reports`,
          }),
        )
        .execute();
      await db.deleteFrom('brake_hours').where('hour', '<', oldest(at)).execute();
    },

    /** The hours that matter at `at`: the running one, the one before, and the same in earlier weeks. */
    hours(at: number): Promise<HourCounts[]> {
      const hour = hourOf(at);
      const earlier = Array.from({ length: USUAL_WEEKS }, (_, n) => hour - (n + 1) * HOURS_OF_WEEK);
      return db
        .selectFrom('brake_hours')
        .select(['hour', 'joins', 'reports'])
        .where('hour', 'in', [hour, hour - 1, ...earlier])
        .execute();
    },
  };
}
