import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { emptyStore } from '../db/store.fixtures';
import { createReportStore } from '../reports/reports.store';
import { createModeration, type Moderation } from './moderation.store';

const HOUR = 60 * 60_000;
const MODERATOR = { id: 's1', name: null };
const NOW = 1_700_000_000_000;
let store: Awaited<ReturnType<typeof emptyStore>>;
let moderation: Moderation;
const REST = { noteUpheld: async () => undefined, now: () => NOW };
const open = (db: Database) => {
  let ids = 0;
  return createModeration({ db, audit: createAuditStore(db), newId: () => `entry-${ids++}`, ...REST });
};
beforeEach(async () => {
  store = await emptyStore();
  moderation = open(store.db);
});
afterEach(() => store.close());

const addUsers = (...users: { user_id: string; [column: string]: string | number | null }[]) =>
  store.db
    .insertInto('users')
    .values(
      users.map((user) => ({
        ...{ username: null, device_id: null, first_seen_at: 1, last_seen_at: 1 },
        ...{ blocked_at: null, timeout_until: null, ...user },
      })),
    )
    .execute();

/** For each visitor: blocked since when, timed out until when. */
async function restrictions(): Promise<Record<string, unknown>> {
  const rows = await store.db.selectFrom('users').selectAll().execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, [row.blocked_at, row.timeout_until]]));
}

const log = () => store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();

const refused = (code: string, message = expect.any(String)) => expect.objectContaining({ code, message });

describe('an action on a visitor', () => {
  it('applies to every id of their device and nobody else, and is logged', async () => {
    await addUsers(
      { user_id: 'ann', username: 'Ann', device_id: 'd1' },
      { user_id: 'anna', device_id: 'd1' },
      { user_id: 'bob', device_id: 'd2' },
      { user_id: 'carl' },
    );
    const blocked = await moderation.onUser('ann', { kind: 'block' }, null);
    const statement = { category: 'other', decider: 'person' };
    const user = { userId: 'ann', username: 'Ann', blocked: true };
    expect(blocked).toEqual({ user, deviceId: 'd1', statement });
    expect(await restrictions()).toEqual({
      ann: [NOW, null],
      anna: [NOW, null],
      bob: [null, null],
      carl: [null, null],
    });
    const timedOut = await moderation.onUser('carl', { kind: 'timeout', minutes: 60 }, null);
    const carl = { userId: 'carl', blocked: false, timeoutUntil: NOW + HOUR };
    expect(timedOut).toEqual({ user: carl, deviceId: null, statement });
    expect(await restrictions()).toMatchObject({ bob: [null, null], carl: [null, NOW + HOUR] });
    const lifted = await moderation.onUser('anna', { kind: 'unblock' }, null);
    expect(lifted.user).toEqual({ userId: 'anna', blocked: false });
    expect(await restrictions()).toMatchObject({ ann: [null, null], carl: [null, NOW + HOUR] });
    const entry = { room_id: null, at: NOW };
    expect(await log()).toMatchObject([
      { ...entry, entry_id: 'entry-0', action: 'BLOCK_USER', details: 'Blocked ann', user_id: 'ann' },
      { ...entry, action: 'TIMEOUT_USER', details: 'Timed out for 60 minutes: carl', user_id: 'carl' },
      { ...entry, entry_id: 'entry-2', action: 'UNBLOCK_USER', details: 'Unblocked anna' },
    ]);
  });

  it('names the running timeout that it replaces', async () => {
    await addUsers(
      { user_id: 'ann', timeout_until: NOW + 1_000 },
      { user_id: 'bob', timeout_until: NOW },
      { user_id: 'carl', timeout_until: NOW + 1_000 },
    );
    await moderation.onUser('ann', { kind: 'timeout', minutes: 60 }, null);
    await moderation.onUser('bob', { kind: 'timeout', minutes: 60 }, null);
    await moderation.onUser('carl', { kind: 'block' }, null);
    expect((await log()).map(({ details }) => details)).toEqual([
      'Timed out for 60 minutes: ann, in place of a timeout until 2023-11-14T22:13:21.000Z',
      'Timed out for 60 minutes: bob',
      'Blocked carl',
    ]);
  });

  it('is refused if it is not possible, and then writes nothing', async () => {
    await addUsers({ user_id: 'ann', blocked_at: 5 });
    const unknown = refused('not_found', 'There’s no record of this user.');
    await expect(moderation.onUser('nobody', { kind: 'block' }, null)).rejects.toEqual(unknown);
    await expect(moderation.onUser('ann', { kind: 'block' }, null)).rejects.toEqual(
      refused('already_blocked'),
    );
    expect([await log(), await restrictions()]).toEqual([[], { ann: [5, null] }]);
  });
});

