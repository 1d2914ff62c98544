import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditStore } from '../audit/audit.store';
import { emptyStore } from '../db/store.fixtures';
import { createFailureLog } from './failure-log';

let store: Awaited<ReturnType<typeof emptyStore>>;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => store.close());

it('a thousand failures write at most four audit entries an hour for each account and kind', async () => {
  const clock = { now: 1_700_000_000_000 };
  const { db } = store;
  const failures = createFailureLog({
    db,
    audit: createAuditStore(db),
    newId: randomUUID,
    now: () => clock.now,
  });
  const written = async () =>
    (await db.selectFrom('audit_log').select('details').orderBy('seq').execute()).map(
      ({ details }) => details,
    );
  for (let n = 0; n < 1_000; n += 1) await failures.note('password');
  expect(await written()).toEqual([
    'A wrong password was given',
    '10 wrong passwords were given within an hour',
    '100 wrong passwords were given within an hour',
    '1000 wrong passwords were given within an hour',
  ]);
  await failures.note('password', 'Ann');
  await failures.note('code', 'Ann');
  clock.now += 60 * 60_000;
  await failures.note('password');
  expect((await written()).slice(4)).toEqual([
    'A wrong password was given for Ann',
    'A wrong code was given for Ann',
    'A wrong password was given',
  ]);
});
