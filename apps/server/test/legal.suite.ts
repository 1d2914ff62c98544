import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import { startRetention } from '../src/db/retention';
import { createLegalHoldStore } from '../src/legal/legal-holds.store';
import { createLog } from '../src/log';
import { createModeration } from '../src/moderation/moderation.store';
import { createCaseNotes } from '../src/reports/case-notes.store';
import { openStores } from '../src/stores';
import { createUnblockStore } from '../src/unblock/unblock.store';
import { erasePerson } from '../src/users/erase-person';
import { NADIA, storeMoreOfNadia, storeNadia } from './person';
import { WITHIN } from './within';

const DAY = 24 * 60 * 60 * 1000;
const YEARS = 4_000 * DAY;
/** The tables that retention, deletion or erasure may take something of a person from. */
const TABLES = [
  ...(['users', 'reports', 'report_receipts', 'second_looks', 'case_notes', 'audit_log'] as const),
  ...(['unblock_requests', 'appeal_codes', 'rooms', 'separations', 'shadow_findings'] as const),
  ...(['account_sessions', 'revoked_tokens', 'webhook_outbox', 'age_answers'] as const),
];

/** Legal holds. `open` returns a database with empty tables. */
export function legalSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await storeNadia(db);
    await storeMoreOfNadia(db);
  });
  afterEach(async () => {
    await db.destroy();
  });

  const audit = () => createAuditStore(db);
  const holds = () => createLegalHoldStore(db, audit(), randomUUID);
  const hold = (more: Partial<Parameters<ReturnType<typeof holds>['place']>[0]> = {}) =>
    holds().place({
      ...{ userId: 'nadia-id-1', why: 'file 7', until: YEARS + 30 * DAY, actor: 'Ann' },
      ...{ needsSecond: false, at: YEARS, ...more },
    });
  const first = async () => (await holds().list(YEARS))[0];
  const code = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  /** Everything retention erases, at that time. */
  async function retainAt(now: number): Promise<void> {
    const stores = openStores({
      ...{ db, reads: db, log: createLog('silent'), now: () => now },
      switches: { modeOf: () => 'on' },
      marksIn: async () => [],
      noteAnswers: async () => undefined,
    });
    const ran = vi.spyOn(stores.revoked, 'purge');
    const users = { ...stores.users, lastSeenAt: async () => now };
    const onError = (error: unknown) => expect.unreachable(String(error));
    const retention = startRetention({
      stores: { ...stores, users },
      now: () => now,
      intervalMs: DAY,
      onError,
    });
    await vi.waitUntil(() => ran.mock.settledResults[0]?.type === 'fulfilled', WITHIN);
    await retention.stop();
    // Its sender does so.
    await stores.outbox.purge(now);
    await stores.stop();
  }

  async function left(): Promise<string> {
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  /** Rows of each table. Closing a month's figures adds an audit entry, which is about nobody. */
  const counts = async () =>
    Promise.all(
      TABLES.map(async (table) => {
        const rows = await db.selectFrom(table).selectAll().execute();
        return [table, rows.filter((row) => !('action' in row && row.action === 'CLOSE_FIGURES')).length];
      }),
    );

  it('keep every row of every table that is about them, and let go of all of it after their end', async () => {
    const whole = await counts();
    await hold();
    await retainAt(YEARS + DAY);
    // Somebody who has nothing to do with them goes; the entry of the hold has come.
    const others = new Map<string, number>([
      ['users', 1],
      ['audit_log', -1],
    ]);
    expect(await counts()).toEqual(
      whole.map(([table, n]) => [table, Number(n) - (others.get(String(table)) ?? 0)]),
    );
    await retainAt(YEARS + 31 * DAY);
    await retainAt(YEARS + 800 * DAY);
    for (const [table, n] of await counts()) expect([table, n]).toEqual([table, 0]);
  });

  it('keep everything about somebody, under every id of their device, until their end, and nothing of others', async () => {
    const before = await left();
    await hold();
    await retainAt(YEARS + DAY);
    const kept = await left();
    for (const trace of NADIA.filter((trace) => before.includes(trace))) expect(kept).toContain(trace);
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
    await retainAt(YEARS + 31 * DAY);
    expect(await first()).toMatchObject({ ended_at: YEARS + 30 * DAY });
    const gone = db
      .selectFrom('audit_log')
      .select('entry_id')
      .where('user_id', 'in', ['nadia-id-1', 'nadia-id-2']);
    expect(await gone.where('at', '<', YEARS).execute()).toEqual([]);
    expect(await db.selectFrom('unblock_requests').selectAll().execute()).toEqual([]);
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
  });

  it('refuse erasure of the person, and what erasing another would take of theirs', async () => {
    await hold();
    expect(await code(erasePerson({ db, audit: audit() }, 'nadia-id-2'))).toBe('on_legal_hold');
    const about = await db.selectFrom('reports').selectAll().orderBy('seq').execute();
    await erasePerson({ db, audit: audit() }, 'omar');
    expect(await db.selectFrom('reports').selectAll().orderBy('seq').execute()).toEqual(about);
    await holds().release({ userId: 'nadia-id-1' }, null, YEARS + 1);
    expect(await code(erasePerson({ db, audit: audit() }, 'nadia-id-2'))).toBe('done');
  });

  it('refuse to delete a report against them or by them', async () => {
    const moderation = createModeration({
      ...{ db, audit: audit(), newId: randomUUID, now: () => YEARS + 1 },
      noteUpheld: async () => undefined,
    });
    const moderator = { id: 'ann', name: 'Ann' };
    await db.updateTable('reports').set({ reviewed_at: 1 }).execute();
    const reports = await db.selectFrom('reports').select('report_id').execute();
    await hold();
    for (const { report_id } of reports) {
      expect(await code(moderation.onReport(report_id, { kind: 'delete' }, moderator))).toBe('on_legal_hold');
    }
    await holds().release({ userId: 'nadia-id-1' }, 'Ann', YEARS + 1);
    const [one] = reports;
    expect(await code(moderation.onReport(one?.report_id ?? '', { kind: 'delete' }, moderator))).toBe('done');
  });

  it('refuse to delete a comment on them, under any of their ids', async () => {
    const parts = { db, reads: db, newId: randomUUID, now: () => YEARS + 1 };
    const reader = { account: undefined, isAdministrator: true };
    const remove = () => code(createCaseNotes(parts).remove('n1', reader));
    await hold();
    expect(await remove()).toBe('on_legal_hold');
    await holds().release({ userId: 'nadia-id-1' }, null, YEARS + 1);
    expect(await remove()).toBe('done');
  });

  it('keep an appeal that a later one replaces', async () => {
    const requests = createUnblockStore(db, db);
    const file = (requestId: string, at: number) =>
      requests.file({
        ...{ requestId, userId: 'nadia-id-1', reason: requestId, proven: true, codeHash: requestId, at },
      });
    const reasons = async () => {
      const rows = await db
        .selectFrom('unblock_requests')
        .select(['reason', 'reviewed_at'])
        .orderBy('seq')
        .execute();
      return rows.map(({ reason, reviewed_at }) => [reason, reviewed_at === null]);
    };
    await hold();
    await file('a second appeal', YEARS + 1);
    expect(await reasons()).toEqual([
      ['an appeal that nadia made', false],
      ['a second appeal', true],
    ]);
    await holds().release({ userId: 'nadia-id-1' }, null, YEARS + 2);
    await file('a third appeal', YEARS + 3);
    expect(await reasons()).toEqual([
      ['an appeal that nadia made', false],
      ['a third appeal', true],
    ]);
  });

  it('lapse after a week unless a second person confirms them, who is another one', async () => {
    await hold({ needsSecond: true });
    expect(await first()).toMatchObject({ ends_at: YEARS + 7 * DAY, confirmed_at: null });
    const id = (await first())?.hold_id ?? '';
    const ben = { actor: 'Ben', since: YEARS - 1 };
    for (const by of [null, { actor: 'Ann', since: 1 }, { actor: 'Second Ann', since: YEARS + 1 }]) {
      expect(await code(holds().confirm(id, by, YEARS + 2))).toBe('needs_another');
    }
    await holds().confirm(id, ben, YEARS + 2);
    expect(await first()).toMatchObject({ ends_at: YEARS + 30 * DAY, confirmed_by: 'Ben' });
    await holds().release({ holdId: id }, 'Ben', YEARS + 3);
    await hold({ needsSecond: true, at: YEARS + 4 });
    await holds().lapse(YEARS + 4 + 7 * DAY);
    expect(await code(holds().release({ userId: 'nadia-id-1' }, null, YEARS + 8 * DAY))).toBe('not_found');
  });

  it('are one at a time, and each change is an audit entry', async () => {
    const placed = await Promise.all([code(hold()), code(hold())]);
    expect(placed.sort()).toEqual(['already_held', 'done']);
    await holds().release({ userId: 'nadia-id-1' }, 'Ben', YEARS + 1);
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor'])
      .orderBy('seq')
      .execute();
    expect(rows.slice(-2)).toEqual([
      {
        action: 'LEGAL_HOLD',
        details: 'Held what is stored about nadia-id-1 for 43200 minutes (file 7)',
        actor: 'Ann',
      },
      { action: 'RELEASE_HOLD', details: 'Released the hold on nadia-id-1', actor: 'Ben' },
    ]);
  });
}
