import type { Statement } from '@app/contract/statements';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAddressLimits } from '../../http/address-limits';
import { newMemoryLimiter } from '../../http/limiters';
import type { VisitorBatch } from '../../users/visitors';
import { createLoneBus } from '../nodes/bus';
import type { Connection } from '../socket/connection';
import { createPresence } from './presence';
import { createSessions, type SessionParts } from './sessions';

type Stored = { blocked: boolean; deviceId?: string };

const known = new Map<string, Stored>();
const restrictions = new Map<string, { blocked: boolean; admitted?: boolean }>();
/** Ids that others bind while a session with them is being started. */
const bound = new Map<string, string>();
const statements = new Map<string, Statement>();
let noted: Parameters<VisitorBatch['enrol' | 'seen']>[0][] = [];
const clock = { now: 1_000_000 };
const CLEARED_VERSION = 7;

beforeEach(() => {
  for (const map of [known, restrictions, bound, statements]) map.clear();
  noted = [];
  clock.now = 1_000_000;
});

const visitors: SessionParts['visitors'] = {
  async find(userId) {
    const stored = known.get(userId);
    return stored && { userId, ...stored };
  },
  restrictionOf: async (deviceId) => restrictions.get(deviceId ?? ''),
  statementOf: async (userId) => statements.get(userId),
  async enrol(newcomer) {
    noted.push(newcomer);
    return bound.get(newcomer.userId) ?? newcomer.deviceId;
  },
  seen: (sighting) => void noted.push(sighting),
};

function setUp(handovers: SessionParts['handovers'] = undefined) {
  const presence = createPresence();
  const cuts = { known: 0, ofAnn: 0 };
  const lookUp = vi.fn(async (_networks: readonly string[]) => CLEARED_VERSION);
  const restricted = vi.fn();
  const sessions = createSessions({
    presence,
    visitors,
    addressLimits: createAddressLimits({ factor: 1, newLimiter: newMemoryLimiter }),
    enforcement: {
      cuts: () => cuts.known,
      isCutSince: (known, userId) => userId === 'ann' && cuts.ofAnn > known,
    },
    newcomers: { lookUp, restricted },
    ages: { adultUntil: () => Number.POSITIVE_INFINITY },
    bus: createLoneBus(),
    handovers,
    now: () => clock.now,
    steadyNow: () => clock.now,
  });
  /** What a connection that announces an id is told, or 'in'. */
  async function start(connection: Connection, userId: string): Promise<unknown> {
    const refusal = await sessions.start(connection, userId, undefined);
    if (refusal !== undefined) return refusal;
    return presence.holder(userId) === connection ? 'in' : told.get(connection)?.at(-1);
  }
  return {
    presence,
    sessions,
    cuts,
    lookUp,
    restricted,
    start,
    /** Does the same for a connection that ends right after it. */
    async visit(connection: Connection, userId: string): Promise<unknown> {
      const outcome = await start(connection, userId);
      presence.exit(connection);
      return outcome;
    },
  };
}

const told = new WeakMap<Connection, unknown[]>();
function from(device: string | undefined, address = 'here'): Connection {
  const words: unknown[] = [];
  const send = (_: string, word: unknown) => words.push(word);
  const socket = { disconnect: () => undefined };
  const connection = { device, address, networks: [address], socket, send, released: false };
  told.set(connection as unknown as Connection, words);
  return connection as unknown as Connection;
}

const BLOCKED = { code: 'blocked' };

