import { PING_INTERVAL_MS, PING_TIMEOUT_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisClient } from '../src/db/client.redis';
import { Directory } from '../src/realtime/nodes/directory.redis';
import { findRedis, type RedisServer, startRedis } from './redis-server';
import { WITHIN } from './within';

const skip = findRedis() === undefined && process.env.CI !== 'true';
const HOUR_MS = 60 * 60 * 1000;
const LEFT_KEPT_MS = PING_INTERVAL_MS + PING_TIMEOUT_MS + RECONNECT_GRACE_MS;
const origin = { device: 'device of ann', address: 'address of ann' };

describe.skipIf(skip)('the directory of all nodes', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  const clients: ReturnType<typeof createRedisClient>[] = [];
  async function open(node: string): Promise<Directory> {
    const client = createRedisClient(redis.url);
    clients.push(client);
    client.on('error', () => undefined);
    await client.connect();
    return new Directory(client, node);
  }
  let a: Directory;
  let b: Directory;
  beforeEach(async () => {
    await redis.client().flushall();
    [a, b] = [await open('node a'), await open('node b')];
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });

  /** How long Redis keeps each key of the directory, in milliseconds. */
  async function kept(): Promise<Record<string, number>> {
    const keys = (await redis.client().keys('*')).sort();
    return Object.fromEntries(
      await Promise.all(keys.map(async (key) => [key, await redis.client().pttl(key)] as const)),
    );
  }

  /** The place of a visitor who is let in. */
  async function entered(entering: ReturnType<Directory['enter']>) {
    const place = await entering;
    if (place === null) throw new Error('they have a later connection elsewhere');
    return place;
  }

  it('tells other nodes, but not the visitor’s own, where a visitor is', async () => {
    expect(await b.find('ann')).toBeUndefined();
    const [seconds] = await redis.client().time();
    const { since, before } = await entered(a.enter('ann', 0));
    expect(before).toBeUndefined();
    expect(Math.floor(since / 1000) - Number(seconds)).toBeOneOf([0, 1]);
    expect([await b.find('ann'), await a.find('ann'), await b.find('bob')]).toEqual([
      'node a',
      undefined,
      undefined,
    ]);
  });

  it('tells a visitor’s new node where they were before', async () => {
    await a.enter('ann', 0);
    expect((await a.enter('ann', 0))?.before).toBeUndefined();
    expect((await b.enter('ann', 0))?.before).toBe('node a');
    expect(await a.find('ann')).toBe('node b');
  });

  it('keeps an entry for an hour, and for a short time after the visitor left', async () => {
    const { since } = await entered(a.enter('ann', 0));
    await a.announce(origin);
    const [announced, visitor] = Object.values(await kept());
    for (const ms of [announced, visitor]) {
      expect(ms).toBeGreaterThan(HOUR_MS - 60_000);
      expect(ms).toBeLessThanOrEqual(HOUR_MS);
    }
    await a.leave('ann', since);
    const [, left] = Object.values(await kept());
    // It stays until the dead connection has been noticed and the time to reconnect is over.
    expect(left).toBeGreaterThan(LEFT_KEPT_MS - RECONNECT_GRACE_MS);
    expect(left).toBeLessThanOrEqual(LEFT_KEPT_MS);
    expect(await b.find('ann')).toBe('node a');
  });

  it('ignores a late departure of a visitor who is at another node or came back', async () => {
    const { since } = await entered(a.enter('ann', 0));
    await a.leave('ann', since - 1);
    await b.enter('ann', 0);
    await a.leave('ann', since);
    for (const ms of Object.values(await kept())) expect(ms).toBeGreaterThan(LEFT_KEPT_MS);
    expect(await a.find('ann')).toBe('node b');
  });

  it('knows the device of a connected visitor, or the address if there is no device', async () => {
    await a.announce(origin);
    await a.announce({ device: undefined, address: 'address of bob' });
    expect(await b.isAnnounced({ ...origin, address: 'elsewhere' })).toBe(true);
    expect(await b.isAnnounced({ device: 'another', address: origin.address })).toBe(false);
    expect(await b.isAnnounced({ device: undefined, address: 'address of bob' })).toBe(true);
    expect(await b.isAnnounced({ device: undefined, address: 'elsewhere' })).toBe(false);
  });

  it('is refilled by the nodes after it lost its data', async () => {
    const { since } = await entered(a.enter('ann', 0));
    await redis.client().flushall();
    expect(await a.enter('ann', since)).toEqual({ since, before: undefined });
    // A renewal of an entry that is still there changes nothing.
    expect(await a.enter('ann', since)).toEqual({ since, before: undefined });
    expect(await b.find('ann')).toBe('node a');
    // The entry has its original time: with a later one this departure would be ignored.
    await a.leave('ann', since);
    const visitor = Object.entries(await kept()).find(([key]) => key.startsWith('visitor'))?.[1];
    expect(visitor).toBeLessThanOrEqual(LEFT_KEPT_MS);
  });

  it('keeps the entry with the later time; of two with the same the last one', async () => {
    await b.enter('ann', 5_001);
    expect(await a.enter('ann', 5_000)).toBeNull();
    for (const [userId, since] of [
      ['bob', 5_000],
      ['eve', 4_999],
    ] as const) {
      await b.enter(userId, since);
      expect(await a.enter(userId, 5_000)).toEqual({ since: 5_000, before: 'node b' });
    }
    expect([await a.find('ann'), await b.find('bob'), await b.find('eve')]).toEqual([
      'node b',
      'node a',
      'node a',
    ]);
  });

  it('accepts a connection that was opened later, and refuses one opened earlier', async () => {
    await a.enter('ann', -5_000);
    expect(await b.enter('ann', -60_000)).toBeNull();
    expect(await b.find('ann')).toBe('node a');
    expect(await a.enter('ann', -60_000)).toMatchObject({ before: undefined });
    expect(await b.enter('ann', -1_000)).toMatchObject({ before: 'node a' });
  });

  it('keeps the later time when a node reports an earlier one', async () => {
    const { since } = await entered(a.enter('ann', 0));
    expect(await a.enter('ann', since - 5_000)).toMatchObject({ since });
    expect(await a.enter('ann', -60_000)).toEqual({ since, before: undefined });
    expect(await b.enter('ann', -30_000)).toBeNull();
    await a.leave('ann', since);
    const visitor = Object.entries(await kept()).find(([key]) => key.startsWith('visitor'))?.[1];
    expect(visitor).toBeLessThanOrEqual(LEFT_KEPT_MS);
    const later = await entered(a.enter('ann', 0));
    expect(later.since).toBeGreaterThanOrEqual(since);
  });

  it('accepts a visitor although another node’s clock was ahead, or the clock was set back', async () => {
    const ahead = Date.now() + 60_000;
    const place = await a.enter('ann', ahead);
    expect(place?.since).toBeLessThan(ahead);
    expect((await b.enter('ann', 0))?.before).toBe('node a');
    await redis.client().set('visitor:bob', `${ahead} node a`);
    expect((await b.enter('bob', -1_000))?.before).toBe('node a');
    expect([await a.find('ann'), await a.find('bob')]).toEqual(['node b', 'node b']);
  });

  it('knows a node until it loses its data', async () => {
    expect([await a.mark(), await a.mark(), await b.mark()]).toEqual([false, true, false]);
    await redis.client().flushall();
    expect([await a.mark(), await a.mark()]).toEqual([false, true]);
  });

  it('does not fail when a visitor leaves while Redis is out of reach', async () => {
    clients[0]?.disconnect();
    await a.leave('ann', 1);
    await expect(a.find('ann')).rejects.toThrow();
  });

  it('fails at once while Redis hangs, once one command has timed out, and works again when Redis does', async () => {
    const outcome = () =>
      a.find('ann').then(
        () => 'answered',
        (error: Error) => error.message,
      );
    redis.signal('SIGSTOP');
    try {
      await vi.waitUntil(async () => (await outcome()).includes("isn't writeable"), WITHIN);
    } finally {
      redis.signal('SIGCONT');
    }
    await vi.waitUntil(async () => (await outcome()) === 'answered', WITHIN);
  });
});
