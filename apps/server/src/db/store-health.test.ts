import { expect, it, vi } from 'vitest';
import { emptyStore } from './store.fixtures';
import { createStoreHealth } from './store-health';

it('the store is asked once for all who want to know at the same time, and again later', async () => {
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