describe('a session', () => {
  it('starts under a new id, which is stored with the device', async () => {
    const { start } = setUp();
    expect(await start(from('d1'), 'ann')).toBe('in');
    expect(await start(from(undefined), 'bob')).toBe('in');
    expect(noted).toStrictEqual([
      { userId: 'ann', networks: ['here'], deviceId: 'd1' },
      { userId: 'bob', networks: ['here'] },
    ]);
  });

  it('starts under a bound id only from its device', async () => {
    const { visit } = setUp();
    known.set('ann', { blocked: false, deviceId: 'd1' });
    expect(await visit(from('d1'), 'ann')).toBe('in');
    expect(await visit(from('d2'), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined), 'ann')).toBe('not_yours');
    expect(noted).toEqual([{ userId: 'ann', networks: ['here'] }]);
  });

  it('does not start under an id that another device binds at the same moment', async () => {
    const { start } = setUp();
    bound.set('ann', 'd2');
    expect(await start(from('d1'), 'ann')).toBe('not_yours');
    expect(await start(from('d2'), 'ann')).toBe('in');
  });

  it('binds an id that had no device yet', async () => {
    const { start } = setUp();
    known.set('ann', { blocked: false });
    expect(await start(from('d1'), 'ann')).toBe('in');
    expect(noted).toEqual([{ userId: 'ann', networks: ['here'], deviceId: 'd1' }]);
  });

  it('starts again only from the same connection or another one of its device', async () => {
    const { start } = setUp();
    const cookieless = from(undefined);
    expect(await start(cookieless, 'ann')).toBe('in');
    expect(await start(cookieless, 'ann')).toBe('in');
    expect(await start(from(undefined), 'ann')).toBe('not_yours');
    expect(await start(from('d1'), 'ann')).toBe('not_yours');
    expect(await start(from('d1'), 'bob')).toBe('in');
    expect(await start(from('d1'), 'bob')).toBe('in');
    expect(await start(from('d2'), 'bob')).toBe('not_yours');
  });

  it('starts for only one of two clients without cookies who announce the same id at once', async () => {
    const { start } = setUp();
    const outcomes = await Promise.all([start(from(undefined), 'ann'), start(from(undefined), 'ann')]);
    expect(outcomes.sort()).toEqual(['in', 'not_yours']);
  });

  it('is denied to a blocked visitor or device, and stored if there is a device', async () => {
    const { start } = setUp();
    known.set('ann', { blocked: true });
    restrictions.set('d1', { blocked: true });
    expect(await start(from(undefined), 'ann')).toEqual(BLOCKED);
    expect(noted).toEqual([]);
    expect(await start(from('d1'), 'new')).toEqual(BLOCKED);
    expect(noted).toEqual([{ userId: 'new', networks: ['here'], deviceId: 'd1', turnedAway: true }]);
  });

  it('is denied with the reason, if it can be read', async () => {
    const { start } = setUp();
    known.set('ann', { blocked: true, deviceId: 'd1' });
    statements.set('ann', { category: 'spam', decider: 'person' });
    expect(await start(from('d1'), 'ann')).toEqual({ ...BLOCKED, statement: statements.get('ann') });
    const unread = vi.spyOn(visitors, 'statementOf').mockRejectedValueOnce(new Error('down'));
    expect(await start(from('d1'), 'ann')).toEqual(BLOCKED);
    unread.mockRestore();
  });

  it('is denied to a visitor who is disconnected while their record is read', async () => {
    const { start, cuts } = setUp();
    known.set('ann', { blocked: false, deviceId: 'd1' });
    const outcome = start(from('d1'), 'ann');
    known.set('ann', { blocked: true, deviceId: 'd1' });
    Object.assign(cuts, { known: 3, ofAnn: 3 });
    expect(await outcome).toEqual(BLOCKED);
  });

  it('is refused to newcomers beyond the limit of a network, and to no known visitor', async () => {
    const { start } = setUp();
    for (let n = 0; n < 50; n += 1) expect(await start(from(undefined), `new${n}`)).toBe('in');
    expect(await start(from(undefined), 'one more')).toBe('rate_limited');
    known.set('ann', { blocked: false });
    expect(await start(from(undefined), 'ann')).toBe('in');
    expect(await start(from(undefined, 'elsewhere'), 'somebody')).toBe('in');
    expect(noted).toHaveLength(52);
  });
});

describe('for the price of a first join', () => {
  it('the networks of a device that was never admitted are looked up, and of no other', async () => {
    const { start, lookUp } = setUp();
    const newcomer = from('d1');
    expect(await start(newcomer, 'ann')).toBe('in');
    expect(newcomer.clearedVersion).toBe(CLEARED_VERSION);
    restrictions.set('d2', { blocked: false, admitted: true });
    expect(await start(from('d2'), 'bob')).toBe('in');
    restrictions.set('d3', { blocked: true });
    expect(await start(from('d3'), 'cat')).toEqual(BLOCKED);
    expect(lookUp.mock.calls).toEqual([[['here']]]);
  });

  it('the networks are looked up before the visitor is taken over from another node, as that may fail', async () => {
    const entering = vi.fn();
    const elsewhere = {
      mayHave: async () => true,
      enter: entering,
      isHandedOver: () => false,
      left: () => undefined,
    };
    const { start, lookUp } = setUp(elsewhere);
    lookUp.mockRejectedValueOnce(new Error('the store is down'));
    await expect(start(from('d1'), 'ann')).rejects.toThrow('the store is down');
    expect(entering).not.toHaveBeenCalled();
  });

  it('a device that is turned away counts on its network at once', async () => {
    const { start, restricted } = setUp();
    expect(await start(from('d2'), 'bob')).toBe('in');
    expect(restricted).not.toHaveBeenCalled();
    known.set('ann', { blocked: true, deviceId: 'd1' });
    expect(await start(from('d1'), 'ann')).toEqual(BLOCKED);
    expect(restricted).toHaveBeenCalledTimes(1);
    expect(noted.at(-1)).toEqual({ userId: 'ann', networks: ['here'], deviceId: 'd1', turnedAway: true });
  });
});

describe('the id of a client without cookies whose connection broke', () => {
  it('is reserved for their address for 8 s', async () => {
    const { sessions, visit } = setUp();
    sessions.reserve(from(undefined), 'ann');
    clock.now += 7_999;
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'bob')).toBe('in');
    clock.now += 2;
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is no longer reserved once they are back', async () => {
    const { sessions, visit } = setUp();
    sessions.reserve(from(undefined), 'ann');
    expect(await visit(from(undefined), 'ann')).toBe('in');
    // This time they left without a reservation.
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is reserved from the last break', async () => {
    const { sessions, visit } = setUp();
    sessions.reserve(from(undefined), 'ann');
    clock.now += 5_000;
    sessions.reserve(from(undefined, 'elsewhere'), 'ann');
    sessions.reserve(from(undefined), 'bob');
    clock.now += 5_000;
    // Expired reservations are forgotten, and no others.
    sessions.reserve(from(undefined), 'carl');
    expect(await visit(from(undefined), 'ann')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'bob')).toBe('not_yours');
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });

  it('is not reserved for clients with a device', async () => {
    const { sessions, visit } = setUp();
    sessions.reserve(from('d1'), 'ann');
    expect(await visit(from(undefined, 'elsewhere'), 'ann')).toBe('in');
  });
});
