import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connect';
import type { Sighting } from '../src/users/sightings';
import { createUserStore } from '../src/users/users.store';

const DAY = 24 * 60 * 60_000;
const NOW = 10 * DAY;

/** The networks that visitors came from, on every database. `open` returns one with empty tables. */
export function networksSuite(open: () => Promise<Database>): void {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  afterEach(async () => {
    await db.destroy();
  });

  const seen = (userId: string, networks: string[], more: Partial<Sighting> = {}) =>
    createUserStore(db).save([{ userId, networks, firstAt: NOW, at: NOW, ...more }]);
  const block = (...userIds: string[]) =>
    db.updateTable('users').set({ blocked_at: NOW }).where('user_id', 'in', userIds).execute();
  const restricted = (networks: string[], most = 10) =>
    createUserStore(db).restrictedFrom(networks, NOW - DAY, NOW, most);

  describe('the restricted devices of a network', () => {
    it('are counted once each by the narrow and the wide network, up to a limit', async () => {
      await seen('ann', ['narrow', 'wide'], { deviceId: 'd1' });
      await seen('ann again', ['narrow', 'wide'], { deviceId: 'd1' });
      await seen('bob', ['other', 'wide'], { deviceId: 'd2' });
      await seen('without a device', ['narrow', 'wide']);
      await seen('free', ['narrow', 'wide'], { deviceId: 'd3' });
      await block('ann', 'ann again', 'bob', 'without a device');
      expect(await restricted(['narrow'])).toBe(2);
      expect(await restricted(['narrow', 'wide'])).toBe(3);
      expect(await restricted(['new', 'wide'])).toBe(3);
      expect(await restricted(['new', 'wide'], 2)).toBe(2);
      expect(await restricted(['wide'])).toBe(0);
      expect(await restricted([])).toBe(0);
    });

    it('are those with a running timeout or a block that were seen within a day', async () => {
      await seen('over', ['n']);
      await seen('running', ['n']);
      await seen('long ago', ['n'], { at: NOW - DAY - 1 });
      await db.updateTable('users').set({ timeout_until: NOW }).where('user_id', '=', 'over').execute();
      await db
        .updateTable('users')
        .set({ timeout_until: NOW + 1 })
        .where('user_id', '=', 'running')
        .execute();
      await block('long ago');
      expect(await restricted(['n'])).toBe(1);
    });

    it('are counted where they were last, also if later sightings name no network', async () => {
      await seen('ann', ['first', 'wide']);
      await seen('ann', ['second']);
      await createUserStore(db).save([{ userId: 'ann', firstAt: NOW, at: NOW }]);
      await block('ann');
      expect(await restricted(['first'])).toBe(0);
      expect(await restricted(['second'])).toBe(1);
    });
  });

  it('a visitor’s network is erased a day after they were there, but not the visitor', async () => {
    await seen('old', ['n', 'w'], { at: NOW - 1 });
    await seen('new', ['n', 'w']);
    expect(await createUserStore(db).purgeNetworks(NOW)).toBe(1);
    const rows = await db.selectFrom('users').selectAll().orderBy('user_id').execute();
    expect(rows.map((row) => [row.user_id, row.network, row.wide_network])).toEqual([
      ['new', 'n', 'w'],
      ['old', null, null],
    ]);
  });

  it('a device that was let into the queue under one id is known under every id', async () => {
    const users = createUserStore(db);
    await seen('first', [], { deviceId: 'd1' });
    expect(await users.restrictionOf('d1')).toMatchObject({ blocked: false });
    await seen('first', [], { admitted: true, at: NOW + 1 });
    await seen('second', [], { deviceId: 'd1', at: NOW + 2 });
    await seen('first', [], { admitted: true, at: NOW + 3 });
    expect(await users.restrictionOf('d1')).toMatchObject({ blocked: false, admitted: true });
    const row = await db.selectFrom('users').selectAll().where('user_id', '=', 'first').executeTakeFirst();
    expect(row?.admitted_at).toBe(NOW + 1);
  });
}
