import type { AccessDenied } from '@app/contract/events';

/** Converts `until` to this device's clock (`now`, epoch milliseconds). Older servers send no `leftMs`. */
export function byOwnClock(denied: AccessDenied, now: number): AccessDenied {
  if (denied.code !== 'timed_out' || denied.leftMs === undefined) return denied;
  return { ...denied, until: now + denied.leftMs };
}
