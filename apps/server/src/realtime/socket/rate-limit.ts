/** A token bucket: lets a burst of events through at once, and `perSecond` a second in the long run. */
export class TokenBucket {
  private tokens: number;
  /** The time of the last event; infinite before the first, so that nothing is refilled. */
  private last = Number.POSITIVE_INFINITY;

  /** A `burst` below one counts as one. */
  constructor(
    private readonly burst: number,
    private readonly perSecond: number,
  ) {
    this.burst = Math.max(1, burst);
    this.tokens = this.burst;
  }

  /** Takes `count` tokens at once, all or none; `now` is epoch milliseconds. */
  consume(now: number, count = 1): boolean {
    if (now > this.last) {
      this.tokens = Math.min(this.burst, this.tokens + ((now - this.last) / 1000) * this.perSecond);
    }
    // A clock that was set back counts as one that stood still.
    this.last = now;
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }
}

/** Events at once, and a second in the long run. */
export type Rate = { readonly burst: number; readonly perSecond: number };

/** `dropped`: over the rate; `flood`: over FLOOD_FACTOR times the rate. */
export type Verdict = 'accepted' | 'dropped' | 'flood';

/** Whoever sustains this many times a rate floods. */
const FLOOD_FACTOR = 10;

/** Accepts events at a rate, and tells a flood from what merely exceeds it. */
export class RateLimit {
  private readonly accepted: TokenBucket;
  /** Counts dropped events, and is empty at a flood; created with the first one dropped. */
  private tolerated: TokenBucket | undefined;

  /** `factor` multiplies the rate. */
  constructor(
    private readonly rate: Rate,
    private readonly factor: number,
  ) {
    this.accepted = bucketOf(rate, factor);
  }

  /** Counts `count` events at once; `now` is epoch milliseconds. */
  count(now: number, count = 1): Verdict {
    if (this.accepted.consume(now, count)) return 'accepted';
    // The rate itself passes one share, so that all together are FLOOD_FACTOR times the rate.
    this.tolerated ??= bucketOf(this.rate, this.factor * (FLOOD_FACTOR - 1));
    return this.tolerated.consume(now, count) ? 'dropped' : 'flood';
  }
}

function bucketOf({ burst, perSecond }: Rate, factor: number): TokenBucket {
  return new TokenBucket(burst * factor, perSecond * factor);
}
