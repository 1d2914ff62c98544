import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { runningTimeout } from '../domain/moderation';
import type { Person } from './locked-rows';

/** Marks the proven reports against a visitor, under any id, as upheld. `at` is epoch milliseconds. */
export async function upholdReports(trx: Database, person: Person, at: number): Promise<void> {
  const against = await trx
    .selectFrom('reports')
    .select('report_id')
    .where('proven_at', 'is not', null)
    .where('upheld_at', 'is', null)
    .where('reported_user_id', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select('user_id')
        .where((user) =>
          person.deviceId === null
            ? user('user_id', '=', person.userId)
            : user.or([user('user_id', '=', person.userId), user('device_id', '=', person.deviceId)]),
        ),
    )
    // In the order in which others lock them.
    .orderBy('seq')
    .$call(lockedIn(trx))
    .execute();
  if (against.length === 0) return;
  const ids = against.map((report) => report.report_id);
  await trx.updateTable('reports').set({ upheld_at: at }).where('report_id', 'in', ids).execute();
}

/** Has a moderator blocked or timed out this visitor, in force at `now` (epoch milliseconds)? Locks nothing. */
export async function isRestricted(trx: Database, userId: string, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select(['blocked_at', 'timeout_until', 'held_until'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return false;
  const restriction = { blockedAt: row.blocked_at, timeoutUntil: row.timeout_until };
  // An automatic hold, which reports brought about by themselves, confirms none of them.
  const isHeld = row.timeout_until !== null && row.timeout_until === row.held_until;
  return restriction.blockedAt !== null || (!isHeld && runningTimeout(restriction, now) !== null);
}
