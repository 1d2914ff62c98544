import type { IncomingHttpHeaders } from 'node:http';

/** Gives what the operator's proxy says of where a request comes from; undefined: it says nothing that can be believed. */
export type RegionOf = (headers: IncomingHttpHeaders) => string | undefined;

/**
 * Reads the header of that name, if the request came through as many proxies as it should (`hops`): past them, callers
 * write what they like. undefined as `name`: nobody asks.
 */
export function createRegionOf(name: string | undefined, hops: number): RegionOf {
  return (headers) => {
    if (name === undefined) return undefined;
    const forwarded = headers['x-forwarded-for'] as string | undefined;
    const proxies = (forwarded ?? '').split(',').filter((part) => part.trim() !== '').length;
    const named = headers[name];
    return proxies >= hops && hops > 0 && typeof named === 'string' ? named : undefined;
  };
}
