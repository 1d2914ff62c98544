import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyStore } from '../db/store.fixtures';
import { createSightingWriter, type Sighting } from './sightings';

let store: Awaited<ReturnType<typeof emptyStore>>;
beforeEach(async () => {
  store = await emptyStore();
});
afterEach(() => store.close());

const sighting = (userId: string, at: number): Sighting => ({
  ...{ userId, username: `${userId}’s name`, deviceId: `${userId}’s device` },
  ...{ networks: [`${userId}’s network`, `around ${userId}`], admitted: true, firstAt: at, at: at + 1 },
});
const row = (userId: string, at: number) => ({
  ...{ user_id: userId, username: `${userId}’s name`, device_id: `${userId}’s device` },
  ...{ first_seen_at: at, last_seen_at: at + 1, admitted_at: at + 1 },
  ...{ blocked_at: null, timeout_until: null, held_until: null },
  ...{ network: `${userId}’s network`, wide_network: `around ${userId}` },
});
const stored = () => store.db.selectFrom('users').selectAll().orderBy('seq').execute();

it.each([1, 2, 51])(
  'each of %i visitors is stored with their own data, by the first statement and by later ones',
  async (size) => {
    const write = createSightingWriter(true);
    const expected: ReturnType<typeof row>[] = [];
    for (let round = 0; round < 3; round += 1) {
      const ids = Array.from({ length: size }, (_, at) => `visitor ${round} ${String(at).padStart(2, '0')}`);
      const bound = await write(
        store.db,
        ids.map((id, at) => sighting(id, at)),
      );
      expect(bound).toEqual(ids.map((id) => ({ user_id: id, device_id: `${id}’s device` })));
      expected.push(...ids.map(row));
    }
    expect(await stored()).toEqual(expected.map((each) => expect.objectContaining(each)));
  },
);

it('a refused visitor inherits the restriction of their device, and the next one does not', async () => {
  const write = createSightingWriter(false);
  await write(store.db, [sighting('ann', 1)]);
  await store.db.updateTable('users').set({ blocked_at: 5, timeout_until: 6, held_until: 7 }).execute();
  const onHerDevice = (userId: string) => ({ ...sighting(userId, 2), deviceId: 'ann’s device' });
  await write(store.db, [{ ...onHerDevice('turned away'), turnedAway: true }]);
  await write(store.db, [onHerDevice('let in')]);
  expect(
    (await stored()).map((each) => [each.user_id, each.blocked_at, each.timeout_until, each.held_until]),
  ).toEqual([
    ['ann', 5, 6, 7],
    ['turned away', 5, 6, 7],
    ['let in', null, null, null],
  ]);
});
