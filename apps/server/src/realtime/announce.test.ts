import { beforeEach, describe, expect, it } from 'vitest';
import { createAddressLimits } from '../http/address-limits';
import { createClaims } from './announce';
import type { Connection } from './connection';
import { createPresence } from './presence';
import type { Visitors } from './visitors';

type Record = NonNullable<Awaited<ReturnType<Visitors['find']>>>;

const known = new Map<string, Record>();
const pending = new Map<string, string>();
const standings = new Map<string, { blocked: boolean }>();
let seen: Parameters<Visitors['seen']>[0][] = [];
const clock = { now: 1_000_000 };

beforeEach(() => {
  for (const map of [known, pending, standings]) map.clear();
  seen = [];
  clock.now = 1_000_000;
});

const visitors: Visitors = {
  find: async (userId) => known.get(userId),
  standingOf: async (deviceId) => standings.get(deviceId ?? ''),
  pendingDevice: (userId) => pending.get(userId),
  seen: (sighting) => void seen.push(sighting),
};

function setUp() {
  const presence = createPresence();
  const claims = createClaims({
    presence,
    visitors,
    addressLimits: createAddressLimits({ factor: 1 }),
    now: () => clock.now,
  });
  return { presence, claims };
}

const socket = { emit: () => true, disconnect: () => undefined };
const from = (device: string | undefined, address = 'here') =>
  ({ device, address, networks: [address], socket, released: false }) as unknown as Connection;

const NOT_YOURS = { ok: false, reason: 'refused', code: 'not_yours' };
const OK = { ok: true };

describe('a claim', () => {
  it('of an id nobody has is taken, and noted with the device', async () => {
    const { claims } = setUp();
    expect(await claims.claim(from('d1'), 'ann')).toEqual(OK);
    expect(await claims.claim(from(undefined), 'bob')).toEqual(OK);
    expect(seen).toStrictEqual([{ userId: 'ann', deviceId: 'd1' }, { userId: 'bob' }]);
  });

  it('of an id that is bound holds for its device alone, be that stored or still to be stored', async () => {
    const { claims } = setUp();
    known.set('ann', { blocked: false, deviceId: 'd1' });
    pending.set('bob', 'd1');
    known.set('bob', { blocked: false, deviceId: 'd2' });
    for (const userId of ['ann', 'bob']) {
      expect(await claims.claim(from('d1'), userId)).toEqual(OK);
      expect(await claims.claim(from('d2'), userId)).toEqual(NOT_YOURS);
      expect(await claims.claim(from(undefined), userId)).toEqual(NOT_YOURS);
    }
    expect(seen.map(({ userId }) => userId)).toEqual(['ann', 'bob']);
  });

  it('of an id that a connection speaks for holds for that one and for others of its device', async () => {
    const { claims, presence } = setUp();
    const [cookieless, first] = [from(undefined), from('d1')];
    presence.enter('ann', cookieless);
    expect(await claims.claim(cookieless, 'ann')).toEqual(OK);
    expect(await claims.claim(from(undefined), 'ann')).toEqual(NOT_YOURS);
    expect(await claims.claim(from('d1'), 'ann')).toEqual(NOT_YOURS);
    presence.enter('bob', first);
    expect(await claims.claim(from('d1'), 'bob')).toEqual(OK);
    expect(await claims.claim(from('d2'), 'bob')).toEqual(NOT_YOURS);
  });

  it('by a blocked visitor or device is denied, and noted where there is a device to know them by', async () => {
    const { claims } = setUp();
    const denied = { ok: false, reason: 'denied', denied: { code: 'blocked' } };
    known.set('ann', { blocked: true });
    standings.set('d1', { blocked: true });
    expect(await claims.claim(from(undefined), 'ann')).toEqual(denied);
    expect(seen).toEqual([]);
    expect(await claims.claim(from('d1'), 'new')).toEqual(denied);
    expect(seen).toEqual([{ userId: 'new', deviceId: 'd1', turnedAway: true }]);
  });

  it('by one newcomer too many from a network is put off, and those who are known come in', async () => {
    const { claims } = setUp();
    for (let n = 0; n < 50; n += 1) expect(await claims.claim(from(undefined), `new${n}`)).toEqual(OK);
    const refused = { ok: false, reason: 'refused', code: 'rate_limited' };
    expect(await claims.claim(from(undefined), 'one more')).toEqual(refused);
    known.set('ann', { blocked: false });
    expect(await claims.claim(from(undefined), 'ann')).toEqual(OK);
    expect(await claims.claim(from(undefined, 'elsewhere'), 'somebody')).toEqual(OK);
    expect(seen).toHaveLength(52);
  });
});

describe('the place of one without cookies whose connection broke', () => {
  it('is kept for their address for 8 s', async () => {
    const { claims } = setUp();
    claims.vacate(from(undefined), 'ann');
    clock.now += 7_999;
    expect(await claims.claim(from(undefined, 'elsewhere'), 'ann')).toEqual(NOT_YOURS);
    expect(await claims.claim(from(undefined, 'elsewhere'), 'bob')).toEqual(OK);
    clock.now += 1;
    expect(await claims.claim(from(undefined, 'elsewhere'), 'ann')).toEqual(OK);
  });

  it('is theirs to take back before, and then nobody else may wait for it', async () => {
    const { claims } = setUp();
    claims.vacate(from(undefined), 'ann');
    expect(await claims.claim(from(undefined), 'ann')).toEqual(OK);
    // They left in another way: nothing is kept.
    expect(await claims.claim(from(undefined, 'elsewhere'), 'ann')).toEqual(OK);
  });

  it('is kept from the last time it broke on', async () => {
    const { claims } = setUp();
    claims.vacate(from(undefined), 'ann');
    clock.now += 5_000;
    claims.vacate(from(undefined, 'elsewhere'), 'ann');
    claims.vacate(from(undefined), 'bob');
    clock.now += 5_000;
    // Those whose time is over are forgotten, and they alone.
    claims.vacate(from(undefined), 'carl');
    expect(await claims.claim(from(undefined), 'ann')).toEqual(NOT_YOURS);
    expect(await claims.claim(from(undefined, 'elsewhere'), 'bob')).toEqual(NOT_YOURS);
    expect(await claims.claim(from(undefined, 'elsewhere'), 'ann')).toEqual(OK);
  });

  it('is not kept for those with a device, which is proof enough', async () => {
    const { claims } = setUp();
    claims.vacate(from('d1'), 'ann');
    expect(await claims.claim(from(undefined, 'elsewhere'), 'ann')).toEqual(OK);
  });
});
