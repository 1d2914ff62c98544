import { MOST_REPORTED, type Overview } from '@app/contract/overview';
import { sql } from 'kysely';
import type { Database } from '../db/connect';

const HOUR_MS = 60 * 60 * 1000;

/** The dashboard's figures on reports. `reads` is for queries that may take long. */
export function createOverviewStore(reads: Database) {
  /** The report that has waited longest. */
  async function oldest(): Promise<Overview['oldest']> {
    const row = await reads
      .selectFrom('reports')
      .select(['reported_user_id', 'created_at'])
      .where('reviewed_at', 'is', null)
      .orderBy('seq', 'asc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return { reportedUserId: row.reported_user_id, createdAt: new Date(row.created_at).toISOString() };
  }

  /** How many were filed in each of these hours, by their starts (epoch milliseconds, oldest first). */
  async function perHour(hours: readonly number[]): Promise<Overview['reportsPerHour']> {
    const [first = 0] = hours;
    const rows = await reads
      .selectFrom('reports')
      .select((eb) => [
        sql<number>`(created_at - ${sql.lit(first)}) / ${sql.lit(HOUR_MS)}`.as('nth'),
        eb.fn.countAll<number>().as('n'),
      ])
      .where('created_at', '>=', first)
      .groupBy('nth')
      .execute();
    const counted = new Map(rows.map(({ nth, n }) => [Number(nth), Number(n)]));
    return hours.map((from, nth) => ({
      from: new Date(from).toISOString(),
      reports: counted.get(nth) ?? 0,
    }));
  }

  /** The people with most unreviewed reports. */
  async function mostReported(): Promise<Overview['mostReported']> {
    const rows = await reads
      .selectFrom('reported')
      .leftJoin('users', 'users.user_id', 'reported.user_id')
      .select((eb) => [
        'reported.user_id',
        'users.username',
        'reported.reports',
        eb('reported.reports', '-', eb.ref('reported.reviewed')).as('waiting'),
      ])
      .where((eb) => eb(eb('reported.reports', '-', eb.ref('reported.reviewed')), '>', 0))
      .orderBy('waiting', 'desc')
      .orderBy('reported.reports', 'desc')
      .orderBy('reported.user_id', 'desc')
      .limit(MOST_REPORTED)
      .execute();
    return rows.map(({ user_id, username, waiting, reports }) => ({
      userId: user_id,
      ...(username !== null && { username }),
      unreviewed: Number(waiting),
      reports: Number(reports),
    }));
  }

  return { oldest, perHour, mostReported };
}

export type OverviewStore = ReturnType<typeof createOverviewStore>;
