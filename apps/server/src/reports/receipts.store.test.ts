import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../audit/audit.store';
import { emptyStore } from '../db/store.fixtures';
import { createReportStore, type NewReport } from './reports.store';

let store: Awaited<ReturnType<typeof emptyStore>>;
let ids = 0;
beforeEach(async () => {
  store = await emptyStore();
  ids = 0;
  const seen = { device_id: 'd1', first_seen_at: 1, last_seen_at: 1, username: null };
  await store.db
    .insertInto('users')
    .values({ ...seen, user_id: 'ann', blocked_at: null, timeout_until: null })
    .execute();
});
afterEach(() => store.close());

const ann = { userId: 'ann', deviceId: 'd1' };

function file(given: Partial<NewReport>): Promise<string> {
  ids += 1;
  return createReportStore(store.db, createAuditStore(store.db)).file({
    ...{ reportId: `r${ids}`, entryId: `e${ids}`, reason: 'Other', reportedUserId: 'bob' },
    ...{ reporter: ann, roomId: null, evidence: [], at: ids },
    ...given,
  });
}

describe('a report that is sent again with its receipt', () => {
  it.each([
    ['of somebody known', ann],
    ['of nobody known', undefined],
  ])('%s is filed once, also at the same time, and once it is reviewed', async (_, reporter) => {
    const sent = { reporter, receiptHash: 'one' };
    const [first, again] = await Promise.all([file(sent), file(sent)]);
    expect(again).toBe(first);
    await store.db.updateTable('reports').set({ reviewed_at: 9 }).execute();
    expect(await file(sent)).toBe(first);
    expect(await store.db.selectFrom('reports').select('report_id').execute()).toEqual([
      { report_id: first },
    ]);
    expect(await store.db.selectFrom('audit_log').select('entry_id').execute()).toHaveLength(1);
    expect(await file({ reporter, receiptHash: 'another' })).not.toBe(first);
  });
});

it('a receipt tells the outcome of the report that its own was added to', async () => {
  const first = await file({ receiptHash: 'one' });
  expect(await file({ receiptHash: 'two', reason: 'Spamming' })).toBe(first);
  const receipts = await store.db.selectFrom('report_receipts').select('report_id').execute();
  expect(receipts).toEqual([{ report_id: first }, { report_id: first }]);
});
