import { beforeEach, describe, expect, it } from 'vitest';
import { createAddressLimits } from '../http/address-limits';
import { newMemoryLimiter } from '../http/limiters';
import { createClaims } from './announce';
import { createLoneBus } from './bus';
import type { Connection } from './connection';
import { createPresence } from './presence';
import type { Visitors } from './visitors';

type Record = NonNullable<Awaited<ReturnType<Visitors['find']>>>;

const known = new Map<string, Record>();
const restrictions = new Map<string, { blocked: boolean }>();
/** Ids that others bind while it is decided about them. */
const bound = new Map<string, string>();
let noted: Parameters<Visitors['enrol']>[0][] = [];
const clock = { now: 1_000_000 };

beforeEach(() => {
  for (const map of [known, restrictions, bound]) map.clear();
  noted = [];
  clock.now = 1_000_000;
});

const visitors: Visitors = {
  find: async (userId) => known.get(userId),
  restrictionOf: async (deviceId) => restrictions.get(deviceId ?? ''),
  restricted: async () => [],
  async enrol(newcomer) {
    noted.push(newcomer);
    return bound.get(newcomer.userId) ?? newcomer.deviceId;
  },
  seen: (sighting) => void noted.push(sighting),
};

function setUp() {
  const presence = createPresence();
  const readings = new Set<{ isStale: boolean }>();
  const claims = createClaims({
    presence,
    visitors,
    addressLimits: createAddressLimits({ factor: 1, newLimiter: newMemoryLimiter }),
    cuts: {
      watch: (reading) => void readings.add(reading),
      done: (reading) => void readings.delete(reading),
    },
    bus: createLoneBus(),
    handovers: undefined,
    now: () => clock.now,
  });
  /** How it ends for a connection that wants to speak for an id: what it is told, or 'in'. */
  async function claim(connection: Connection, userId: string): Promise<unknown> {
    const refusal = await claims.claim(connection, userId, undefined);
    if (refusal !== undefined) return refusal;
    return presence.holder(userId) === connection ? 'in' : told.get(connection)?.at(-1);
  }
  return {
    presence,
    claims,
    readings,
    claim,
    /** The same for a connection that ends right after it. */
    async visit(connection: Connection, userId: string): Promise<unknown> {
      const outcome = await claim(connection, userId);
      presence.exit(connection);
      return outcome;
    },
  };
}

const told = new WeakMap<Connection, unknown[]>();
function from(device: string | undefined, address = 'here'): Connection {
  const words: unknown[] = [];
  const socket = { emit: (_: string, word: unknown) => words.push(word), disconnect: () => undefined };
  const connection = { device, address, networks: [address], socket, released: false };
  told.set(connection as unknown as Connection, words);
  return connection as unknown as Connection;
}

const BLOCKED = { code: 'blocked' };

