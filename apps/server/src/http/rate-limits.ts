import rateLimit, { type RateLimitOptions, type RateLimitPluginOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AddressOf } from './client-address';
import { HttpError } from './errors';
import type { NewLimiter } from './limiters';
import { sharedStoreOf } from './shared-rate-store';

/** So many requests of one address in so many milliseconds. */
type Rate = { max: number; timeWindow: number };

declare module 'fastify' {
  interface FastifyInstance {
    /** The `rateLimit` of a route's config for a rate of its own. */
    limit(rate: Rate): RateLimitOptions;
  }
}

/** What one address may ask of everything without a rate of its own: a page load is some ten requests. */
const COMMON: Rate = { max: 3_000, timeWindow: 60_000 };
/** Addresses remembered per route; beyond that the longest unseen is forgotten. */
const REMEMBERED = 50_000;

export type RateLimitParts = {
  addressOf: AddressOf;
  /** Multiplies every limit. */
  factor: number;
  /** Counts for all nodes together what has a rate of its own; undefined: there is one node. */
  sharedLimiter: NewLimiter | undefined;
};

/** Slows down addresses that ask too much: 429 with Retry-After. */
export function limitRates(app: FastifyInstance, { addressOf, factor, sharedLimiter }: RateLimitParts): void {
  const scaled = (rate: Rate) => ({ ...rate, max: Math.max(1, Math.round(rate.max * factor)) });
  app.decorate('limit', scaled);
  const common: RateLimitPluginOptions = {
    ...scaled(COMMON),
    cache: REMEMBERED,
    keyGenerator: ({ raw, headers }) =>
      addressOf(raw.socket.remoteAddress, headers['x-forwarded-for'] as string | undefined),
    errorResponseBuilder: () => new HttpError('rate_limited'),
  };
  app.register(rateLimit, common);
  // Pages and their files are counted by each node: they are cheap, and there are many.
  if (sharedLimiter !== undefined) {
    app.register(rateLimit, { ...common, global: false, store: sharedStoreOf(sharedLimiter) });
  }
}
