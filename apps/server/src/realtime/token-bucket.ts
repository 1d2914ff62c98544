/** Lets a burst of events through at once, and so many a second in the long run. */
export class TokenBucket {
  private tokens: number;
  /** Of the last event; nothing comes back before there was one. */
  private last = Number.POSITIVE_INFINITY;

  /** `burst` is one at the least. */
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
    // A clock that went back is taken for a standstill.
    this.last = now;
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }
}
