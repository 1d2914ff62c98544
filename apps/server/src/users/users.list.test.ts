import type { UsersQuery } from '@app/contract/admin';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyStore } from '../db/store.fixtures';
import { createUserList } from './users.list';

const NOW = 1_000_000;
let store: Awaited<ReturnType<typeof emptyStore>>;

const row = (user_id: string, more: { username?: string; blocked_at?: number; timeout_until?: number }) => ({
  ...{ user_id, username: null, device_id: null, first_seen_at: 1, last_seen_at: 1 },
  ...{ blocked_at: null, timeout_until: null, ...more },
});

beforeAll(async () => {
  store = await emptyStore();
  await store.db
    .insertInto('users')
    .values([
      row('plain', {}),
      row('named', { username: 'Ann' }),
      row('blocked', { username: 'Anna', blocked_at: 5 }),
      row('timed-out', { timeout_until: NOW + 1 }),
      row('both', { blocked_at: 0, timeout_until: NOW + 2 }),
      row('over', { timeout_until: NOW }),
    ])
    .execute();
});
afterAll(() => store.close());

/** The ids on a page, and how many there are in all. */
async function list(query: Partial<UsersQuery>): Promise<[string[], number]> {
  const whole: UsersQuery = { q: '', status: undefined, sort: 'oldest', pageSize: 10, ...query };
  const { rows, total } = await createUserList(store.db, async () => new Map()).list(whole, NOW);
  return [rows.map(({ userId }) => userId), total];
}

const ALL = ['plain', 'named', 'blocked', 'timed-out', 'both', 'over'];

it('are sorted by age, in either direction, in pages', async () => {
  expect(await list({})).toEqual([ALL, 6]);
  expect(await list({ sort: 'newest' })).toEqual([ALL.toReversed(), 6]);
  expect(await list({ page: 2, pageSize: 4 })).toEqual([['both', 'over'], 6]);
  expect(await list({ page: 1, pageSize: 2, sort: 'newest' })).toEqual([['over', 'both'], 6]);
});

it('are filtered by their present status', async () => {
  expect(await list({ status: 'blocked' })).toEqual([['blocked', 'both'], 2]);
  expect(await list({ status: 'timed_out' })).toEqual([['timed-out', 'both'], 2]);
  expect(await list({ status: 'active' })).toEqual([['plain', 'named', 'over'], 3]);
  expect(await list({ status: 'active', page: 2, pageSize: 2 })).toEqual([['over'], 3]);
  expect(await list({ status: 'blocked', page: 1, pageSize: 1 })).toEqual([['blocked'], 2]);
  expect(await list({ status: 'timed_out', page: 1, pageSize: 1 })).toEqual([['timed-out'], 2]);
});

it('can be searched by name and id, also within a filter', async () => {
  expect(await list({ q: 'ann' })).toEqual([['named', 'blocked'], 2]);
  expect(await list({ q: 'ann', page: 1, pageSize: 1 })).toEqual([['named'], 2]);
  expect(await list({ q: 'ann', status: 'active' })).toEqual([['named'], 1]);
  expect(await list({ q: 'o', status: 'timed_out' })).toEqual([['timed-out', 'both'], 2]);
  expect(await list({ q: 'nobody' })).toEqual([[], 0]);
});

it('contain only what is known', async () => {
  const { rows } = await createUserList(store.db, async () => new Map()).list(
    { q: '', status: undefined, sort: 'oldest', pageSize: 10 },
    NOW,
  );
  expect(rows).toEqual([
    { userId: 'plain', lastSeenAt: 1, blocked: false },
    { userId: 'named', lastSeenAt: 1, username: 'Ann', blocked: false },
    { userId: 'blocked', lastSeenAt: 1, username: 'Anna', blocked: true },
    { userId: 'timed-out', lastSeenAt: 1, blocked: false, timeoutUntil: NOW + 1 },
    { userId: 'both', lastSeenAt: 1, blocked: true, timeoutUntil: NOW + 2 },
    { userId: 'over', lastSeenAt: 1, blocked: false, timeoutUntil: NOW },
  ]);
});
