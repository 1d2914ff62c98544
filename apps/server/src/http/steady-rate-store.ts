import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

type CountCallback = (error: null, result: { current: number; ttl: number }) => void;

/** Windows remembered per rate; beyond that the one that began first is forgotten. */
const REMEMBERED = 50_000;

/**
 * Counts the routes' limits in this process. `now` is milliseconds of a clock that is never set: by one that was set
 * back by an hour, as the framework's own store would use, an address that has used up its limit would be refused for
 * an hour.
 */
export function steadyStoreOf(now: () => number): FastifyRateLimitStoreCtor {
  class SteadyRateStore {
    /** In the order of their beginning. */
    private readonly windows = new Map<string, { current: number; endsAt: number }>();
    /** Goes through them once: starting from the first each time would step over all deleted ones again. */
    private readonly oldest = this.windows.keys();
    /** Of routes that are counted together, by the name of their count. */
    private readonly shared = new Map<string, SteadyRateStore>();

    incr(key: string, done: CountCallback, timeWindow: number): void {
      const at = now();
      const window = this.windowOf(key, at, timeWindow);
      window.current += 1;
      done(null, { current: window.current, ttl: window.endsAt - at });
    }

    child(options: object): SteadyRateStore {
      const countedAs = 'countedAs' in options ? String(options.countedAs) : undefined;
      if (countedAs === undefined) return new SteadyRateStore();
      const known = this.shared.get(countedAs) ?? new SteadyRateStore();
      this.shared.set(countedAs, known);
      return known;
    }

    private windowOf(key: string, at: number, timeWindow: number) {
      const known = this.windows.get(key);
      if (known !== undefined && known.endsAt > at) return known;
      const begun = { current: 0, endsAt: at + timeWindow };
      this.windows.delete(key);
      this.windows.set(key, begun);
      if (this.windows.size > REMEMBERED) this.windows.delete(this.oldest.next().value as string);
      return begun;
    }
  }
  return SteadyRateStore;
}