describe('a report', () => {
  const add = (report_id: string, reviewed_at: number | null) =>
    store.db
      .insertInto('reports')
      .values({
        ...{ report_id, reviewed_at, reason: 'Spamming', reporting_user_id: 'ann', reported_user_id: 'bob' },
        ...{ room_id: 'room-1', created_at: 1, verified_at: 1, evidence: '[]', weight: 5 },
      })
      .execute();
  const left = async () =>
    (await store.db.selectFrom('reports').selectAll().orderBy('seq').execute()).map((row) => [
      row.report_id,
      row.reviewed_at,
    ]);

  it('is reviewed, then deleted, each once and with an audit entry', async () => {
    await add('r1', null);
    await add('r2', null);
    await expect(moderation.onReport('r1', { kind: 'delete' }, MODERATOR)).rejects.toEqual(
      refused('not_reviewed'),
    );
    const row = { report_id: 'r1', reason: 'Spamming', evidence: '[]', reviewed_at: NOW };
    expect(await moderation.onReport('r1', { kind: 'review' }, MODERATOR)).toMatchObject(row);
    expect(await left()).toEqual([
      ['r1', NOW],
      ['r2', null],
    ]);
    const told = { details: 'Reviewed report against bob: Spamming', user_id: 'bob', room_id: 'room-1' };
    expect(await log()).toMatchObject([{ action: 'REVIEW_REPORT', ...told }]);
    await expect(moderation.onReport('r1', { kind: 'review' }, MODERATOR)).rejects.toEqual(
      refused('already_reviewed'),
    );
    expect(await moderation.onReport('r1', { kind: 'delete' }, MODERATOR)).toMatchObject(row);
    expect(await left()).toEqual([['r2', null]]);
    const missing = refused('not_found', 'That report doesn’t exist.');
    await expect(moderation.onReport('r1', { kind: 'review' }, MODERATOR)).rejects.toEqual(missing);
    // The reason is erased from the log with the report.
    expect(await log()).toMatchObject([
      { ...told, action: 'REVIEW_REPORT', details: 'Reviewed report against bob', reason: null },
      { action: 'DELETE_REPORT', details: 'Deleted report against bob', user_id: 'bob', room_id: 'room-1' },
    ]);
  });

  it('by an unknown reporter is deleted without others filed in the same millisecond', async () => {
    const audit = createAuditStore(store.db);
    const file = (id: string) =>
      createReportStore(store.db, audit).file({
        ...{ reportId: id, entryId: `filing of ${id}`, reason: `reason of ${id}`, reporter: undefined },
        ...{ reportedUserId: 'bob', roomId: null, evidence: [], at: NOW },
      });
    await file('r1');
    await file('r2');
    await moderation.onReport('r1', { kind: 'review' }, MODERATOR);
    await moderation.onReport('r1', { kind: 'delete' }, MODERATOR);
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      ['USER_REPORT', 'Report against bob'],
      ['USER_REPORT', 'Report against bob: reason of r2'],
      ['REVIEW_REPORT', 'Reviewed report against bob'],
      ['DELETE_REPORT', 'Deleted report against bob'],
    ]);
  });
});

describe('a deleted report', () => {
  const details = async () => (await log()).map((entry) => [entry.action, entry.details]);
  const reports = () => createReportStore(store.db, createAuditStore(store.db));
  const report = (reportId: string, reason: string, at: number) => ({
    ...{ reportId, entryId: `filing of ${reportId}`, reason, evidence: [], at },
    ...{ reporter: { userId: 'ann', deviceId: 'd1' }, reportedUserId: 'bob', roomId: null },
  });

  it('takes the entries of what was added to it along, and none of a later report of the same pair', async () => {
    await addUsers({ user_id: 'ann', device_id: 'd1' }, { user_id: 'bob', device_id: 'd2' });
    await reports().file(report('r1', 'Spamming', NOW - HOUR));
    await reports().file(report('added', 'Fake identity', NOW - HOUR / 2));
    await moderation.onReport('r1', { kind: 'review' }, MODERATOR);
    await reports().file(report('r2', 'Other - a threat', NOW + HOUR));
    await moderation.onReport('r1', { kind: 'delete' }, MODERATOR);
    expect(await details()).toEqual([
      ['USER_REPORT', 'Report against bob'],
      ['USER_REPORT', 'Report against bob'],
      ['REVIEW_REPORT', 'Reviewed report against bob'],
      ['USER_REPORT', 'Report against bob: Other - a threat'],
      ['DELETE_REPORT', 'Deleted report against bob'],
    ]);
  });

  it('leaves the review of another one with the same reason, decided on together with it', async () => {
    await addUsers(
      { user_id: 'ann', device_id: 'd1' },
      { user_id: 'bob', device_id: 'd2' },
      { user_id: 'eve', device_id: 'd3' },
    );
    await reports().file(report('r1', 'Spamming', 1));
    await reports().file({ ...report('r2', 'Spamming', 2), reporter: { userId: 'eve', deviceId: 'd3' } });
    await moderation.onCase('bob', ['r1', 'r2'], { kind: 'dismiss' }, MODERATOR);
    await moderation.onReport('r1', { kind: 'delete' }, MODERATOR);
    expect(await details()).toEqual([
      ['USER_REPORT', 'Report against bob'],
      ['USER_REPORT', 'Report against bob: Spamming'],
      ['REVIEW_REPORT', 'Reviewed report against bob'],
      ['REVIEW_REPORT', 'Reviewed report against bob: Spamming'],
      ['DELETE_REPORT', 'Deleted report against bob'],
    ]);
    await moderation.onReport('r2', { kind: 'delete' }, MODERATOR);
    expect(JSON.stringify(await details())).not.toContain('Spamming');
  });
});

