import type { ReportsQuery } from '@app/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../audit/audit.store';
import { emptyStore } from '../db/store.fixtures';
import { createReportList } from './reports.list';
import { createReportStore, type NewReport } from './reports.store';
import { readSeparations } from './separations.store';

let store: Awaited<ReturnType<typeof emptyStore>>;
let ids = 0;
beforeEach(async () => {
  store = await emptyStore();
  ids = 0;
});
afterEach(() => store.close());

function file(more: Partial<NewReport> = {}): Promise<void> {
  ids += 1;
  return createReportStore(store.db, createAuditStore(store.db)).file({
    ...{ reportId: `r${ids}`, entryId: `e${ids}`, reason: 'Other', reportingUserId: 'ann' },
    ...{ reportedUserId: 'bob', roomId: null, proven: false, verified: false, evidence: [], at: 1_000 * ids },
    ...more,
  });
}

const rows = () => store.db.selectFrom('reports').selectAll().orderBy('seq').execute();
const weights = async () => (await rows()).map(({ weight }) => weight);
const review = (...reportIds: string[]) =>
  store.db.updateTable('reports').set({ reviewed_at: 5 }).where('report_id', 'in', reportIds).execute();

describe('a report that is filed', () => {
  it('is stored with its entry in the log, and with what was said where that is attached', async () => {
    const evidence = [{ userId: 'bob', message: 'hi', at: 5 }];
    await file({ roomId: 'room-1', verified: true, evidence, reason: 'Spamming - twice' });
    await file({ reportingUserId: undefined });
    expect(await rows()).toMatchObject([
      {
        ...{ report_id: 'r1', reason: 'Spamming - twice', reporting_user_id: 'ann', reported_user_id: 'bob' },
        ...{ room_id: 'room-1', created_at: 1_000, reviewed_at: null, verified_at: 1_000 },
        ...{ evidence: JSON.stringify(evidence), weight: 1_012 },
      },
      { report_id: 'r2', reporting_user_id: '', room_id: null, verified_at: null, evidence: null },
    ]);
    const entries = await store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(entries).toMatchObject([
      {
        ...{ entry_id: 'e1', action: 'USER_REPORT', details: 'Report against bob: Spamming - twice' },
        ...{ user_id: 'ann', room_id: 'room-1', at: 1_000 },
      },
      { entry_id: 'e2', user_id: null, room_id: null },
    ]);
  });

  it('separates the two, whoever comes first by name, once, and where that is proven alone', async () => {
    await file();
    await file({ proven: true, reportingUserId: undefined });
    await file({ proven: true });
    await file({ proven: true, reportingUserId: 'bob', reportedUserId: 'ann' });
    await file({ proven: true, reportingUserId: 'zoe', reportedUserId: 'ann' });
    const pairs: string[][] = [];
    for await (const pair of readSeparations(store.db)) pairs.push(pair);
    expect(pairs).toEqual([
      ['ann', 'bob'],
      ['ann', 'zoe'],
    ]);
    const [first] = await store.db.selectFrom('separations').select('at').execute();
    expect(first?.at).toBe(3_000);
  });
});

describe('the weight of a report', () => {
  it('grows for all that wait with each new reporter of the same visitor, and not with one who repeats it', async () => {
    await file();
    expect(await weights()).toEqual([11]);
    await file();
    expect(await weights()).toEqual([11, 11]);
    await file({ reportingUserId: 'carl' });
    expect(await weights()).toEqual([21, 21, 21]);
    await file({ reportingUserId: 'carl' });
    await file({ reportingUserId: 'dan', reportedUserId: 'eve' });
    expect(await weights()).toEqual([21, 21, 21, 21, 11]);
    await review('r1');
    await file({ reportingUserId: 'fay' });
    expect(await weights()).toEqual([21, 31, 31, 31, 11, 31]);
  });

  it('counts no reporter where nobody knows who reports', async () => {
    await file({ reportingUserId: undefined });
    await file({ reportingUserId: undefined });
    expect(await weights()).toEqual([1, 1]);
    await file();
    expect(await weights()).toEqual([1, 1, 11]);
    await file({ reportingUserId: undefined });
    expect(await weights()).toEqual([1, 1, 11, 11]);
  });

  it('grows no further beyond fifty reporters', async () => {
    for (let n = 0; n < 50; n += 1) await file({ reportingUserId: `u${n}` });
    expect(new Set(await weights())).toEqual(new Set([501]));
    await file({ reportingUserId: 'one more' });
    expect(new Set(await weights())).toEqual(new Set([501]));
    expect(await weights()).toHaveLength(51);
  });
});

