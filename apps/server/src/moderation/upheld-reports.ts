import type { Database } from '../db/connect';
import { isPostgres, lockedIn } from '../db/dialect';
import { runningTimeout } from '../domain/moderation';
import type { NoteUpheld } from '../needs/upheld-outcomes';
import type { LockedPerson } from './locked-rows';

/** The proven reports against a visitor, under any id, that are not upheld yet, and the `others` among all of those. */
function reportsToUphold(trx: Database, person: LockedPerson, others: readonly string[] = []) {
  return (
    trx
      .selectFrom('reports')
      .select('report_id')
      .where((eb) =>
        eb.or([
          eb.and([eb('proven_at', 'is not', null), eb('upheld_at', 'is', null)]),
          ...(others.length > 0 ? [eb('report_id', 'in', others)] : []),
        ]),
      )
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
  );
}

/**
 * Locks what upholdReports will change together with the reports that are decided on: locked one after the other, they
 * would be locked out of order.
 */
export async function lockToUphold(
  trx: Database,
  person: LockedPerson,
  reportIds: readonly string[],
): Promise<void> {
  if (isPostgres(trx)) await reportsToUphold(trx, person, reportIds).execute();
}

/**
 * Marks the proven reports against a visitor, under any id, as upheld. `at` is epoch milliseconds; `note` is told of them
 * before.
 */
export async function upholdReports(
  trx: Database,
  person: LockedPerson,
  at: number,
  note: NoteUpheld,
): Promise<void> {
  const against = await reportsToUphold(trx, person).execute();
  if (against.length === 0) return;
  const ids = against.map((report) => report.report_id);
  await note(trx, ids, at);
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
