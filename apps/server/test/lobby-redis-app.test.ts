import { inspect } from 'node:util';
import type { MatchEvent } from '@app/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient } from './client';
import { AUTH_SECRET } from './nodes';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { reported } from './reported';
import { WITHIN } from './within';

const METRICS_TOKEN = 'reads the metrics of this test';

/** A figure of this server, as its metrics tell an operator. */
async function figure({ url }: TestApp, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const value = new RegExp(`^soulwick_${name} (\\d+)$`, 'm').exec(await answer.text())?.[1];
  expect(value).toBeDefined();
  return Number(value);
}

/** Does this server reach the lobby? */
const reaches = async (app: TestApp): Promise<boolean> => (await figure(app, 'lobby_reachable')) === 1;

describe.skipIf(skipRedis)('two servers that share a Redis', () => {
  let redis: RedisServer;
  let apps: [TestApp, TestApp, ...TestApp[]];
  const failed = vi.fn();
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    failed.mockClear();
    const start = () =>
      startApp({ REDIS_URL: redis.url, AUTH_SECRET, METRICS_TOKEN }, undefined, Date.now, failed);
    apps = [await start(), await start()];
  });
  afterEach(async () => {
    for (const app of apps) await app.stop();
  });

  async function pairAcross() {
    const lonely = await connectClient(apps[0].url);
    const listener = await connectClient(apps[1].url);
    lonely.join('Feeling Lonely');
    await lonely.settled();
    listener.join('Here to Listen');
    const [toLonely, toListener] = (await Promise.all([lonely.next('match'), listener.next('match')])) as [
      MatchEvent,
      MatchEvent,
    ];
    expect(toLonely).toMatchObject({ roomId: toListener.roomId, partnerId: listener.userId });
    return { lonely, listener, roomId: toLonely.roomId };
  }

  it('tell the operator of a Redis that may forget what it was told', async () => {
    const [client, warned] = [redis.client(), vi.fn()];
    await client.config('SET', 'maxmemory', '1gb', 'maxmemory-policy', 'volatile-lru');
    const third = await startApp({ REDIS_URL: redis.url, AUTH_SECRET }, undefined, Date.now, warned);
    await third.stop();
    await client.config('SET', 'maxmemory', '0');
    const fourth = await startApp({ REDIS_URL: redis.url, AUTH_SECRET }, undefined, Date.now, failed);
    await fourth.stop();
    await client.config('SET', 'maxmemory-policy', 'noeviction');
    expect(inspect(warned.mock.calls)).toContain('maxmemory-policy is volatile-lru, not noeviction');
    expect(reported(failed)).toEqual([]);
  });

  it('match visitors of both, and tell one when the other leaves', async () => {
    const { lonely, listener } = await pairAcross();
    lonely.socket.emit('skip');
    await listener.next('partner_left');
    expect(reported(failed)).toEqual([]);
    lonely.close();
    listener.close();
  });

  it('count who parted at the one that hosts the lobby', async () => {
    const { lonely, listener } = await pairAcross();
    lonely.socket.emit('skip');
    await listener.next('partner_left');
    const bytes = await Promise.all(apps.map((app) => figure(app, 'partings_bytes')));
    expect(bytes.sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
    expect(Math.max(...bytes)).toBeGreaterThan(0);
    lonely.close();
    listener.close();
  });

  it('let a talk go on at the second server when the first stops', async () => {
    const { lonely, listener, roomId } = await pairAcross();
    await apps[0].stop({ keepData: true });
    await listener.next('partner_reconnecting');
    const again = await connectClient(apps[1].url, { userId: lonely.userId });
    expect(await again.next('match')).toMatchObject({ roomId, partnerId: listener.userId });
    await listener.next('partner_back');
    again.close();
    listener.close();
  });

  it('are not open, and say why, on a database that Redis does not have', async () => {
    const said: string[] = [];
    const onError = (error: unknown) => said.push(inspect(error));
    const app = await startApp({ REDIS_URL: `${redis.url}/16`, METRICS_TOKEN }, undefined, Date.now, onError);
    apps.push(app);
    expect(await reaches(app)).toBe(false);
    expect(said.join()).toContain('ERR DB index is out of range');
  });

  it('match visitors who joined during an outage once Redis is back without data', async () => {
    expect(await reaches(apps[0])).toBe(true);
    await redis.kill();
    await vi.waitUntil(async () => !(await reaches(apps[0])), WITHIN);
    await vi.waitUntil(() => failed.mock.calls.length > 0, WITHIN);
    const lonely = await connectClient(apps[0].url);
    const listener = await connectClient(apps[1].url);
    lonely.join('Feeling Lonely');
    listener.join('Here to Listen');
    await lonely.settled();
    await listener.settled();
    expect([...lonely.inbox, ...listener.inbox]).toEqual([]);
    await redis.restart();
    expect(await lonely.next('match')).toMatchObject({ partnerId: listener.userId });
    expect(await reaches(apps[0])).toBe(true);
    // The reported error names no visitor.
    expect(inspect(failed.mock.calls, { depth: 10, showHidden: true })).not.toContain(lonely.userId);
    lonely.close();
    listener.close();
  });
});