describe('a claim', () => {
  it('of an id nobody has is taken, and noted with the device', async () => {
    const { claim } = setUp();
    expect(await claim(from('d1'), 'ann')).toBe('in');
    expect(await claim(from(undefined), 'bob')).toBe('in');
    expect(noted).toStrictEqual([{ userId: 'ann', deviceId: 'd1' }, { userId: 'bob' }]);
  });

  it('of an id that is bound holds for its device alone', async () => {
    const { visit } = setUp();
    known.set('ann', { blocked: false, deviceId: 'd1' });
    expect(await visit(from('d1'), 'ann')).toBe('in');
    expect(await visit(from('d2'), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined), 'ann')).toBe('not_yours');
    expect(noted).toEqual([{ userId: 'ann' }]);
  });

  it('of an id that another device binds at the same moment fails', async () => {
    const { claim } = setUp();
    bound.set('ann', 'd2');
    expect(await claim(from('d1'), 'ann')).toBe('not_yours');
    expect(await claim(from('d2'), 'ann')).toBe('in');
  });

  it('binds an id that came without a device until now', async () => {
    const { claim } = setUp();
    known.set('ann', { blocked: false });
    expect(await claim(from('d1'), 'ann')).toBe('in');
    expect(noted).toEqual([{ userId: 'ann', deviceId: 'd1' }]);
  });

  it('of an id that a connection speaks for holds for that one and for others of its device', async () => {
    const { claim } = setUp();
    const cookieless = from(undefined);
    expect(await claim(cookieless, 'ann')).toBe('in');
    expect(await claim(cookieless, 'ann')).toBe('in');
    expect(await claim(from(undefined), 'ann')).toBe('not_yours');
    expect(await claim(from('d1'), 'ann')).toBe('not_yours');
    expect(await claim(from('d1'), 'bob')).toBe('in');
    expect(await claim(from('d1'), 'bob')).toBe('in');
    expect(await claim(from('d2'), 'bob')).toBe('not_yours');
  });

  it('of one id by two without cookies at the same moment is won by one', async () => {
    const { claim } = setUp();
    const outcomes = await Promise.all([claim(from(undefined), 'ann'), claim(from(undefined), 'ann')]);
    expect(outcomes.sort()).toEqual(['in', 'not_yours']);
  });

  it('by a blocked visitor or device is denied, and noted where there is a device to know them by', async () => {
    const { claim } = setUp();
    known.set('ann', { blocked: true });
    restrictions.set('d1', { blocked: true });
    expect(await claim(from(undefined), 'ann')).toEqual(BLOCKED);
    expect(noted).toEqual([]);
    expect(await claim(from('d1'), 'new')).toEqual(BLOCKED);
    expect(noted).toEqual([{ userId: 'new', deviceId: 'd1', turnedAway: true }]);
  });

  it('by one who is cut while it is decided about them is denied', async () => {
    const { claim, readings } = setUp();
    known.set('ann', { blocked: false, deviceId: 'd1' });
    const outcome = claim(from('d1'), 'ann');
    known.set('ann', { blocked: true, deviceId: 'd1' });
    for (const reading of readings) reading.isStale = true;
    expect(await outcome).toEqual(BLOCKED);
    expect(readings.size).toBe(0);
  });

  it('by one newcomer too many from a network is put off, and those who are known come in', async () => {
    const { claim } = setUp();
    for (let n = 0; n < 50; n += 1) expect(await claim(from(undefined), `new${n}`)).toBe('in');
    expect(await claim(from(undefined), 'one more')).toBe('rate_limited');
    known.set('ann', { blocked: false });
    expect(await claim(from(undefined), 'ann')).toBe('in');
    expect(await claim(from(undefined, 'elsewhere'), 'somebody')).toBe('in');
    expect(noted).toHaveLength(52);
  });
});

describe('the place of one without cookies whose connection broke', () => {
  it('is kept for their address for 8 s', async () => {
    const { claims, visit } = setUp();
    claims.vacate(from(undefined), 'ann');
    clock.now += 7_999;
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'bob')).toBe('in');
    clock.now += 1;
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is theirs to take back before, and then nobody else may wait for it', async () => {
    const { claims, visit } = setUp();
    claims.vacate(from(undefined), 'ann');
    expect(await visit(from(undefined), 'ann')).toBe('in');
    // They left in another way: nothing is kept.
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is kept from the last time it broke on', async () => {
    const { claims, visit } = setUp();
    claims.vacate(from(undefined), 'ann');
    clock.now += 5_000;
    claims.vacate(from(undefined, 'elsewhere'), 'ann');
    claims.vacate(from(undefined), 'bob');
    clock.now += 5_000;
    // Those whose time is over are forgotten, and they alone.
    claims.vacate(from(undefined), 'carl');
    expect(await visit(from(undefined), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'bob')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is not kept for those with a device, which is proof enough', async () => {
    const { claims, visit } = setUp();
    claims.vacate(from('d1'), 'ann');
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });
});
