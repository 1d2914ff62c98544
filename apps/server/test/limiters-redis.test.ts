import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLoginPace } from '../src/auth/login-pace';
import { createSharedLoginPace } from '../src/auth/login-pace.redis';
import { newLimiterOver } from '../src/http/limiters.redis';
import { type RedisServer, skipRedis, startRedis } from './redis-server';

const HOUR_MS = 60 * 60 * 1000;
const WINDOW_S = 10;

describe.skipIf(skipRedis)('a limit that nodes share', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());
  afterEach(() => redis.client().flushall());

  it('counts the requests at all nodes within one window', async () => {
    const [one, other] = [0, 1].map(() => newLimiterOver(redis.client())('visits', 3, WINDOW_S));
    await one?.consume('network', 2);
    expect(await other?.consume('network')).toMatchObject({ consumedPoints: 3, remainingPoints: 0 });
    const refused = await one?.consume('network').catch((refusal: unknown) => refusal);
    expect(refused).toMatchObject({ consumedPoints: 4 });
    expect((refused as { msBeforeNext: number }).msBeforeNext).toBeLessThanOrEqual(WINDOW_S * 1_000);
    expect(await other?.consume('another network')).toMatchObject({ consumedPoints: 1 });
  });

  it('refuses nobody for longer than its window when the clock of Redis is set back', async () => {
    const limiter = newLimiterOver(redis.client())('visits', 1, WINDOW_S);
    await limiter.consume('network');
    // After the clock is set back by an hour, what Redis keeps until a certain time is kept for an hour longer.
    await redis.client().pexpire('limit:visits:network', HOUR_MS + WINDOW_S * 1_000);
    const { consumedPoints, msBeforeNext } = await limiter.consume('network');
    expect(consumedPoints).toBe(1);
    await redis.client().persist('limit:visits:network');
    expect(await limiter.consume('network')).toMatchObject({ consumedPoints: 1 });
    expect(msBeforeNext).toBeLessThanOrEqual(WINDOW_S * 1_000);
  });

  it('does not allow a second use of a single-use value when the clock of Redis is set back', async () => {
    const newLimiter = newLimiterOver(redis.client());
    const once = newLimiter('answers', 1, WINDOW_S, true);
    // A connection shares one script between its limiters: this limiter must not change the script of the other.
    newLimiter('visits', 1, WINDOW_S);
    await once.consume('nonce');
    await redis.client().pexpire('once:answers:nonce', HOUR_MS + WINDOW_S * 1_000);
    await expect(once.consume('nonce')).rejects.toMatchObject({ consumedPoints: 2 });
    await redis.client().persist('once:answers:nonce');
    await expect(once.consume('nonce')).rejects.toMatchObject({ consumedPoints: 3 });
    expect(await redis.client().pttl('once:answers:nonce')).toBeGreaterThan(0);
    expect(await redis.client().pttl('once:answers:nonce')).toBeLessThanOrEqual(WINDOW_S * 1_000);
  });

  it('counts no attempt to sign in that nobody could check', async () => {
    const client = redis.client();
    const alone = createLoginPace({ now: Date.now, factor: 1 });
    const pace = createSharedLoginPace({ client, alone, factor: 1 });
    for (const source of [{ network: 'hotel', wider: 'town' }, { known: 'laptop' }]) {
      const { rank } = await pace.attempt(source);
      for (let n = 0; n < 8; n += 1) {
        await pace.unanswered(source);
        expect(await pace.attempt(source)).toEqual({ waitMs: 0, turnedAway: false, rank });
      }
    }
  });

  it('slows down no login for guesses of before the clock of Redis was set back', async () => {
    const client = redis.client();
    const alone = createLoginPace({ now: Date.now, factor: 1 });
    const pace = createSharedLoginPace({ client, alone, factor: 1 });
    const waitOf = async (network: string) => (await pace.attempt({ network, wider: network })).waitMs;
    for (let guess = 0; guess < 30; guess += 1) await pace.failed();
    expect(await waitOf('one')).toBeGreaterThan(0);
    // After the clock is set back by an hour, a failure of a moment ago lies an hour ahead.
    const [key = ''] = await client.keys('{login}:failures');
    for (const guess of await client.zrange(key, '0', '-1')) await client.zincrby(key, HOUR_MS, guess);
    await client.pexpire(key, HOUR_MS);
    expect(await waitOf('other')).toBe(0);
  });
});
