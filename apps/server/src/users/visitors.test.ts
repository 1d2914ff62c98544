import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStoreDown } from '../db/store-down';
import type { Sighting, UserRecord } from './users.store';
import { createVisitorBatch } from './visitors';

describe('createVisitorBatch', () => {
  const rows = new Map<string, UserRecord>();
  let saves: Sighting[][];
  let duringFind: () => Promise<unknown>;

  const store = {
    async find(userId: string) {
      const found = rows.get(userId);
      await duringFind();
      return found;
    },
    standingOf: async () => ({ blocked: false }),
    async save(sightings: readonly Sighting[]) {
      saves.push([...sightings]);
      for (const { userId, deviceId } of sightings) {
        rows.set(userId, { userId, blocked: false, ...(deviceId !== undefined && { deviceId }) });
      }
    },
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
    duringFind = async () => undefined;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('writes one row per visitor with the first and the last time, the last name and the first device', async () => {
    const visitors = setUp();
    visitors.seen({ userId: 'ann', deviceId: 'd1' });
    visitors.seen({ userId: 'ann', username: 'Ann' });
    visitors.seen({ userId: 'ann', username: 'Anna', deviceId: 'd2' });
    visitors.seen({ userId: 'ann' });
    await visitors.flush();
    expect(saves).toEqual([[{ userId: 'ann', username: 'Anna', deviceId: 'd1', firstAt: 1_000, at: 1_003 }]]);
  });

  it('notes that somebody was turned away, whenever that was', async () => {
    for (const [first, second] of [
      [{ turnedAway: true }, {}],
      [{}, { turnedAway: true }],
    ]) {
      const visitors = setUp();
      visitors.seen({ userId: 'ann', ...first });
      visitors.seen({ userId: 'ann', ...second });
      await visitors.flush();
      expect(saves.at(-1)).toMatchObject([{ userId: 'ann', turnedAway: true }]);
    }
  });

  it('asks what stands against a device, where there is one', async () => {
    const visitors = setUp();
    expect(await visitors.standingOf('d1')).toEqual({ blocked: false });
    expect(await visitors.standingOf(undefined)).toBeUndefined();
  });

  it('knows a device before it is stored, while and after', async () => {
    const visitors = setUp();
    expect(await visitors.find('ann')).toBeUndefined();
    visitors.seen({ userId: 'ann', deviceId: 'd1' });
    expect(visitors.pendingDevice('ann')).toBe('d1');
    expect(await visitors.find('ann')).toEqual({ userId: 'ann', blocked: false, deviceId: 'd1' });
    const flushed = visitors.flush();
    expect(visitors.pendingDevice('ann')).toBe('d1');
    await flushed;
    expect(visitors.pendingDevice('ann')).toBeUndefined();
    expect(await visitors.find('ann')).toMatchObject({ deviceId: 'd1' });
  });

  it('does not miss a device that is stored while the record is being read', async () => {
    const visitors = setUp();
    duringFind = async () => {
      duringFind = async () => undefined;
      visitors.seen({ userId: 'ann', deviceId: 'd1' });
      await visitors.flush();
    };
    expect(await visitors.find('ann')).toMatchObject({ deviceId: 'd1' });
  });

  it('takes no newcomer while too much waits to be stored, and goes on for those it has', async () => {
    const visitors = setUp(1);
    visitors.seen({ userId: 'ann', deviceId: 'd1' });
    await expect(visitors.find('bob')).rejects.toSatisfy(isStoreDown);
    expect(await visitors.find('ann')).toMatchObject({ deviceId: 'd1' });
    await visitors.settle();
    expect(await visitors.find('bob')).toBeUndefined();
  });

  it('lets the stored device stand over a pending one, and keeps what moderation says', async () => {
    rows.set('ann', { userId: 'ann', blocked: true, deviceId: 'd1' });
    const visitors = setUp();
    visitors.seen({ userId: 'ann', deviceId: 'd2' });
    expect(await visitors.find('ann')).toEqual({ userId: 'ann', blocked: true, deviceId: 'd1' });
  });
});
