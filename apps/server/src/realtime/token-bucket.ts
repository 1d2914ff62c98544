export type TokenBucket = { take(now: number, count?: number): boolean };

/**
 * Lets `burst` events through at once, one at the least, and `perSecond` of them in the long run. `now`
 * is epoch milliseconds.
 */
export function createTokenBucket(burst: number, perSecond: number): TokenBucket {
  const size = Math.max(1, burst);
  let tokens = size;
  let last: number | undefined;
  return {
    take(now, count = 1) {
      if (last !== undefined) tokens = Math.min(size, tokens + (Math.max(0, now - last) / 1000) * perSecond);
      last = now;
      if (tokens < count) return false;
      tokens -= count;
      return true;
    },
  };
}
