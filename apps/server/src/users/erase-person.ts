import { RULES_ON_PEOPLE } from '@app/contract/rules';
import { sql } from 'kysely';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { inLockOrder, isPostgres, lockedIn } from '../db/dialect';
import { isNotOnHold, isOfNoHeldReport, isOnHold, lockHolds } from '../db/on-hold';
import { TEXT_INDEXES } from '../db/search';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
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

/**
 * Erases a person under every id of their device, in one transaction. Returns how much. What is also about somebody
 * whose data is held stays. Throws HttpError 'on_legal_hold' when theirs is; a hold whose end has come has to lapse first.
 */
export function erasePerson({ db, audit }: PersonParts, userId: string): Promise<Erased> {
  return transact(db, async (trx) => {
    await lockHolds(trx);
    const { userIds, deviceIds } = await tracesOf(trx, userId);
    if (await isHeld(trx, userIds)) throw new HttpError('on_legal_hold', HELD);
    // Before anything else of theirs, as decisions do: first who they are, then reports, also those about others.
    await lockUsers(trx, userIds);
    await lockReports(trx, userIds);
    // Before their codes, as a request that replaces another does.
    const requests = await trx
      .deleteFrom('unblock_requests')
      .where('user_id', 'in', userIds)
      .returning('request_id')
      .execute();
    for (const { request_id } of requests) {
      await trx.deleteFrom('appeal_codes').where('request_id', '=', request_id).execute();
    }
    await eraseReceipts(trx, userIds);
    const count = async (query: { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> }) =>
      Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
    await trx
      .deleteFrom('shadow_findings')
      .where('rule', 'in', RULES_ON_PEOPLE)
      .where('subject', 'in', userIds)
      .execute();
    if (deviceIds.length > 0)
      await trx.deleteFrom('age_answers').where('device_id', 'in', deviceIds).execute();
    const pair = trx.deleteFrom('separations');
    const room = trx.deleteFrom('rooms');
    return {
      unblockRequests: requests.length,
      reportsAgainst: await count(
        trx
          .deleteFrom('reports')
          .where('reported_user_id', 'in', userIds)
          .where(isNotOnHold('reporting_user_id')),
      ),
      reportsBy: await eraseReportsBy(trx, userIds),
      rooms:
        (await count(room.where('user_a', 'in', userIds).where(isNotOnHold('user_b')))) +
        (await count(room.where('user_b', 'in', userIds).where(isNotOnHold('user_a')))),
      separations:
        (await count(pair.where('user_a', 'in', userIds).where(isNotOnHold('user_b')))) +
        (await count(pair.where('user_b', 'in', userIds).where(isNotOnHold('user_a')))),
      sessions:
        deviceIds.length === 0
          ? 0
          : await count(trx.deleteFrom('account_sessions').where('device_id', 'in', deviceIds)),
      users: await count(trx.deleteFrom('users').where('user_id', 'in', userIds)),
      auditEntries: await eraseFromAudit(trx, audit, userIds),
    };
  });
}

const HELD = 'A legal hold keeps what is stored about them: it can be erased once that has ended.';

async function isHeld(trx: Database, userIds: readonly string[]): Promise<boolean> {
  const named = trx.selectFrom('legal_holds').select('hold_id').where('user_id', 'in', userIds);
  return (await named.where('ended_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Entries about somebody whose data is held, which stay whole. */
async function heldEntries(trx: Database): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('audit_log')
    .select('seq')
    .where(isOnHold('user_id', 'reported_user_id', 'reporter_id'))
    .execute();
  return new Set(rows.map(({ seq }) => seq));
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

/** Of reports against them, which are erased, and by them; those that a hold on the other keeps stay. */
async function eraseReceipts(trx: Database, userIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('report_receipts')
    .where('report_id', 'in', (eb) =>
      eb
        .selectFrom('reports')
        .select('report_id')
        .where((report) =>
          report.or([report('reported_user_id', 'in', userIds), report('reporting_user_id', 'in', userIds)]),
        ),
    )
    .where(isOfNoHeldReport)
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
    .where(isNotOnHold('reported_user_id'))
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
  const held = await heldEntries(trx);
  const traces = (await tracesInAudit(trx, userIds)).filter(({ entry }) => !held.has(entry.seq));
  const columns = new Map(traces.map((trace) => [trace.entry.seq, trace.columns]));
  await audit.erase(trx, [...columns.keys()], ({ seq }) => columns.get(seq) ?? []);
  return traces.length;
}
