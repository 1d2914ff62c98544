import type { ReportsQuery } from '@app/contract/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../audit/audit.store';
import { emptyStore } from '../db/store.fixtures';
import { createReportReader } from './report-reader';
import { createReportList } from './reports.list';
import { createReportStore, type NewReport } from './reports.store';
import { readSeparations } from './separations.store';

let store: Awaited<ReturnType<typeof emptyStore>>;
let ids = 0;
const DAY = 24 * 60 * 60 * 1000;
const at = (n: number) => 10 * DAY + n;
const READER = { moderatorId: 'm1', at: at(0) };

beforeEach(async () => {
  store = await emptyStore();
  ids = 0;
});
afterEach(() => store.close());

/** Files a report of bob by `by`, whose device is `device` or their own; null: an unknown reporter. */
async function file({ by = 'ann', device = `d-${by}`, ...more }: Filed = {}): Promise<string> {
  ids += 1;
  const n = ids;
  if (by !== null) {
    const seen = { device_id: device, first_seen_at: 1, last_seen_at: 1, username: null };
    await store.db
      .insertInto('users')
      .values({ ...seen, user_id: by, blocked_at: null, timeout_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return createReportStore(store.db, createAuditStore(store.db)).file({
    ...{ reportId: `r${n}`, entryId: `e${n}`, reason: 'Other', reportedUserId: 'bob', roomId: 'room-1' },
    ...{ reporter: by === null ? undefined : { userId: by, deviceId: device }, evidence: [], at: at(n) },
    ...(by === null && { roomId: null }),
    ...more,
  });
}

const listOf = () =>
  createReportList({
    reads: store.db,
    suggestionsFor: async () => new Map(),
    read: createReportReader({ reads: store.db, marksIn: async () => [] }),
  });

type Filed = Partial<Omit<NewReport, 'reporter'>> & { by?: string | null; device?: string };

const rows = () => store.db.selectFrom('reports').selectAll().orderBy('seq').execute();
const weights = async () => (await rows()).map(({ weight }) => weight);
const review = (reportIds: string[], upheld_at: number | null = null) =>
  store.db
    .updateTable('reports')
    .set({ reviewed_at: at(0), upheld_at })
    .where('report_id', 'in', reportIds)
    .execute();

describe('a report that is filed', () => {
  it('is stored with its audit entry, and with its evidence if attached', async () => {
    const evidence = [{ userId: 'bob', message: 'hi', at: 5 }];
    await file({ evidence, reason: 'Spamming - twice' });
    await file({ by: null, reason: 'Spamming' });
    expect(await rows()).toMatchObject([
      {
        ...{ report_id: 'r1', reason: 'Spamming - twice', reporting_user_id: 'ann', reported_user_id: 'bob' },
        ...{ room_id: 'room-1', created_at: at(1), reviewed_at: null, verified_at: at(1), proven_at: at(1) },
        ...{ evidence: JSON.stringify(evidence), credibility: 1_000, weight: 1_012 },
      },
      {
        ...{ report_id: 'r2', reporting_user_id: '', room_id: null, verified_at: null, proven_at: null },
        ...{ evidence: null, credibility: null, weight: 0 },
      },
    ]);
    const entries = await store.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
    expect(entries).toMatchObject([
      {
        ...{ entry_id: 'e1', action: 'USER_REPORT', details: 'Report against bob: Spamming - twice' },
        ...{ user_id: 'ann', room_id: 'room-1', at: at(1) },
      },
      { entry_id: 'e2', user_id: null, room_id: null },
    ]);
  });

  it('separates the two once for each who reported the other, and only if it is proven', async () => {
    // Bob is known, by a report of his own.
    await file({ by: 'bob', reportedUserId: 'nobody' });
    await file({ by: null });
    await file();
    await file();
    await file({ by: 'bob', reportedUserId: 'ann' });
    await file({ by: 'zoe', reportedUserId: 'ann', roomId: null });
    const pairs: string[][] = [];
    for await (const pair of readSeparations(store.db)) pairs.push(pair);
    // By their devices, whatever userId they have next.
    expect(pairs).toEqual([
      ['§d-ann', '§d-bob'],
      ['§d-bob', '§d-ann'],
      ['§d-zoe', '§d-ann'],
    ]);
    const [first] = await store.db.selectFrom('separations').select('at').execute();
    expect(first?.at).toBe(at(3));
  });
});

describe('a second report of a pair', () => {
  const line = (n: number) => ({ userId: 'bob', message: `line ${n}`, at: n });

  it('adds its reason and later evidence to the first, and is answered with that one’s id', async () => {
    await file({ reason: 'Spamming', evidence: [line(1), line(2)] });
    expect(await file({ reason: 'Other - now he threatens me', evidence: [line(2), line(3)] })).toBe('r1');
    // Another tab of the same device has another id.
    expect(await file({ by: 'ann 2', device: 'd-ann', reason: 'Spamming' })).toBe('r1');
    const [first, ...others] = await rows();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ reason: 'Spamming\n\nOther - now he threatens me', weight: 1_012 });
    expect(JSON.parse(first?.evidence ?? '')).toEqual([line(1), line(2), line(3)]);
    const entries = await store.db.selectFrom('audit_log').select('details').orderBy('seq').execute();
    expect(entries.map(({ details }) => details)).toEqual([
      'Report against bob: Spamming',
      'Report against bob: Other - now he threatens me',
    ]);
  });

  it('makes the first verified if they have met since', async () => {
    await file({ roomId: null });
    expect(await weights()).toEqual([1]);
    expect(await file({ evidence: [line(1)] })).toBe('r1');
    expect(await rows()).toMatchObject([
      { room_id: 'room-1', verified_at: at(2), evidence: JSON.stringify([line(1)]), weight: 1_011 },
    ]);
  });

  it('does not extend it beyond four thousand letters', async () => {
    for (let n = 0; n < 10; n += 1) await file({ reason: String(n).repeat(1_000) });
    const [only, ...others] = await rows();
    expect(others).toEqual([]);
    expect(only?.reason).toHaveLength(3 * 1_000 + 2 * 2);
  });

  it('is stored separately and without weight if the first is reviewed', async () => {
    await file();
    await review(['r1']);
    expect(await file()).toBe('r2');
    expect(await file()).toBe('r2');
    expect(await weights()).toEqual([1_011, 0]);
    await file({ by: 'carl' });
    expect(await weights()).toEqual([1_011, 0, 1_021]);
  });

  it('is separate after a day, against another visitor, or by an unknown reporter', async () => {
    await file();
    expect(await file({ at: at(1) + DAY })).toBe('r2');
    expect(await file({ reportedUserId: 'carl' })).toBe('r3');
    expect([await file({ by: null }), await file({ by: null })]).toEqual(['r4', 'r5']);
  });

  it('is merged with one that arrives at the same time', async () => {
    const both = await Promise.all([file({ reason: 'Spamming' }), file({ reason: 'Other' })]);
    expect(new Set(both).size).toBe(1);
    expect((await rows()).map(({ reason }) => reason.split('\n\n').sort())).toEqual([['Other', 'Spamming']]);
  });
});

describe('the weight of a report', () => {
  it('rises for all open reports with each new device that reports the visitor, but not with a repetition', async () => {
    await file();
    expect(await weights()).toEqual([1_011]);
    await file({ at: at(1) + 2 * DAY });
    expect(await weights()).toEqual([1_011, 1_011]);
    await file({ by: 'ann 2', device: 'd-ann', at: at(1) + 4 * DAY });
    expect(await weights()).toEqual([1_011, 1_011, 1_011]);
    await file({ by: 'carl' });
    expect(await weights()).toEqual([1_021, 1_021, 1_021, 1_021]);
    await file({ by: 'dan', reportedUserId: 'eve' });
    await review(['r1']);
    await file({ by: 'fay' });
    expect(await weights()).toEqual([1_021, 1_031, 1_031, 1_031, 1_011, 1_031]);
  });

  it('does not rise with invented reporters, who met nobody or prove nothing', async () => {
    await file();
    for (let n = 0; n < 14; n += 1) await file({ by: `invented ${n}`, roomId: null });
    for (let n = 0; n < 14; n += 1) await file({ by: null, reason: 'Inappropriate behavior' });
    expect(await weights()).toEqual([1_011, ...Array(14).fill(1), ...Array(14).fill(0)]);
    await file({ by: 'carl' });
    expect(await weights()).toEqual([1_021, ...Array(14).fill(1), ...Array(14).fill(0), 1_021]);
  });

  it('is lower for a device whose reports were dismissed, under any id, and raises no other report', async () => {
    await file({ by: 'carl' });
    for (let n = 0; n < 3; n += 1) await file({ by: `liar ${n}`, device: 'd', reportedUserId: `u${n}` });
    await review(['r2', 'r3', 'r4']);
    await file({ by: 'liar', device: 'd' });
    expect((await rows()).at(-1)).toMatchObject({ credibility: 400, weight: 411 });
    expect((await weights())[0]).toBe(1_011);
    // One of them is upheld after all: the subject was blocked.
    await review(['r2'], at(9));
    await file({ by: 'liar 9', device: 'd', reportedUserId: 'eve' });
    expect((await rows()).at(-1)).toMatchObject({ credibility: 600, weight: 611 });
  });

  it('does not rise beyond fifty reporters', async () => {
    for (let n = 0; n < 50; n += 1) await file({ by: `u${n}` });
    expect(new Set(await weights())).toEqual(new Set([1_501]));
    await file({ by: 'one more' });
    expect(new Set(await weights())).toEqual(new Set([1_501]));
    expect(await weights()).toHaveLength(51);
  });
});

describe('the list of reports', () => {
  const list = async (query: Partial<ReportsQuery> = {}) => {
    const whole: ReportsQuery = { q: '', sort: 'oldest', pageSize: 10, status: undefined, ...query };
    const found = await listOf().list(whole, READER);
    return [found.rows.map(({ _id }) => _id), found.total];
  };

  it('is sorted by age or weight, in pages, with the total', async () => {
    await file();
    await file({ reportedUserId: 'carl', reason: 'Spamming' });
    await file({ reportedUserId: 'dan' });
    expect(await list()).toEqual([['r1', 'r2', 'r3'], 3]);
    expect(await list({ sort: 'newest' })).toEqual([['r3', 'r2', 'r1'], 3]);
    expect(await list({ sort: 'weight' })).toEqual([['r2', 'r3', 'r1'], 3]);
    expect(await list({ page: 2, pageSize: 2 })).toEqual([['r3'], 3]);
  });

  it('can be searched, and filtered by review', async () => {
    await file({ reason: 'Spamming' });
    await file({ by: 'dan', reason: 'Spamming' });
    await file({ reportedUserId: 'carl' });
    await review(['r2']);
    expect(await list({ status: 'reviewed' })).toEqual([['r2'], 1]);
    expect(await list({ status: 'unreviewed' })).toEqual([['r1', 'r3'], 2]);
    expect(await list({ q: 'SPAM' })).toEqual([['r1', 'r2'], 2]);
    expect(await list({ q: 'SPAM', status: 'unreviewed' })).toEqual([['r1'], 1]);
    expect(await list({ q: 'spam', page: 1, pageSize: 1 })).toEqual([['r1'], 2]);
    expect(await list({ q: 'carl', status: 'reviewed' })).toEqual([[], 0]);
  });

  it('gives what is known, with the evidence if the page is short enough', async () => {
    const evidence = [{ userId: 'bob', message: 'hi', at: 5 }];
    await file({ evidence });
    await file({ by: null });
    await file({ by: 'dan', roomId: null });
    await review(['r2']);
    const query: ReportsQuery = { q: '', sort: 'oldest', page: 1, pageSize: 20, status: undefined };
    const shared = { reason: 'Other', reportedUserId: 'bob' };
    const [first, second, third] = [
      {
        ...shared,
        _id: 'r1',
        reportingUserId: 'ann',
        reviewed: false,
        proven: true,
        verified: true,
        believed: 1,
      },
      { ...shared, _id: 'r2', reviewed: true, proven: false, verified: false },
      { ...shared, _id: 'r3', reportingUserId: 'dan', reviewed: false, proven: true, verified: false },
    ];
    const reports = listOf();
    const said = [{ userId: 'bob', message: 'hi', at: '1970-01-01T00:00:00.005Z' }];
    const iso = (n: number) => new Date(at(n)).toISOString();
    expect((await reports.list(query, READER)).rows).toEqual([
      { ...first, createdAt: iso(1), evidence: said },
      { ...second, createdAt: iso(2) },
      { ...third, createdAt: iso(3) },
    ]);
    expect((await reports.list({ ...query, pageSize: 21 }, READER)).rows[0]).not.toHaveProperty('evidence');
    await file({ reportedUserId: 'carl' });
    expect(await reports.against('bob')).toEqual([
      { ...third, timestamp: iso(3) },
      { ...second, timestamp: iso(2) },
      { ...first, timestamp: iso(1) },
    ]);
  });
});
