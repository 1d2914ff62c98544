import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { NewLimiter } from './limiters';

type CountCallback = (error: Error | null, result?: { current: number; ttl: number }) => void;
/**
 * `timeWindow` in milliseconds; without `routeInfo`: the rate common to all routes; `countedAs`: the name of a count that
 * several routes share.
 */
type RouteOptions = {
  timeWindow: number;
  routeInfo?: { method: unknown; url: string };
  countedAs?: string;
};

/** The limiters only count here; the framework decides what is too much. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** Counts the routes' limits for all who share the limiters: one limiter for each route or count. */
export function sharedStoreOf(newLimiter: NewLimiter): FastifyRateLimitStoreCtor {
  class SharedRateStore {
    private readonly limiter: RateLimiterAbstract;

    constructor(options: object) {
      const { timeWindow, routeInfo, countedAs } = readRate(options);
      const route = routeInfo === undefined ? 'all' : `${routeInfo.method} ${routeInfo.url}`;
      const name = countedAs ?? route;
      this.limiter = newLimiter(name, ANY_NUMBER, Math.ceil(timeWindow / 1_000));
    }

    incr(key: string, done: CountCallback): void {
      this.limiter.penalty(key, 1).then(
        ({ consumedPoints, msBeforeNext }) => done(null, { current: consumedPoints, ttl: msBeforeNext }),
        (error: Error) => done(error),
      );
    }

    child(options: object): SharedRateStore {
      return new SharedRateStore(options);
    }
  }
  return SharedRateStore;
}

/** The options of a store, which the package describes in its documentation and not in its types. */
function readRate(options: object): RouteOptions {
  if ('timeWindow' in options && typeof options.timeWindow === 'number') return options as RouteOptions;
  throw new TypeError('a rate needs a timeWindow in milliseconds');
}
