import type { AccessDenied } from '@app/contract/events';

/** The same by the clock of this device (`now`, epoch milliseconds), which may be wrong. Older servers do not say how long it is. */
export function byOwnClock(denied: AccessDenied, now: number): AccessDenied {
  if (denied.code !== 'timed_out' || denied.leftMs === undefined) return denied;
  return { ...denied, until: now + denied.leftMs };
}
