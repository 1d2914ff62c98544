import { sql } from 'kysely';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { inLockOrder, isPostgres, lockedIn } from '../db/dialect';
import { fillEarlier } from '../db/earlier-entries';
import { TEXT_INDEXES } from '../db/search';
import { transact } from '../db/transaction';
import { tracesInAudit } from './audit-traces';
import { tracesOf } from './traces';

export type Erased = {
  users: number;
  /** Reports against them, which are erased, and reports by them, which lose their text. */
  reportsAgainst: number;
  reportsBy: number;
  auditEntries: number;
  unblockRequests: number;
  rooms: number;
  separations: number;
  sessions: number;
};

type PersonParts = { db: Database; audit: Pick<AuditStore, 'erase'> };

/** Is a block or a timeout in force that would be erased with the person? `now` in epoch milliseconds. */
export async function isRestrictedPerson(db: Database, userId: string, now: number): Promise<boolean> {
  const { userIds } = await tracesOf(db, userId);
  const row = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .where((eb) => eb.or([eb('blocked_at', 'is not', null), eb('timeout_until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Erases a person under every id of their device, in one transaction; gives how much. */
export function erasePerson({ db, audit }: PersonParts, userId: string): Promise<Erased> {
  return transact(db, async (trx) => {
    const { userIds, deviceIds } = await tracesOf(trx, userId);
    // Before anything else of theirs, as decisions do: first who they are, then reports, also those about others.
    await lockUsers(trx, userIds);
    await lockReports(trx, userIds);
    // While the reports are there by which entries of the previous version are filled.
    await fillEarlier(trx);
    // Before their codes, as a request that replaces another does.
    const requests = await trx
      .deleteFrom('unblock_requests')
      .where('user_id', 'in', userIds)
      .returning('request_id')
      .execute();
    for (const { request_id } of requests) {
      await trx.deleteFrom('appeal_codes').where('request_id', '=', request_id).execute();
    }
    const count = async (query: { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> }) =>
      Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    const pair = trx.deleteFrom('separations');
    const room = trx.deleteFrom('rooms');
    return {
      unblockRequests: requests.length,
      reportsAgainst: await count(trx.deleteFrom('reports').where('reported_user_id', 'in', userIds)),
      reportsBy: await eraseReportsBy(trx, userIds),
      rooms:
        (await count(room.where('user_a', 'in', userIds))) +
        (await count(room.where('user_b', 'in', userIds))),
      separations:
        (await count(pair.where('user_a', 'in', userIds))) +
        (await count(pair.where('user_b', 'in', userIds))),
      sessions:
        deviceIds.length === 0
          ? 0
          : await count(trx.deleteFrom('account_sessions').where('device_id', 'in', deviceIds)),
      users: await count(trx.deleteFrom('users').where('user_id', 'in', userIds)),
      auditEntries: await eraseFromAudit(trx, audit, userIds),
    };
  });
}

async function lockUsers(trx: Database, userIds: readonly string[]): Promise<void> {
  const rows = trx.selectFrom('users').select('user_id').where('user_id', 'in', userIds);
  await rows.$call(inLockOrder(trx)).execute();
}

/** All before the first is changed: whoever holds one of them may wait for the counters that change with it. */
async function lockReports(trx: Database, userIds: readonly string[]): Promise<void> {
  await trx
    .selectFrom('reports')
    .select('seq')
    .where((eb) => eb.or([eb('reported_user_id', 'in', userIds), eb('reporting_user_id', 'in', userIds)]))
    .orderBy('seq')
    .$call(lockedIn(trx))
    .execute();
}

/** Overwrites SQLite's remains of erased rows: in free pages, in its text indexes, in its log. */
export async function overwriteErased(db: Database): Promise<void> {
  // PostgreSQL gives erased rows to nobody, and overwrites them in time.
  if (isPostgres(db)) return;
  for (const name of TEXT_INDEXES) {
    const index = sql.ref(name);
    await sql`insert into ${index} (${index}) values ('optimize')`.execute(db);
  }
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** Reports about others stay on record, without the reporter, the reason, and what that person said. */
async function eraseReportsBy(trx: Database, userIds: readonly string[]): Promise<number> {
  const rows = await trx
    .selectFrom('reports')
    .select(['seq', 'evidence'])
    .where('reporting_user_id', 'in', userIds)
    .execute();
  for (const { seq, evidence } of rows) {
    const lines = JSON.parse(evidence ?? '[]') as { userId: string }[];
    const left = lines.filter((line) => !userIds.includes(line.userId));
    await trx
      .updateTable('reports')
      .set({
        reason: '',
        reporting_user_id: '',
        room_id: null,
        proven_at: null,
        verified_at: null,
        credibility: null,
        evidence: left.length === 0 ? null : JSON.stringify(left),
      })
      .where('seq', '=', seq)
      .execute();
  }
  return rows.length;
}

/** Erases what is about them from the entries about them, by them, that repeat what they wrote, or that name them. */
async function eraseFromAudit(
  trx: Database,
  audit: PersonParts['audit'],
  userIds: readonly string[],
): Promise<number> {
  const traces = await tracesInAudit(trx, userIds);
  const columns = new Map(traces.map((trace) => [trace.entry.seq, trace.columns]));
  await audit.erase(trx, [...columns.keys()], ({ seq }) => columns.get(seq) ?? []);
  return traces.length;
}