describe('the list of reports', () => {
  const list = async (query: Partial<ReportsQuery> = {}) => {
    const whole: ReportsQuery = { q: '', sort: 'oldest', pageSize: 10, status: undefined, ...query };
    const found = await createReportList(store.db).list(whole);
    return [found.rows.map(({ _id }) => _id), found.total];
  };

  it('goes by age or weight, by pages, with how many there are', async () => {
    await file();
    await file({ reportedUserId: 'carl', verified: true });
    await file({ reportedUserId: 'dan' });
    expect(await list()).toEqual([['r1', 'r2', 'r3'], 3]);
    expect(await list({ sort: 'newest' })).toEqual([['r3', 'r2', 'r1'], 3]);
    expect(await list({ sort: 'weight' })).toEqual([['r2', 'r3', 'r1'], 3]);
    expect(await list({ page: 2, pageSize: 2 })).toEqual([['r3'], 3]);
  });

  it('is searched, and told apart by whether they are reviewed', async () => {
    await file({ reason: 'Spamming' });
    await file({ reason: 'Spamming' });
    await file({ reportedUserId: 'carl' });
    await review('r2');
    expect(await list({ status: 'reviewed' })).toEqual([['r2'], 1]);
    expect(await list({ status: 'unreviewed' })).toEqual([['r1', 'r3'], 2]);
    expect(await list({ q: 'SPAM' })).toEqual([['r1', 'r2'], 2]);
    expect(await list({ q: 'SPAM', status: 'unreviewed' })).toEqual([['r1'], 1]);
    expect(await list({ q: 'spam', page: 1, pageSize: 1 })).toEqual([['r1'], 2]);
    expect(await list({ q: 'carl', status: 'reviewed' })).toEqual([[], 0]);
  });

  it('says what is known, and what was said where the page is short enough', async () => {
    const evidence = [{ userId: 'bob', message: 'hi', at: 5 }];
    await file({ verified: true, evidence });
    await file({ reportingUserId: undefined });
    await review('r2');
    const query: ReportsQuery = { q: '', sort: 'oldest', page: 1, pageSize: 100, status: undefined };
    const shared = { reason: 'Other', reportedUserId: 'bob' };
    const [first, second] = [
      { ...shared, _id: 'r1', reportingUserId: 'ann', reviewed: false, verified: true },
      { ...shared, _id: 'r2', reviewed: true, verified: false },
    ];
    const reports = createReportList(store.db);
    const said = [{ userId: 'bob', message: 'hi', at: '1970-01-01T00:00:00.005Z' }];
    expect((await reports.list(query)).rows).toEqual([
      { ...first, createdAt: '1970-01-01T00:00:01.000Z', evidence: said },
      { ...second, createdAt: '1970-01-01T00:00:02.000Z' },
    ]);
    expect((await reports.list({ ...query, pageSize: 101 })).rows[0]).not.toHaveProperty('evidence');
    await file({ reportedUserId: 'carl' });
    expect(await reports.against('bob')).toEqual([
      { ...second, timestamp: '1970-01-01T00:00:02.000Z' },
      { ...first, timestamp: '1970-01-01T00:00:01.000Z' },
    ]);
  });
});
