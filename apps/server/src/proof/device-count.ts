/** The new devices of one network: those a limiter knew of, and those since, which are added to it together. */
export class DeviceCount {
  private since = 0;
  private isClosed = false;

  /** `earlier`: as the limiter said; `addToLimiter` is told of so many more. */
  constructor(
    private readonly earlier: number,
    private readonly addToLimiter: (devices: number) => void,
  ) {}

  get devices(): number {
    return this.earlier + this.since;
  }

  add(): void {
    this.since += 1;
    // Somebody waited for other answers until those before them were added.
    if (this.isClosed) this.addToLimiter(1);
  }

  /** Adds those since to the limiter, and each later one at once. */
  close(): void {
    this.isClosed = true;
    if (this.since > 0) this.addToLimiter(this.since);
  }
}
