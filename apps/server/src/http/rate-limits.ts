import rateLimit, { type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WIDER_FACTOR } from './address-limits';
import type { NetworksOf } from './client-address';
import { HttpError } from './errors';
import type { NewLimiter } from './limiters';
import { sharedStoreOf } from './shared-rate-store';
import { steadyStoreOf } from './steady-rate-store';

/** So many requests of one address in so many milliseconds. */
type RouteRate = { max: number; timeWindow: number };

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The `rateLimit` of a route's config, for a rate that is not the common one. `countedAs`: the name of a count that
     * several routes share, each of which is a door to the same.
     */
    limit(rate: RouteRate, countedAs?: string): RateLimitOptions;
  }
}

/** What one address may request of everything without its own rate: a page load is some ten requests. */
const COMMON: RouteRate = { max: 3_000, timeWindow: 60_000 };
/** One for all, since the framework makes a store of it for each rate. */
const STEADY_STORE = steadyStoreOf(() => performance.now());

const NO_HEADERS = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
/** Prefix that distinguishes the network around an address from an address. */
const WIDER = 'wider ';

export type RateLimitParts = {
  networksOf: NetworksOf;
  /** Multiplies every limit. */
  factor: number;
  /** Counts routes with their own rate for all nodes together; undefined: there is one node. */
  sharedLimiter: NewLimiter | undefined;
};

/**
 * Slows down addresses that request too much: 429 with Retry-After. In IPv6 the /48 around an address may request four
 * times as much, because its owner has 65,536 addresses of the narrower kind.
 */
export function limitRates(
  app: FastifyInstance,
  { networksOf, factor, sharedLimiter }: RateLimitParts,
): void {
  const scaled = ({ max, timeWindow }: RouteRate, countedAs?: string) => {
    const most = Math.max(1, Math.round(max * factor));
    return {
      max: (_request: unknown, key: string) => (key.startsWith(WIDER) ? WIDER_FACTOR * most : most),
      timeWindow,
      ...(countedAs !== undefined && { countedAs }),
    };
  };
  const networks = ({ raw, headers }: FastifyRequest) =>
    networksOf(raw.socket.remoteAddress, headers['x-forwarded-for'] as string | undefined);
  app.decorate('limit', scaled);
  const narrow: RateLimitPluginOptions = {
    ...scaled(COMMON),
    keyGenerator: (request) => networks(request)[0] ?? '',
    store: STEADY_STORE,
    errorResponseBuilder: () => new HttpError('rate_limited'),
  };
  // Counted after the narrow one, so that what that refuses does not count against the neighbours.
  const wider: RateLimitPluginOptions = {
    ...narrow,
    keyGenerator: (request) => `${WIDER}${networks(request)[1] ?? ''}`,
    allowList: (_request, key) => key === WIDER,
    // The headers tell what is left for the address.
    addHeadersOnExceeding: NO_HEADERS,
    addHeaders: NO_HEADERS,
  };
  for (const common of [narrow, wider]) {
    app.register(rateLimit, common);
    // Pages and their files are counted by each node: they are cheap, and there are many.
    if (sharedLimiter !== undefined) {
      app.register(rateLimit, { ...common, global: false, store: sharedStoreOf(sharedLimiter) });
    }
  }
}
