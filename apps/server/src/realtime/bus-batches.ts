/** The most that goes out as one message, so that none holds up its reader for long. */
const MOST_AT_ONCE = 500;

/**
 * Gathers what one pass of the event loop says to a channel and sends it as one message: what Redis and both
 * ends do for a message they then do once, however much is said. The order within a channel is kept.
 */
export class BusBatches<Item> {
  private waiting = new Map<string, Item[]>();
  private isDue = false;

  constructor(private readonly publish: (channel: string, items: readonly Item[]) => void) {}

  add(channel: string, item: Item): void {
    const items = this.waiting.get(channel);
    if (items === undefined) this.waiting.set(channel, [item]);
    else if (items.push(item) === MOST_AT_ONCE) this.flush();
    if (this.isDue) return;
    this.isDue = true;
    // Behind everything that the pass has to read.
    setImmediate(() => {
      this.isDue = false;
      this.flush();
    });
  }

  /** Sends what waits now. */
  flush(): void {
    const { waiting } = this;
    this.waiting = new Map();
    for (const [channel, items] of waiting) this.publish(channel, items);
  }
}
