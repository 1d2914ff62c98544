import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHashQueue } from '../src/auth/hash-queue';
import { createLoginAttempts } from '../src/auth/login-attempts';
import { TooEarlyError } from '../src/http/errors';
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

  it('counts attempts to sign in at all nodes together, but none that nobody could check', async () => {
    const [one, other] = [0, 1].map(() =>
      createLoginAttempts({
        newLimiter: newLimiterOver(redis.client()),
        factor: 1,
        queue: createHashQueue(),
      }),
    );
    for (const source of [{ network: 'hotel', wider: 'town' }, { known: 'laptop' }]) {
      const down = new Error('the store is down');
      for (let n = 0; n < 8; n += 1) {
        await expect(one?.try(source, () => Promise.reject(down))).rejects.toBe(down);
      }
      for (let n = 0; n < 3; n += 1) {
        expect(await one?.try(source, async () => false)).toBe(false);
        expect(await other?.try(source, async () => false)).toBe(false);
      }
      await expect(one?.try(source, async () => true)).rejects.toBeInstanceOf(TooEarlyError);
      await expect(other?.try(source, async () => true)).rejects.toBeInstanceOf(TooEarlyError);
    }
  });
});
