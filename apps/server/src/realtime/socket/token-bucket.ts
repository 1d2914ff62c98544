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

  /** Takes `count` events at once, all or none; `now` is epoch milliseconds. */
  take(now: number, count = 1): boolean {
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