describe('an unblock request', () => {
  const add = (request_id: string, user_id: string) =>
    store.db
      .insertInto('unblock_requests')
      .values({ request_id, user_id, reason: 'sorry', created_at: 1, reviewed_at: null, approved_at: null })
      .execute();
  const resolve = (requestId: string, approve: boolean) =>
    moderation.onRequest(requestId, { kind: 'resolve', approve }, null);

  it('lifts the restriction of every id of the device when approved', async () => {
    await addUsers(
      { user_id: 'ann', device_id: 'd1', blocked_at: 5, timeout_until: NOW + HOUR },
      { user_id: 'anna', device_id: 'd1', blocked_at: 5 },
      { user_id: 'bob', blocked_at: 5 },
    );
    await add('q1', 'ann');
    await add('q2', 'bob');
    const answer = await resolve('q1', true);
    expect(answer).toMatchObject({ request_id: 'q1', reason: 'sorry', reviewed_at: NOW, approved_at: NOW });
    expect(await restrictions()).toEqual({ ann: [null, null], anna: [null, null], bob: [5, null] });
    await expect(resolve('q1', false)).rejects.toEqual(refused('already_approved'));
    const waiting = store.db.selectFrom('unblock_requests').selectAll().where('reviewed_at', 'is', null);
    expect(await waiting.execute()).toMatchObject([{ request_id: 'q2' }]);
    expect(await log()).toMatchObject([
      { action: 'APPROVE_UNBLOCK', details: 'Approved unblock request of ann', user_id: 'ann' },
    ]);
  });

  it('changes only itself when denied', async () => {
    await addUsers({ user_id: 'ann', blocked_at: 5, timeout_until: 7 });
    await add('q1', 'ann');
    expect(await resolve('q1', false)).toMatchObject({ reviewed_at: NOW, approved_at: null });
    expect(await restrictions()).toEqual({ ann: [5, 7] });
    await expect(resolve('q1', true)).rejects.toEqual(refused('already_rejected'));
    expect((await log()).map(({ action, details, room_id }) => [action, details, room_id])).toEqual([
      ['DENY_UNBLOCK', 'Denied unblock request of ann', null],
    ]);
  });

  it('about an unknown visitor can be resolved, and one that does not exist cannot', async () => {
    await add('q1', 'nobody');
    expect(await resolve('q1', true)).toMatchObject({ approved_at: NOW });
    expect(await restrictions()).toEqual({});
    const missing = refused('not_found', 'That unblock request doesn’t exist.');
    await expect(resolve('q2', true)).rejects.toEqual(missing);
  });
});

describe('a store whose connection is lost', () => {
  const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' });

  /** A database whose commit fails with this error after everything before it has worked. */
  const losing = (error: Error) =>
    new Proxy(store.db, {
      get(db, key) {
        if (key !== 'transaction') return Reflect.get(db, key, db);
        return () => ({
          async execute(work: (trx: Database) => Promise<unknown>) {
            await db.transaction().execute(work);
            throw error;
          },
        });
      },
    });

  it('during the commit leaves open whether the change was made', async () => {
    await addUsers({ user_id: 'ann' });
    const change = open(losing(lost)).onUser('ann', { kind: 'block' }, null);
    await expect(change).rejects.toEqual(refused('unconfirmed'));
  });

  it('before the commit has changed nothing, nor has another error during it', async () => {
    await addUsers({ user_id: 'ann' });
    const odd = new Error('odd');
    await expect(open(losing(odd)).onUser('ann', { kind: 'block' }, null)).rejects.toBe(odd);
    const early = createModeration({
      db: store.db,
      audit: { append: () => Promise.reject(lost) } as never,
      newId: () => 'id',
      ...REST,
    });
    await expect(early.onUser('ann', { kind: 'timeout', minutes: 60 }, null)).rejects.toBe(lost);
    expect(await restrictions()).toEqual({ ann: [NOW, null] });
  });
});
