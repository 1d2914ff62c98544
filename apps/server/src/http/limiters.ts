import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Makes a limiter of so many points within so many seconds. Limiters of the same name share their counts. With
 * `singleUse` the counter only expires: a clock that was set back resets none.
 */
export type NewLimiter = (
  name: string,
  points: number,
  durationS: number,
  singleUse?: boolean,
) => RateLimiterAbstract;

/** Counts in this process alone. */
export const newMemoryLimiter: NewLimiter = (_name, points, duration) =>
  new RateLimiterMemory({ points, duration });
