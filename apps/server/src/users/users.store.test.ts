import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyStore } from '../db/store.fixtures';
import { createUserStore, type UserStore } from './users.store';

let store: Awaited<ReturnType<typeof emptyStore>>;
let users: UserStore;
beforeEach(async () => {
  store = await emptyStore();
  users = createUserStore(store.db);
});
afterEach(() => store.close());

const seen = (userId: string, deviceId: string | undefined, at: number, turnedAway?: boolean) =>
  users.save([{ userId, deviceId, firstAt: at, at, turnedAway }]);
const set = (userId: string, values: { blocked_at?: number; timeout_until?: number }) =>
  store.db.updateTable('users').set(values).where('user_id', '=', userId).execute();

describe('the restriction of a device', () => {
  it('combines a block of any id it has used with the longest timeout', async () => {
    expect(await users.restrictionOf('d1')).toEqual({ blocked: false });
    for (const userId of ['a', 'b', 'c']) await seen(userId, 'd1', 1);
    await seen('other', 'd2', 1);
    expect(await users.restrictionOf('d1')).toEqual({ blocked: false, firstSeenAt: 1 });
    await set('other', { blocked_at: 5, timeout_until: 900 });
    expect(await users.restrictionOf('d1')).toEqual({ blocked: false, firstSeenAt: 1 });
    await set('b', { timeout_until: 700 });
    await set('c', { timeout_until: 500 });
    expect(await users.restrictionOf('d1')).toEqual({ blocked: false, timeoutUntil: 700, firstSeenAt: 1 });
    await set('a', { blocked_at: 0 });
    expect(await users.restrictionOf('d1')).toEqual({ blocked: true, timeoutUntil: 700, firstSeenAt: 1 });
  });

  it('is stored for a new id that was refused because of it, and for no other', async () => {
    await seen('a', 'd1', 1);
    await seen('b', 'd1', 1);
    await seen('other', 'd2', 1);
    await set('a', { blocked_at: 5, timeout_until: 700 });
    await set('b', { blocked_at: 6, timeout_until: 500 });
    await set('other', { blocked_at: 9, timeout_until: 900 });
    await seen('turned-away', 'd1', 2, true);
    await seen('let-in', 'd1', 2);
    await seen('without-a-device', undefined, 2, true);
    await seen('b', 'd1', 2, true);
    const rows = await store.db
      .selectFrom('users')
      .select(['user_id', 'blocked_at', 'timeout_until'])
      .where('last_seen_at', '=', 2)
      .orderBy('user_id')
      .execute();
    expect(rows.map((row) => [row.user_id, row.blocked_at, row.timeout_until])).toEqual([
      ['b', 6, 500],
      ['let-in', null, null],
      ['turned-away', 6, 700],
      ['without-a-device', null, null],
    ]);
  });
});

describe('the last visitor of a device', () => {
  it('is the one seen on it last, or the later one of two at once', async () => {
    expect(await users.lastOn('d1')).toBeUndefined();
    await seen('a', 'd1', 5);
    await seen('b', 'd1', 3);
    await seen('other', 'd2', 9);
    expect(await users.lastOn('d1')).toBe('a');
    await seen('c', 'd1', 5);
    expect(await users.lastOn('d1')).toBe('c');
    await seen('b', 'd1', 6);
    expect(await users.lastOn('d1')).toBe('b');
  });
});
