import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { NewLimiter } from './limiters';

type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void;
/** `timeWindow` in milliseconds; without `routeInfo`: what is common to all routes. */
type Rate = { max: number; timeWindow: number; routeInfo?: { method: unknown; url: string } };

/** Where the routes' limits are counted for all who share the limiters: one limiter for each route. */
export function sharedStoreOf(newLimiter: NewLimiter): FastifyRateLimitStoreCtor {
  class SharedRateStore {
    private readonly limiter: RateLimiterAbstract;

    constructor({ max, timeWindow, routeInfo }: Rate) {
      const name = routeInfo === undefined ? 'all' : `${routeInfo.method} ${routeInfo.url}`;
      this.limiter = newLimiter(name, max, Math.ceil(timeWindow / 1_000));
    }

    incr(key: string, done: Counted): void {
      this.limiter.penalty(key, 1).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => done(error),
      );
    }

    child(rate: Rate): SharedRateStore {
      return new SharedRateStore(rate);
    }
  }
  // The package's types know neither what a store is given nor that stores differ.
  return SharedRateStore as unknown as FastifyRateLimitStoreCtor;
}
