import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStoreDown } from '../db/store-down';
import type { Sighting } from './sightings';
import type { UserRecord } from './users.store';
import { createVisitorBatch } from './visitors';

describe('createVisitorBatch', () => {
  const rows = new Map<string, UserRecord>();
  let saves: Sighting[][];
  let enrolled: string[][];
  let duringSave: () => Promise<unknown>;

  const store = {
    async find(userId: string) {
      return rows.get(userId);
    },
    restrictionOf: async () => ({ blocked: false }),
    async save(sightings: readonly Sighting[]) {
      saves.push([...sightings]);
      await duringSave();
    },
    async enrol(newcomers: readonly Sighting[]) {
      enrolled.push(newcomers.map(({ userId }) => userId));
      await duringSave();
      return new Map(
        newcomers.map(({ userId, deviceId }) => {
          const device = rows.get(userId)?.deviceId ?? deviceId;
          rows.set(userId, { userId, blocked: false, ...(device !== undefined && { deviceId: device }) });
          return [userId, device];
        }),
      );
    },
    restricted: async () => [],
    statementOf: async () => undefined,
    lastOn: async () => undefined,
  };
  let clock = 1_000;
  const setUp = (maxKept = 1_000) =>
    createVisitorBatch({
      store,
      intervalMs: 1_000,
      maxSize: 100,
      maxKept,
      now: () => clock++,
      onError: vi.fn(),
    });

  beforeEach(() => {
    vi.useFakeTimers();
    rows.clear();
    saves = [];
    clock = 1_000;
    enrolled = [];
    duringSave = async () => undefined;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('writes one row per visitor with first and last time and the last name', async () => {
    const visitors = setUp();
    visitors.seen({ userId: 'ann' });
    visitors.seen({ userId: 'ann', username: 'Ann' });
    visitors.seen({ userId: 'ann', username: 'Anna' });
    visitors.seen({ userId: 'ann' });
    await visitors.flush();
    expect(saves).toEqual([[{ userId: 'ann', username: 'Anna', firstAt: 1_000, at: 1_003 }]]);
  });

  it('reads the restriction of a device, if there is a device', async () => {
    const visitors = setUp();
    expect(await visitors.restrictionOf('d1')).toEqual({ blocked: false });
    expect(await visitors.restrictionOf(undefined)).toBeUndefined();
  });

  it('accepts no newcomer while too much waits to be stored, and continues for known visitors', async () => {
    const visitors = setUp(1);
    visitors.seen({ userId: 'ann' });
    await expect(visitors.find('bob')).rejects.toSatisfy(isStoreDown);
    expect(await visitors.find('ann')).toBeUndefined();
    await visitors.settle();
    expect(await visitors.find('bob')).toBeUndefined();
  });

  it('binds an id to the first device, also among many at once', async () => {
    const visitors = setUp();
    vi.useRealTimers();
    const [first, second, bob] = await Promise.all([
      visitors.enrol({ userId: 'ann', deviceId: 'd1' }),
      visitors.enrol({ userId: 'ann', deviceId: 'd2' }),
      visitors.enrol({ userId: 'bob' }),
    ]);
    expect([first, second, bob]).toEqual(['d1', 'd1', undefined]);
    // One statement cannot write the same id twice, so the second goes into another.
    expect(enrolled).toEqual([['ann', 'bob'], ['ann']]);
  });

  it('writes visitors together who arrive while others are being written', async () => {
    const visitors = setUp();
    vi.useRealTimers();
    let others: Promise<unknown> | undefined;
    duringSave = async () => {
      others ??= Promise.all(['b', 'c', 'd'].map((userId) => visitors.enrol({ userId })));
    };
    await visitors.enrol({ userId: 'a' });
    await others;
    expect(enrolled).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('fails everybody in a batch that could not be written, and continues with the next', async () => {
    const visitors = setUp();
    vi.useRealTimers();
    duringSave = () => Promise.reject(new Error('the store is down'));
    const both = ['a', 'b'].map((userId) => visitors.enrol({ userId, deviceId: 'd1' }));
    for (const one of both) await expect(one).rejects.toThrow('the store is down');
    duringSave = async () => undefined;
    expect(await visitors.enrol({ userId: 'a', deviceId: 'd1' })).toBe('d1');
  });
});
