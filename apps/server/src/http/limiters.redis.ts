import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from '../db/client.redis';
import { type NewLimiter, newMemoryLimiter } from './limiters';

/** Counts for all nodes together; while Redis is out of reach, in this process alone. */
export function newLimiterOver(storeClient: RedisClient): NewLimiter {
  return (name, points, duration) =>
    new RateLimiterRedis({
      storeClient,
      keyPrefix: `limit:${name}`,
      points,
      duration,
      rejectIfRedisNotReady: true,
      insuranceLimiter: newMemoryLimiter(name, points, duration),
    });
}
