/**
 * Connections held back together before the first write of a turn of the event loop; each further write of that turn waits
 * for twice as many. So the few lines of a usual turn hardly wait for one another, and a crowd is still written in few goes.
 */
const FIRST_TOGETHER = 8;
/** Connections held back together at most, also while no client sends anything, as when another node does. */
const MOST_TOGETHER = 256;
/** How long a connection is held back at most while clients send, also if that causes no writes, as in a flood. */
const LONGEST_MS = 2;

/** Something whose writes can be held back. */
export type Corkable = { cork(): void; uncork(): void };

/**
 * Holds back what is written while the events at hand are handled, and writes it in one go afterwards. Receivers are
 * woken while the others' data is written, not once for each line, and several packets to one of them leave in one
 * write.
 */
export class WriteBatch<Connection extends Corkable> {
  private corked: Connection[] = [];
  /** When the first of them was held back. */
  private since = 0;
  /** How many are written together. */
  private bound = FIRST_TOGETHER;

  /** `now`: epoch milliseconds. `failed`: writing to this connection failed. */
  constructor(
    private readonly now: () => number,
    private readonly failed: (connection: Connection, error: unknown) => void,
  ) {}

  /** Corks a connection that is not corked yet, until the batch is written. */
  cork(connection: Connection): void {
    connection.cork();
    this.corked.push(connection);
    if (this.corked.length === 1) {
      // The events at hand come before immediates. First of all, so that a clock that fails holds nothing back.
      setImmediate(() => this.endTurn());
      this.since = this.now();
    } else if (this.corked.length >= this.bound) {
      this.bound = Math.min(2 * this.bound, MOST_TOGETHER);
      this.write();
    }
  }

  /** Writes what has been held back for long enough. Called between events, with the time. */
  look(now: number): void {
    // A clock that was set back counts as a wait that is over.
    if (this.corked.length > 0 && Math.abs(now - this.since) >= LONGEST_MS) this.write();
  }

  private endTurn(): void {
    this.bound = FIRST_TOGETHER;
    this.write();
  }

  private write(): void {
    const { corked } = this;
    this.corked = [];
    for (const connection of corked) {
      try {
        connection.uncork();
      } catch (error) {
        this.failed(connection, error);
      }
    }
  }
}
