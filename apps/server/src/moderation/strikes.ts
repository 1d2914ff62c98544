import type { Database } from '../db/connect';
import { COUNTED_CREDIBILITY } from '../domain/report-weight';

/** Ids of one device whose reports are counted: a new id costs nothing. */
const MAX_ALIASES = 100;

/**
 * The number of devices with verified reports, believed and not dismissed, against each of these visitors since then
 * (epoch milliseconds), under any id of the visitor's device. Visitors without any are left out.
 */
export async function strikesAgainst(
  db: Database,
  userIds: readonly string[],
  since: number,
): Promise<Map<string, number>> {
  const counted = await Promise.all(
    [...new Set(userIds)].map(async (userId) => [userId, await strikesOf(db, userId, since)] as const),
  );
  return new Map(counted.filter(([, strikes]) => strikes > 0));
}

async function strikesOf(db: Database, userId: string, since: number): Promise<number> {
  const aliases = db
    .selectFrom('users')
    .select('user_id')
    .where('device_id', '=', (eb) => eb.selectFrom('users').select('device_id').where('user_id', '=', userId))
    .orderBy('seq', 'desc')
    .limit(MAX_ALIASES);
  const row = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.user_id', 'reports.reporting_user_id')
    .select((eb) => eb.fn.count<number>('users.device_id').distinct().as('devices'))
    .where((eb) =>
      eb.or([
        eb('reports.reported_user_id', '=', userId),
        eb('reports.reported_user_id', 'in', eb.selectFrom(aliases.as('alias')).select('alias.user_id')),
      ]),
    )
    .where('reports.proven_at', 'is not', null)
    .where('reports.verified_at', '>', since)
    .where('reports.credibility', '>=', COUNTED_CREDIBILITY)
    .where((eb) => eb.or([eb('reports.reviewed_at', 'is', null), eb('reports.upheld_at', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(row.devices);
}
