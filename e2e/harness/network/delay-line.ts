/** More than the packets of a second of a video call. What exceeds this is lost. */
const MOST_WAITING = 2_000;

/** Delays items and passes them on in the order they came. */
export class DelayLine<T> {
  private readonly waiting: { due: number; item: T }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly give: (item: T) => void) {}

  /** Passes the item on in `ms`, though never before an earlier one. False: the line is full and the item is lost. */
  push(item: T, ms: number): boolean {
    if (ms <= 0 && this.waiting.length === 0) {
      this.give(item);
      return true;
    }
    if (this.waiting.length >= MOST_WAITING) return false;
    const due = Math.max(performance.now() + ms, this.waiting.at(-1)?.due ?? 0);
    this.waiting.push({ due, item });
    this.timer ??= setTimeout(() => this.flush(), ms);
    return true;
  }

  private flush(): void {
    this.timer = undefined;
    const now = performance.now();
    while (this.waiting[0] !== undefined && this.waiting[0].due <= now) {
      this.give((this.waiting.shift() as { item: T }).item);
    }
    const next = this.waiting[0];
    if (next !== undefined) this.timer = setTimeout(() => this.flush(), next.due - now);
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting.length = 0;
  }
}
