import type { Database } from '../db/connect';
import { inLockOrder, lockedIn } from '../db/dialect';
import type { StoredRestriction } from '../domain/moderation';
import type { StatementColumns } from '../domain/statements';

/** A visitor, with the device that may have used other ids as well. */
export type LockedPerson = {
  userId: string;
  username: string | null;
  deviceId: string | null;
  /** null: there is no record of them. */
  restriction: StoredRestriction | null;
};

/** Locks a visitor with everyone on the same device, always in the same order, so that no deadlock can occur. */
export async function lockPerson(trx: Database, userId: string): Promise<LockedPerson> {
  const known = await trx
    .selectFrom('users')
    .select('device_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const deviceId = known?.device_id ?? null;
  const rows = await trx
    .selectFrom('users')
    .select(['user_id', 'username', 'blocked_at', 'timeout_until'])
    .where((eb) =>
      deviceId === null
        ? eb('user_id', '=', userId)
        : eb.or([eb('user_id', '=', userId), eb('device_id', '=', deviceId)]),
    )
    .$call(inLockOrder(trx))
    .execute();
  const own = rows.find((row) => row.user_id === userId);
  return {
    userId,
    username: own?.username ?? null,
    deviceId,
    restriction: own === undefined ? null : { blockedAt: own.blocked_at, timeoutUntil: own.timeout_until },
  };
}

/** Stores a visitor's restriction, and what they are told of it, under every id of their device. */
export async function setRestriction(
  trx: Database,
  person: LockedPerson,
  restriction: StoredRestriction,
  statement: StatementColumns,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ blocked_at: restriction.blockedAt, timeout_until: restriction.timeoutUntil, ...statement })
    .where((eb) =>
      person.deviceId === null
        ? eb('user_id', '=', person.userId)
        : eb.or([eb('user_id', '=', person.userId), eb('device_id', '=', person.deviceId)]),
    )
    .execute();
}

/** The person a report is against, whom to lock before it; null when there is no such report. */
export async function reportedBy(trx: Database, reportId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('reports')
    .select('reported_user_id')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row?.reported_user_id ?? null;
}

/** The person an unblock request is for, whom to lock before it; null when there is no such request. */
export async function senderOf(trx: Database, requestId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('unblock_requests')
    .select('user_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Locks a report; null when there is none. */
export async function lockReport(trx: Database, reportId: string) {
  const row = await trx
    .selectFrom('reports')
    .selectAll()
    .where('report_id', '=', reportId)
    .$call(lockedIn(trx))
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the unreviewed reports against this visitor, or those of `reportIds`, in the order in which others lock them. */
export function lockWaitingReports(trx: Database, userId: string, reportIds?: readonly string[]) {
  return trx
    .selectFrom('reports')
    .select([
      'report_id',
      'reason',
      'dangers',
      'reporting_user_id',
      'reported_user_id',
      'room_id',
      'reviewed_at',
      'upheld_at',
    ])
    .$if(reportIds !== undefined, (some) => some.where('report_id', 'in', reportIds ?? []))
    .where('reported_user_id', '=', userId)
    .where('reviewed_at', 'is', null)
    .orderBy('seq')
    .$call(lockedIn(trx))
    .execute();
}

/** Locks an unblock request; null when there is none. */
export async function lockRequest(trx: Database, requestId: string) {
  const row = await trx
    .selectFrom('unblock_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .$call(lockedIn(trx))
    .executeTakeFirst();
  return row ?? null;
}
