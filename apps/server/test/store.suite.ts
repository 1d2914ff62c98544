import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import type { Database } from '../src/db/connect';
import { isStoreDown, isStoreUp } from '../src/db/store-down';
import { createReportStore, type NewReport } from '../src/reports/reports.store';
import { readSeparations } from '../src/reports/separations.store';
import { createUserStore } from '../src/users/users.store';
import { roomSuite } from './store.suite.rooms';

const report = {
  reportId: 'report-1',
  entryId: 'entry-1',
  reason: "Other - '; drop table users; --",
  reporter: { userId: 'ann', deviceId: 'd1' },
  reportedUserId: 'bob',
  roomId: 'room-1',
  evidence: [],
  at: 1_700_000_000_123,
};

/** What the stores have to do on every database. `open` gives a database with empty tables. */
export function storeSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const seen = (userId: string, at: number, more: { username?: string; deviceId?: string } = {}) =>
    createUserStore(db).save([{ userId, firstAt: at, at, ...more }]);

  describe('users', () => {
    it('finds nobody in an empty store', async () => {
      expect(await createUserStore(db).find('ann')).toBeUndefined();
    });

    it('knows when a visitor was last seen', async () => {
      const users = createUserStore(db);
      expect(await users.lastSeenAt()).toBeUndefined();
      await seen('ann', 1_700_000_000_123);
      await seen('bob', 1_700_000_000_122);
      expect(await users.lastSeenAt()).toBe(1_700_000_000_123);
    });

    it('keeps name and device when a later sighting lacks them', async () => {
      await seen('ann', 1, { username: 'Ann', deviceId: 'd1' });
      await seen('ann', 1_700_000_000_123);
      expect(await createUserStore(db).find('ann')).toEqual({
        userId: 'ann',
        username: 'Ann',
        deviceId: 'd1',
        blocked: false,
      });
      const row = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
      expect([row.first_seen_at, row.last_seen_at]).toEqual([1, 1_700_000_000_123]);
    });

    it('accepts a new name, but never another device', async () => {
      await seen('ann', 1, { username: 'Ann', deviceId: 'd1' });
      await seen('ann', 2, { username: 'Anna', deviceId: 'd2' });
      expect(await createUserStore(db).find('ann')).toMatchObject({ username: 'Anna', deviceId: 'd1' });
    });

    it('saves more visitors at once than one statement takes', async () => {
      const many = Array.from({ length: 1_201 }, (_, n) => ({ userId: `u${n}`, firstAt: n, at: n }));
      await createUserStore(db).save(many);
      const { count } = await db
        .selectFrom('users')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(1_201);
    });

    it('gives a visitor’s block and timeout', async () => {
      await seen('ann', 1);
      await db.updateTable('users').set({ blocked_at: 5, timeout_until: 1_700_000_000_123 }).execute();
      expect(await createUserStore(db).find('ann')).toEqual({
        userId: 'ann',
        blocked: true,
        timeoutUntil: 1_700_000_000_123,
      });
    });

    it('erases visitors not seen lately, unless there is a report, block or timeout', async () => {
      for (const id of ['gone', 'blocked', 'timed-out', 'ann', 'bob', 'gone-2']) await seen(id, 10);
      await seen('present', 20);
      await db.updateTable('users').set({ blocked_at: 1 }).where('user_id', '=', 'blocked').execute();
      await db.updateTable('users').set({ timeout_until: 1 }).where('user_id', '=', 'timed-out').execute();
      await createReportStore(db, createAuditStore(db)).file(report);
      expect(await createUserStore(db).purge(20)).toBe(2);
      const rows = await db.selectFrom('users').select('user_id').orderBy('user_id').execute();
      expect(rows.map((row) => row.user_id)).toEqual(['ann', 'blocked', 'bob', 'present', 'timed-out']);
    });
  });

  roomSuite(() => db);

  describe('reports', () => {
    it('are stored with their audit entry', async () => {
      await createReportStore(db, createAuditStore(db)).file(report);
      expect(await db.selectFrom('reports').selectAll().execute()).toMatchObject([
        {
          report_id: 'report-1',
          reason: report.reason,
          reporting_user_id: 'ann',
          reported_user_id: 'bob',
          room_id: 'room-1',
          created_at: report.at,
          reviewed_at: null,
        },
      ]);
      expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
        {
          entry_id: 'entry-1',
          action: 'USER_REPORT',
          details: `Report against bob: ${report.reason}`,
          user_id: 'ann',
          room_id: 'room-1',
          at: report.at,
        },
      ]);
    });

    it('store any text unchanged', async () => {
      const reason = 'Other - \u0001 \ud83d\ude80 \u202e %s $1';
      await createReportStore(db, createAuditStore(db)).file({ ...report, reason });
      const stored = await db.selectFrom('reports').select('reason').executeTakeFirstOrThrow();
      expect(stored.reason).toBe(reason);
    });

    it('are not stored when their audit entry cannot be stored', async () => {
      const reports = createReportStore(db, createAuditStore(db));
      await reports.file(report);
      await expect(reports.file({ ...report, reportId: 'report-2' })).rejects.toThrow();
      expect(await db.selectFrom('reports').select('report_id').execute()).toEqual([
        { report_id: 'report-1' },
      ]);
    });
  });

  describe('separations', () => {
    const separated = async () => {
      const pairs: string[] = [];
      for await (const pair of readSeparations(db)) pairs.push(pair.join(' '));
      return pairs;
    };
    let filed = 0;
    const file = (more: Partial<NewReport>) => {
      filed += 1;
      const ids = { reportId: `report-${filed}`, entryId: `entry-${filed}` };
      return createReportStore(db, createAuditStore(db)).file({ ...report, ...ids, ...more });
    };

    it('are stored with proven reports, once for each who reported the other', async () => {
      for (const id of ['ann', 'bob', 'Carl', 'dave']) await seen(id, 10);
      await file({ at: 10 });
      await file({ at: 11 });
      await file({ reporter: { userId: 'bob', deviceId: 'd2' }, reportedUserId: 'ann', at: 20 });
      await file({ reportedUserId: 'Carl', at: 30 });
      await file({ reportedUserId: 'dave', reporter: undefined });
      expect(await separated()).toEqual(['ann bob', 'bob ann', 'ann Carl']);
    });

    it('are not stored of an id that nobody has', async () => {
      for (let n = 0; n < 3; n += 1) await file({ reportedUserId: `made-up ${n}` });
      expect(await separated()).toEqual([]);
    });

    it('are 200 at most of one device, whose oldest gives way', async () => {
      const ids = Array.from({ length: 202 }, (_, n) => `met ${n}`);
      for (const id of [...ids, 'ann', 'zoe']) await seen(id, 10);
      const zoe = { userId: 'zoe', deviceId: 'd2' };
      await file({ reporter: zoe, reportedUserId: 'met 0', at: 1 });
      const device = { deviceId: 'd1' };
      for (const [n, id] of ids.entries()) {
        // Whichever tab of the device it is.
        const reporter = { userId: n % 2 === 0 ? 'ann' : 'another tab', ...device };
        await file({ reporter, reportedUserId: id, at: 10 + n });
      }
      const pairs = await separated();
      expect(pairs).toHaveLength(201);
      expect(pairs.slice(0, 2)).toEqual(['zoe met 0', 'ann met 2']);
    });

    it('are not stored without their report', async () => {
      for (const id of ['bob', 'carl']) await seen(id, 10);
      await file({ entryId: 'entry' });
      await expect(file({ entryId: 'entry', reportedUserId: 'carl' })).rejects.toThrow();
      expect(await separated()).toEqual(['ann bob']);
    });

    it('outlive their report', async () => {
      await seen('bob', 10);
      await file({});
      await db.deleteFrom('reports').execute();
      expect(await separated()).toEqual(['ann bob']);
    });

    it('are read once each, however many there are', async () => {
      const many = Array.from({ length: 2_500 }, (_, n) => ({ user_a: `a${n % 7}`, user_b: `b${n}`, at: n }));
      for (let from = 0; from < many.length; from += 500) {
        await db
          .insertInto('separations')
          .values(many.slice(from, from + 500))
          .execute();
      }
      const pairs = await separated();
      expect([pairs.length, new Set(pairs).size]).toEqual([2_500, 2_500]);
    });

    it('are erased with the last of the two visitors, and not before', async () => {
      for (const id of ['ann', 'carl', 'dave']) await seen(id, 10);
      await seen('bob', 20);
      await file({});
      await file({ reporter: { userId: 'dave', deviceId: 'd2' }, reportedUserId: 'carl' });
      await file({ reporter: { userId: 'ann', deviceId: 'd2' }, reportedUserId: 'never-seen' });
      await db.deleteFrom('reports').execute();
      const users = createUserStore(db);
      expect(await users.purge(20)).toBe(3);
      expect(await separated()).toEqual(['ann bob']);
      expect(await users.purge(21)).toBe(1);
      expect(await separated()).toEqual([]);
    });
  });

  it('distinguishes a store that is down from a wrong statement', async () => {
    expect(await isStoreUp(db)).toBe(true);
    const wrong = db.insertInto('users').values({ user_id: 'x' } as never);
    expect(await wrong.execute().catch(isStoreDown)).toBe(false);
    await db.destroy();
    expect(await isStoreUp(db)).toBe(false);
    expect(await db.selectFrom('users').selectAll().execute().catch(isStoreDown)).toBe(true);
  });
}
