type Item = { at: number; serial: number; act: () => void };

/** A virtual clock with its events, in order of time and, at the same time, of scheduling. */
export class Agenda {
  /** Milliseconds. */
  now: number;
  private readonly heap: Item[] = [];
  private serial = 0;

  constructor(now: number) {
    this.now = now;
  }

  after(ms: number, act: () => void): void {
    this.serial += 1;
    this.insert({ at: this.now + Math.max(0, ms), serial: this.serial, act });
  }

  /** Moves the clock to the next event and runs it; false when there is none. */
  step(): boolean {
    const next = this.takeFirst();
    if (next === undefined) return false;
    this.now = next.at;
    next.act();
    return true;
  }

  private insert(item: Item): void {
    const { heap } = this;
    let at = heap.length;
    heap.push(item);
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as Item;
      if (isBefore(parent, item)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  }

  private takeFirst(): Item | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Item, heap[child] as Item)) child += 1;
      const below = heap[child] as Item;
      if (isBefore(last, below)) break;
      heap[at] = below;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function isBefore(a: Item, b: Item): boolean {
  return a.at < b.at || (a.at === b.at && a.serial < b.serial);
}
