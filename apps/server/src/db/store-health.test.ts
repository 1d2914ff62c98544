import { expect, it, vi } from 'vitest';
import { emptyStore } from './store.fixtures';
import { createStoreHealth } from './store-health';

it('concurrent callers share one query to the store, and later ones cause another', async () => {
  const { db, close } = await emptyStore();
  const statements = vi.spyOn(db, 'getExecutor');
  const health = createStoreHealth(() => performance.now());
  const askAll = () => Promise.all(Array.from({ length: 100 }, () => health.isUp(db)));
  expect(new Set(await askAll())).toEqual(new Set([true]));
  expect(statements).toHaveBeenCalledTimes(1);
  await askAll();
  expect(statements).toHaveBeenCalledTimes(2);
  await close();
  expect(new Set(await askAll())).toEqual(new Set([false]));
});

it('every caller is answered within their own time limit, whoever asked before', async () => {
  const { db, close } = await emptyStore();
  const executor = db.getExecutor();
  let answer: () => void = () => undefined;
  const silent = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const ask = vi.spyOn(executor, 'executeQuery').mockImplementation(() => silent.then(() => ({ rows: [] })));
  vi.spyOn(db, 'getExecutor').mockReturnValue(executor);
  let now = 0;
  const health = createStoreHealth(() => now);
  const patient = health.isUp(db, 60_000);
  expect(await health.isUp(db, 1)).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  // A later caller does not wait for an overdue query, because the store may have returned since.
  now = 5_000;
  const later = health.isUp(db, 60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  answer();
  expect(await Promise.all([patient, later])).toEqual([true, true]);
  await close();
});

it('a store that takes no other connection is not up, and is asked for one at most once a second', async () => {
  const { db, close } = await emptyStore();
  let now = 0;
  let isOpen = true;
  const takesConnections = vi.fn(async () => isOpen);
  const health = createStoreHealth(() => now, takesConnections);
  expect(await health.isUp(db)).toBe(true);
  isOpen = false;
  now = 999;
  expect(await health.isUp(db)).toBe(true);
  now = 1_000;
  expect([await health.isUp(db), await health.isUp(db)]).toEqual([false, false]);
  expect(takesConnections).toHaveBeenCalledTimes(2);
  isOpen = true;
  now = 2_000;
  expect(await health.isUp(db)).toBe(true);
  await close();
});
