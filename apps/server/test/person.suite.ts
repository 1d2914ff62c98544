import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore, type NewAuditEntry } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import { erasePerson, isRestrictedPerson, overwriteErased } from '../src/users/erase-person';
import { exportPerson } from '../src/users/export-person';
import { everythingIn } from './filled-store';
import { NADIA, storeNadia } from './person';

/** The data about a visitor, and what is left after erasure. `open` returns a database with empty tables. */
export function personSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
    await storeNadia(db);
  });
  afterEach(async () => {
    await db.destroy();
  });

  const dump = async () =>
    Object.values(await everythingIn(db))
      .flat()
      .join('\n');
  const found = (text: string) => NADIA.filter((trace) => new RegExp(`${trace}(?!\\d)`).test(text));

  it('is erased without a trace, with their device, while others and the audit log stay intact', async () => {
    expect(found(await dump())).toEqual(NADIA);
    expect(await erasePerson({ db, audit: createAuditStore(db) }, 'nadia-id-1')).toEqual({
      users: 2,
      reportsAgainst: 1,
      reportsBy: 1,
      auditEntries: 4,
      unblockRequests: 1,
      rooms: 1,
      separations: 1,
      sessions: 1,
    });
    await overwriteErased(db);
    const left = await dump();
    expect(found(left)).toEqual([]);
    for (const kept of ['"omar"', 'a line that omar wrote', 'Blocked nadia-id-10', '"nadia-id-10"']) {
      expect(left).toContain(kept);
    }
    expect(await db.transaction().execute(verifyChain)).toMatchObject({
      faults: [],
      chained: 5,
      withoutPerson: 4,
    });
    expect(await erasePerson({ db, audit: createAuditStore(db) }, 'nadia-id-1')).toMatchObject({
      users: 0,
      auditEntries: 0,
      reportsBy: 0,
    });
  });

  it('takes nothing else with it when their id or their reason is a word of others', async () => {
    const audit = createAuditStore(db);
    const at = { first_seen_at: 1, last_seen_at: 2 };
    await db
      .insertInto('users')
      .values({ user_id: 'report', ...at })
      .execute();
    await db
      .insertInto('reports')
      .values({
        report_id: 'same',
        reporting_user_id: 'report',
        reported_user_id: 'omar',
        reason: 'Spamming',
        created_at: 1,
      })
      .execute();
    const words = ['Spamming', 'Spamming too', 'The report was exported'];
    const reporters = ['report', 'zoe-4', null];
    for (const [index, reason] of words.entries()) {
      await audit.append(db, {
        ...{ entryId: `word-${index}`, action: 'USER_REPORT', userId: null, roomId: null, at: 1 },
        facts: {
          reportId: `of ${index}`,
          reportedUserId: 'omar',
          reporterId: reporters[index] ?? null,
          reason,
        },
      });
    }
    expect(await erasePerson({ db, audit }, 'report')).toMatchObject({
      ...{ users: 1, reportsBy: 1, auditEntries: 1 },
    });
    const left = await dump();
    expect(words.filter((reason) => left.includes(`Report against omar: ${reason}"`))).toEqual(
      words.slice(1),
    );
  });

  it('takes what is written about their id, however short, and nothing about one that only begins with it', async () => {
    const audit = createAuditStore(db);
    const at = { first_seen_at: 1, last_seen_at: 2 };
    const ids = ['omar.2', 'against', 'nadia-id-1.x'].map((user_id) => ({ user_id, ...at }));
    await db.insertInto('users').values(ids).execute();
    const report = (reportedUserId: string, note?: string) => ({ reportedUserId, reason: 'Spamming', note });
    const entries: Pick<NewAuditEntry, 'action' | 'userId' | 'facts'>[] = [
      { action: 'USER_REPORT', userId: null, facts: report('omar') },
      { action: 'REVIEW_REPORT', userId: 'omar', facts: report('omar', 'seen: twice') },
      { action: 'DENY_UNBLOCK', userId: 'omar' },
      { action: 'USER_REPORT', userId: 'nadia-id-10', facts: report('omar.2') },
      { action: 'USER_REPORT', userId: null, facts: report('omar:') },
      { action: 'REVIEW_REPORT', userId: 'omar.2', facts: report('omar.2', 'not omar') },
      { action: 'BLOCK_USER', userId: 'nadia-id-1.x' },
      { action: 'USER_REPORT', userId: null, facts: report('nadia-id-1.x') },
    ];
    for (const [index, entry] of entries.entries()) {
      await audit.append(db, { ...entry, entryId: `short-${index}`, roomId: null, at: 1 });
    }
    const details = async () => {
      const rows = await db
        .selectFrom('audit_log')
        .select('details')
        .where('entry_id', 'like', 'short-%')
        .orderBy('seq')
        .execute();
      return rows.map((row) => row.details);
    };
    const texts = await details();
    const own = (await exportPerson(db, 'omar')).auditLog.map((entry) => entry.details);
    expect(texts.filter((text) => own.includes(text))).toEqual(texts.slice(0, 3));
    for (const id of ['omar', 'against', 'nadia-id-1']) await erasePerson({ db, audit }, id);
    expect(await details()).toEqual([
      'Report against [erased]',
      'Reviewed report against [erased]',
      'Denied unblock request of [erased]',
      ...texts.slice(3),
    ]);
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
  });

  it('is erased from the texts of others that name them, and those alone', async () => {
    const audit = createAuditStore(db);
    await audit.append(db, {
      ...{ entryId: 'naming', action: 'REVIEW_REPORT', userId: 'omar', roomId: 'another-room', at: 1 },
      facts: { reportId: 'r', reportedUserId: 'omar', reason: 'nadia-id-1 told me', note: 'kept' },
    });
    await erasePerson({ db, audit }, 'nadia-id-2');
    const row = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('entry_id', '=', 'naming')
      .executeTakeFirst();
    expect(row).toMatchObject({
      ...{ user_id: 'omar', room_id: 'another-room', reported_user_id: 'omar', note: 'kept', reason: null },
      details: 'Reviewed report against omar (kept)',
    });
    expect(await db.transaction().execute(verifyChain)).toMatchObject({ faults: [] });
  });

  it('is erased when more people reported them than one statement takes', async () => {
    // SQLite takes 32,766 values.
    const reports = Array.from({ length: 33_000 }, (_, n) => ({
      report_id: `many-${n}`,
      reporting_user_id: `reporter-${n}`,
      reported_user_id: 'nadia-id-1',
      reason: `reason ${n}`,
      created_at: 1,
    }));
    for (let from = 0; from < reports.length; from += 2_000) {
      await db
        .insertInto('reports')
        .values(reports.slice(from, from + 2_000))
        .execute();
    }
    const { reportsAgainst } = await erasePerson({ db, audit: createAuditStore(db) }, 'nadia-id-1');
    expect(reportsAgainst).toBe(33_001);
  });

  it('is exported and erased under any number of ids, with any number of reports', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `nadia-many-${n}`);
    const device_id = 'nadia-device';
    const seen = { device_id, first_seen_at: 1, last_seen_at: 2 };
    await db
      .insertInto('users')
      .values(many.map((user_id) => ({ user_id, ...seen })))
      .execute();
    await db
      .insertInto('reports')
      .values(
        many.map((id) => ({
          report_id: `by-${id}`,
          reporting_user_id: id,
          reported_user_id: 'omar',
          reason: `a reason of ${id}`,
          created_at: 1,
        })),
      )
      .execute();
    const own = await exportPerson(db, 'nadia-id-1');
    expect([own.userIds.length, own.reports.length, own.auditLog.length]).toEqual([1_202, 1_202, 3]);
    expect(await erasePerson({ db, audit: createAuditStore(db) }, 'nadia-id-1')).toMatchObject({
      users: 1_202,
      reportsBy: 1_201,
      auditEntries: 4,
    });
  });

  it('counts as restricted also if another id of the device is', async () => {
    expect(await isRestrictedPerson(db, 'nadia-id-1', 10)).toBe(false);
    await db.updateTable('users').set({ timeout_until: 11 }).where('user_id', '=', 'nadia-id-2').execute();
    expect(await isRestrictedPerson(db, 'nadia-id-1', 10)).toBe(true);
    expect(await isRestrictedPerson(db, 'nadia-id-1', 11)).toBe(false);
    await db.updateTable('users').set({ blocked_at: 1 }).where('user_id', '=', 'nadia-id-2').execute();
    expect(await isRestrictedPerson(db, 'nadia-id-1', 11)).toBe(true);
  });

  it('gets an export of all their data, without what others said or did', async () => {
    const own = await exportPerson(db, 'nadia-id-2');
    const text = JSON.stringify(own);
    expect(found(text)).toEqual(NADIA);
    expect(text).not.toContain('a line that omar wrote');
    expect(own.userIds.toSorted()).toEqual(['nadia-id-1', 'nadia-id-2']);
    expect(own.reports.map(({ by, reportedUserId }) => [by, reportedUserId])).toEqual([
      ['you', 'omar'],
      ['another', undefined],
    ]);
    expect(own.rooms).toEqual([expect.objectContaining({ mood: 'Here to Listen' })]);
    expect(own.auditLog).toHaveLength(3);
    expect(own.keptApartFromSomebodySince).toEqual([1]);
  });
}
