import { createHmac } from 'node:crypto';

/** Hex digits: enough that sites of one operator differ. */
const LENGTH = 10;

/** How all keys and channels of a site in Redis begin: several sites may share one. `siteId`: see siteIdOf. */
export const redisPrefixOf = (siteId: string): string => `soulwick:${siteId}:`;

/**
 * A short name of the site that has this secret, and of no other: part of its cookies' names, which browsers send to
 * every port of a host, and of its names in Redis. It says nothing about the secret.
 */
export function siteIdOf(authSecret: string): string {
  return createHmac('sha256', authSecret).update('site id').digest('hex').slice(0, LENGTH);
}
