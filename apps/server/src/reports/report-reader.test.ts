import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyStore } from '../db/store.fixtures';
import { createReportReader } from './report-reader';

let store: Awaited<ReturnType<typeof emptyStore>>;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => store.close());

/** Marks each "danger". */
const marksIn = async (text: string): Promise<[number, number][]> =>
  [...text.matchAll(/danger/g)].map(({ index }) => [index, index + 'danger'.length]);

const EVIDENCE = [
  { userId: 'bob', message: 'no harm', at: 5 },
  { userId: 'bob', message: 'a danger, danger', at: 6 },
];

function user(user_id: string, device_id: string, username: string | null) {
  const seen = { first_seen_at: 1, last_seen_at: 1, blocked_at: null, timeout_until: null };
  return store.db
    .insertInto('users')
    .values({ user_id, device_id, username, ...seen })
    .execute();
}

const report = (report_id: string, reporting_user_id: string, more: object = {}) =>
  store.db
    .insertInto('reports')
    .values({
      ...{ report_id, reason: 'danger', reporting_user_id, reported_user_id: 'bob', room_id: null },
      ...{ created_at: 1, reviewed_at: null, proven_at: 1, verified_at: 1 },
      evidence: JSON.stringify(EVIDENCE),
      ...more,
    })
    .execute();

/** The unreviewed reports, as a moderator reads them. */
async function readAll() {
  const rows = await store.db
    .selectFrom('reports')
    .selectAll()
    .where('reviewed_at', 'is', null)
    .orderBy('seq')
    .execute();
  return createReportReader({ reads: store.db, marksIn })(rows, { moderatorId: 'm1', at: 1 });
}

it('names both sides and counts how the reports of the reporter’s device ended', async () => {
  await user('bob', 'his', 'Bob');
  await user('ann', 'hers', 'Ann');
  await user('ann-again', 'hers', null);
  await user('fay', 'fays', null);
  await report('upheld', 'ann', { reviewed_at: 2, upheld_at: 2 });
  await report('dismissed', 'ann-again', { reviewed_at: 2 });
  // Of an anonymous one nobody knows whose it was.
  await report('unproven', 'ann', { reviewed_at: 2, proven_at: null });
  await report('by ann', 'ann');
  await report('by fay', 'fay');
  await report('by nobody', '', { proven_at: null });
  const [byAnn, byFay, byNobody] = await readAll();
  expect(byAnn).toMatchObject({
    ...{ reportingName: 'Ann', reportedName: 'Bob', record: { upheld: 1, dismissed: 1 } },
  });
  expect(byFay).toMatchObject({ reportingUserId: 'fay', reportedName: 'Bob' });
  for (const one of [byFay, byNobody]) {
    expect(one).not.toHaveProperty('record');
    expect(one).not.toHaveProperty('reportingName');
  }
});

it('marks the words of urgent reports', async () => {
  await report('urgent', 'ann', { urgency: 1 });
  await report('not urgent', 'ann');
  const [urgent, other] = await readAll();
  expect(urgent?.reasonMarks).toEqual([[0, 6]]);
  expect(urgent?.evidence?.map(({ marks }) => marks)).toEqual([
    undefined,
    [
      [2, 8],
      [10, 16],
    ],
  ]);
  expect(other).not.toHaveProperty('reasonMarks');
  expect(other?.evidence?.[1]).not.toHaveProperty('marks');
});

it('stops marking before it would take long', async () => {
  const long = Array.from({ length: 12 }, () => ({
    userId: 'bob',
    message: `danger ${'x'.repeat(2_000)}`,
    at: 5,
  }));
  await report('long', 'ann', { urgency: 1, evidence: JSON.stringify(long) });
  const [read] = await readAll();
  expect(read?.evidence).toHaveLength(12);
  expect(read?.evidence?.filter(({ marks }) => marks !== undefined)).toHaveLength(9);
});
