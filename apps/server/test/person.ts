import type { AuditAction } from '@app/contract/audit-actions';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import type { AuditFacts } from '../src/domain/audit-facts';

/** Texts that must not be found once Nadia is erased. */
export const NADIA = [
  'nadia-id-1',
  'nadia-id-2',
  'Nadia Nightingale',
  'nadia-device',
  'nadia-network',
  'a line that nadia wrote',
  'a reason that nadia gave',
  'an appeal that nadia made',
  'a reason against her',
  'nadia-room',
  'a comment on nadia',
];

/** Fills a store with traces of Nadia, under two ids of one device, in every table that may hold some. */
export async function storeNadia(db: Database): Promise<void> {
  const user = (user_id: string, device_id: string, username: string) => ({
    user_id,
    username,
    device_id,
    first_seen_at: 1,
    last_seen_at: 2,
    network: `${device_id.split('-')[0]}-network`,
  });
  await db
    .insertInto('users')
    .values([
      user('nadia-id-1', 'nadia-device', 'Nadia Nightingale'),
      user('nadia-id-2', 'nadia-device', 'Nadia Nightingale'),
      user('omar', 'omar-device', 'Omar'),
      user('nadia-id-10', 'other-device', 'Other'),
    ])
    .execute();
  const lines = JSON.stringify([
    { userId: 'nadia-id-1', message: 'a line that nadia wrote', at: 1 },
    { userId: 'omar', message: 'a line that omar wrote', at: 2 },
  ]);
  const report = (report_id: string, from: string, to: string, reason: string) => ({
    report_id,
    reason,
    reporting_user_id: from,
    reported_user_id: to,
    room_id: 'nadia-room',
    created_at: 1,
    proven_at: 1,
    verified_at: 1,
    evidence: lines,
  });
  await db
    .insertInto('reports')
    .values([
      report('by', 'nadia-id-1', 'omar', 'a reason that nadia gave'),
      report('against', 'omar', 'nadia-id-2', 'a reason against her'),
    ])
    .execute();
  const note = { note_id: 'n1', user_id: 'nadia-id-2', author_id: null, author_name: 'wilma', at: 1 };
  await db
    .insertInto('case_notes')
    .values({ ...note, note: 'a comment on nadia' })
    .execute();
  await db
    .insertInto('case_leases')
    .values({ user_id: 'nadia-id-2', moderator_id: 'wilma', moderator_name: 'wilma', until: 1 })
    .execute();
  const audit = createAuditStore(db);
  const entry = (entryId: string, action: AuditAction, userId: string, facts: AuditFacts = {}) =>
    audit.append(db, { entryId, action, facts, userId, roomId: null, at: 1 });
  const by = { reportId: 'by', reportedUserId: 'omar', reporterId: 'nadia-id-1' };
  const against = { reportId: 'against', reportedUserId: 'nadia-id-2', reporterId: 'omar' };
  await entry('e1', 'USER_REPORT', 'nadia-id-1', { ...by, reason: 'a reason that nadia gave' });
  await entry('e2', 'USER_REPORT', 'omar', { ...against, reason: 'a reason against her' });
  await entry('e3', 'REVIEW_REPORT', 'omar', {
    ...by,
    reason: 'a reason that nadia gave',
    note: 'it was so',
  });
  await entry('e4', 'DENY_UNBLOCK', 'nadia-id-1');
  await entry('e5', 'BLOCK_USER', 'nadia-id-10');
  await db
    .insertInto('unblock_requests')
    .values({ request_id: 'r1', user_id: 'nadia-id-1', reason: 'an appeal that nadia made', created_at: 1 })
    .execute();
  await db
    .insertInto('appeal_codes')
    .values({ code_hash: 'code', request_id: 'r1', created_at: 1 })
    .execute();
  await db.insertInto('separations').values({ user_a: 'nadia-id-1', user_b: 'omar', at: 1 }).execute();
  await db
    .insertInto('rooms')
    .values({
      room_id: 'nadia-room',
      user_a: 'omar',
      user_b: 'nadia-id-1',
      mood_a: 'Feeling Lonely',
      mood_b: 'Here to Listen',
      opened_at: 1,
    })
    .execute();
  await db
    .insertInto('account_sessions')
    .values({ session_id: 's', device_id: 'nadia-device', browser: '', created_at: 1, expires_at: 2 })
    .execute();
}

/** What a store may have of Nadia besides: of a long time ago, as the rest. */
export async function storeMoreOfNadia(db: Database): Promise<void> {
  await db
    .insertInto('report_receipts')
    .values({ code_hash: 'receipt', report_id: 'against', created_at: 1 })
    .execute();
  await db
    .insertInto('second_looks')
    .values({ report_id: 'against', verdict: 'upheld', decided: 'upheld', looked_by: 'kasimir', at: 1 })
    .execute();
  await db
    .insertInto('webhook_outbox')
    .values({
      ...{ notice_id: 'urgent_report-against', target: 'pager', kind: 'urgent_report', subject: 'against' },
      ...{ at: 1, attempts: 1, next_at: 1, done_at: 2 },
    })
    .execute();
  await db
    .insertInto('shadow_findings')
    .values({ rule: 'auto_timeout', subject: 'nadia-id-2', times: 1, first_at: 1, last_at: 1 })
    .execute();
  await db.insertInto('age_answers').values({ device_id: 'nadia-device', adult: 1, expires_at: 2 }).execute();
  await db.insertInto('revoked_tokens').values({ token_id: 's', expires_at: 2 }).execute();
  await db.updateTable('reports').set({ reviewed_at: 2, upheld_at: 2 }).execute();
  await db.updateTable('rooms').set({ ended_at: 2 }).execute();
}
