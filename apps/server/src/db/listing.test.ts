import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCount } from './listing';
import { emptyStore } from './store.fixtures';

it('counts up to ten thousand rows each time, and more of them once in five seconds', async () => {
  let now = 1;
  const { db, close } = await emptyStore();
  const count = createCount(() => now);
  const all = () => count(db.selectFrom('users'));
  const since = (first: number) => count(db.selectFrom('users').where('seq', '>=', first));
  const add = (last: number) =>
    sql`insert into users (seq, user_id, first_seen_at, last_seen_at)
      with recursive n (n) as (select coalesce(max(seq), 0) + 1 from users
        union all select n + 1 from n where n < ${last})
      select n, 'user ' || n, 1, 1 from n`.execute(db);

  await add(10_000);
  expect(await all()).toBe(10_000);
  await add(10_001);
  expect(await all()).toBe(10_001);
  await add(10_005);
  expect(await all()).toBe(10_001);
  // Another selection is another count.
  expect(await since(5_001)).toBe(5_005);
  now += 5_001;
  expect(await all()).toBe(10_005);
  await close();
});
