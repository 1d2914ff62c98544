import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Makes a limiter of so many points within so many seconds. Limiters of the same name share their counts. With
 * `isOnce` a counter is never reset early, even if a clock that was set back makes it last longer.
 */
export type NewLimiter = (
  name: string,
  points: number,
  durationS: number,
  isOnce?: boolean,
) => RateLimiterAbstract;

/** Counts in this process alone. */
export const newMemoryLimiter: NewLimiter = (_name, points, duration) =>
  new RateLimiterMemory({ points, duration });
