/** A model of `matching/lua/clock.lua`: a clock that follows that of Redis, but never goes back. */
export class LobbyClock {
  private latest = 0;
  private aheadMs = 0;

  /** @param told the clock of Redis, which may be set */
  constructor(private readonly told: () => number) {}

  now(): number {
    const told = this.told();
    this.aheadMs = told < this.latest ? Math.max(this.aheadMs, this.latest - told) : 0;
    this.latest = told + this.aheadMs;
    return this.latest;
  }

  /** Forgets everything, because Redis has lost its data. */
  forget(): void {
    this.latest = 0;
    this.aheadMs = 0;
  }
}
