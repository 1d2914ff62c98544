import { expect, it, vi } from 'vitest';
import { compileOnce } from './compiled';
import { emptyStore } from './store.fixtures';

it('a query is compiled once and run with each value', async () => {
  const { db, close } = await emptyStore();
  const write = vi.fn((userId: string) =>
    db.selectFrom('users').select('username').where('user_id', '=', userId),
  );
  const nameOf = compileOnce(db, write);
  await db
    .insertInto('users')
    .values(
      ['ann', 'bob'].map((user_id) => ({
        ...{ user_id, username: `${user_id}’s name`, device_id: null },
        ...{ first_seen_at: 1, last_seen_at: 1, blocked_at: null, timeout_until: null },
      })),
    )
    .execute();
  expect(await nameOf('ann')).toEqual([{ username: 'ann’s name' }]);
  expect(await nameOf('bob')).toEqual([{ username: 'bob’s name' }]);
  expect(await nameOf('nobody')).toEqual([]);
  expect(write).toHaveBeenCalledTimes(1);
  await close();
});
