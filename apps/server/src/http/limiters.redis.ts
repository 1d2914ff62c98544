import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '../db/client.redis';
import { type NewLimiter, newMemoryLimiter } from './limiters';

/** Prefixes of a limiter's keys: of rate limits, and of counters of things that may be used once. */
const [LIMIT, ONCE] = ['limit', 'once'];

/**
 * Counts points within a window that starts with the first one. KEYS: the counter. ARGV: points, and seconds of a
 * window. Returns the points counted and the milliseconds left. A window that would last too long is from before the
 * clock of Redis was set back, and would lock a whole network out: it starts anew, as does one without an expiry.
 * A counter of something that may be used once is not reset: it gets the expiry it should have. One script for both,
 * because all limiters of a connection share one.
 */
const COUNT = `
local singleUse = string.find(KEYS[1], '^${ONCE}:') or string.find(KEYS[1], '^soulwick:%x+:${ONCE}:')
local left = redis.call('PTTL', KEYS[1])
if left == -1 or left > 1000 * ARGV[2] then
  redis.call('EXPIRE', KEYS[1], singleUse and ARGV[2] or 0)
end
redis.call('SET', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('INCRBY', KEYS[1], ARGV[1]), redis.call('PTTL', KEYS[1])}`;

/** Counts for all nodes together; while Redis is unreachable, in this process alone. */
export function newLimiterOver(storeClient: RedisClient): NewLimiter {
  return (name, points, duration, singleUse = false) =>
    new RateLimiterRedis({
      storeClient,
      keyPrefix: `${singleUse ? ONCE : LIMIT}:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: COUNT,
      insuranceLimiter: newMemoryLimiter(name, points, duration),
    });
}
