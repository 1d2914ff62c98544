/** The most items in one message, so that none blocks its reader for long. */
const MOST_AT_ONCE = 500;

/**
 * Gathers the items that one pass of the event loop sends to a channel into one message, to save Redis and both ends
 * the cost per message. The order within a channel is kept.
 */
export class BusBatches<Item> {
  private waiting = new Map<string, Item[]>();

  constructor(private readonly publish: (channel: string, items: readonly Item[]) => void) {}

  add(channel: string, item: Item): void {
    // After everything that this pass has to read.
    if (this.waiting.size === 0) setImmediate(() => this.flush());
    const items = this.waiting.get(channel);
    if (items === undefined) this.waiting.set(channel, [item]);
    else if (items.push(item) === MOST_AT_ONCE) this.flush();
  }

  /** Sends the waiting items now. */
  flush(): void {
    const { waiting } = this;
    this.waiting = new Map();
    for (const [channel, items] of waiting) this.publish(channel, items);
  }
}
