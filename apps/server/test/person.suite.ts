import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { verifyChain } from '../src/audit/verify-chain';
import type { Database } from '../src/db/connect';
import { exportStore } from '../src/transfer/export-store';
import { entriesAbout } from '../src/users/audit-traces';
import { erasePerson, isRestrictedPerson, overwriteErased } from '../src/users/erase-person';
import { exportPerson } from '../src/users/export-person';
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

  async function dump(): Promise<string> {
    let text = '';
    for await (const piece of exportStore(db, new Date(0), () => undefined)) text += piece;
    return text;
  }
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
    const words = [
      'Report against omar: Spamming',
      'Report against zoe: Spamming',
      'Report against omar-2: Spamming',
      'The report was exported',
    ];
    for (const [index, details] of words.entries()) {
      const entryId = `word-${index}`;
      await audit.append(db, { entryId, action: 'USER_REPORT', details, userId: null, roomId: null, at: 1 });
    }
    expect((await exportPerson(db, 'report')).auditLog).toEqual([]);
    const erased = await erasePerson({ db, audit }, 'report');
    expect(erased).toMatchObject({ users: 1, reportsBy: 1, auditEntries: 1 });
    const left = await dump();
    expect(words.filter((details) => left.includes(details))).toEqual(words.slice(1));
  });

  it('takes what is written about their id, however short, and nothing about one that only begins with it', async () => {
    const audit = createAuditStore(db);
    const at = { first_seen_at: 1, last_seen_at: 2 };
    const ids = ['omar.2', 'against', 'nadia-id-1.x'].map((user_id) => ({ user_id, ...at }));
    await db.insertInto('users').values(ids).execute();
    const entries: [about: string | null, details: string][] = [
      [null, 'Report against omar: a report that is gone'],
      [null, 'Reviewed report against omar (seen: twice): a report that is gone'],
      [null, 'Denied unblock request of omar'],
      ['nadia-id-10', 'Report against omar.2: Spamming'],
      [null, 'Report against omar:: Spamming'],
      ['omar.2', 'Reviewed report against omar.2 (not omar): Spamming'],
      ['nadia-id-1.x', 'Blocked nadia-id-1.x'],
      [null, 'Report against nadia-id-1.x: Spamming'],
    ];
    for (const [index, [userId, details]] of entries.entries()) {
      await audit.append(db, {
        ...{ entryId: `short-${index}`, action: 'USER_REPORT', details, userId, roomId: null, at: 1 },
      });
    }
    const texts = entries.map(([, details]) => details);
    const own = (await exportPerson(db, 'omar')).auditLog.map(({ details }) => details);
    expect(texts.filter((details) => own.includes(details))).toEqual(texts.slice(0, 3));
    for (const id of ['omar', 'against', 'nadia-id-1']) await erasePerson({ db, audit }, id);
    const left = await dump();
    expect(texts.filter((details) => left.includes(details))).toEqual(texts.slice(3));
  });

  it('is erased when more people reported them than one statement takes', async () => {
    const reports = Array.from({ length: 40_000 }, (_, n) => ({
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
    expect(reportsAgainst).toBe(40_001);
    const given = reports.map(({ report_id, reason }) => ({ about: report_id, reason }));
    given.push({ about: 'nadia-id-10', reason: 'x' });
    const details = 'Reviewed report against nadia-id-10: x';
    await createAuditStore(db).append(db, {
      ...{ entryId: 'about-other', action: 'REVIEW_REPORT', details, at: 1 },
      ...{ userId: 'nadia-id-10', roomId: null },
    });
    expect((await entriesAbout(db, ['nadia-id-1'], given)).map((found) => found.details)).toEqual([details]);
  });

  it('is exported and erased under any number of ids, with any number of reports', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => `nadia-many-${n}`);
    const device_id = 'nadia-device';
    for (const id of many) {
      const user = { user_id: id, device_id, first_seen_at: 1, last_seen_at: 2 };
      const report = {
        report_id: `by-${id}`,
        reporting_user_id: id,
        reported_user_id: 'omar',
        created_at: 1,
      };
      await db.insertInto('users').values(user).execute();
      await db
        .insertInto('reports')
        .values({ ...report, reason: `a reason of ${id}` })
        .execute();
    }
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
