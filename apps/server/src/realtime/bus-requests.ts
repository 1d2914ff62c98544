import { UnansweredError, UnsentError } from './bus';

/** How often it is looked which questions have waited for too long. */
const LOOK_INTERVAL_MS = 50;

/** A question that waits for its answers. */
type Pending = {
  /** When it is given up, by `performance.now`. */
  until: number;
  settle(answer: unknown): void;
  fail(error: Error): void;
  /** Redis has handed it to so many. */
  heardBy(receivers: number): void;
  /** Redis has not said that it handed it to anybody. */
  unheard(error: Error): void;
  giveUp(): void;
};

/** What was asked and is not answered yet, by number. */
export class BusRequests {
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  private isLooking = false;

  /** Registers a question to one node; `answer` rejects with UnansweredError after `withinMs`. */
  one(withinMs: number): { id: number; answer: Promise<unknown> } {
    let id = 0;
    const answer = new Promise<unknown>((resolve, reject) => {
      const fail = (error: Error) => {
        this.pending.delete(id);
        reject(error);
      };
      id = this.add({
        until: performance.now() + withinMs,
        settle: (value) => {
          this.pending.delete(id);
          resolve(value);
        },
        fail,
        heardBy: (receivers) => receivers === 0 && fail(new UnsentError('there is no such node')),
        unheard: fail,
        giveUp: () => fail(new UnansweredError('no answer in time')),
      });
    });
    return { id, answer };
  }

  /**
   * Registers a question to all nodes; `answers` resolves once all others that heard it have answered, or after
   * `withinMs` to what came until then.
   */
  several(withinMs: number): { id: number; answers: Promise<unknown[]> } {
    let id = 0;
    const got: unknown[] = [];
    let answered = 0;
    let expected = Number.POSITIVE_INFINITY;
    const answers = new Promise<unknown[]>((resolve) => {
      const giveUp = () => {
        this.pending.delete(id);
        resolve(got);
      };
      const count = (values: readonly unknown[]) => {
        got.push(...values);
        answered += 1;
        if (answered >= expected) giveUp();
      };
      const expect = (all: number) => {
        expected = all;
        if (answered >= expected) giveUp();
      };
      id = this.add({
        until: performance.now() + withinMs,
        settle: (value) => count([value]),
        fail: () => count([]),
        // This node hears it too, and does not answer.
        heardBy: (receivers) => expect(receivers - 1),
        unheard: () => expect(0),
        giveUp,
      });
    });
    return { id, answers };
  }

  /** The answer of a node. */
  settle(id: number, answer: unknown): void {
    this.pending.get(id)?.settle(answer);
  }

  /** A node said that it failed. */
  fail(id: number, error: Error): void {
    this.pending.get(id)?.fail(error);
  }

  heardBy(id: number, receivers: number): void {
    this.pending.get(id)?.heardBy(receivers);
  }

  unheard(id: number, error: Error): void {
    this.pending.get(id)?.unheard(error);
  }

  private add(pending: Pending): number {
    this.last += 1;
    this.pending.set(this.last, pending);
    this.look();
    return this.last;
  }

  /** Gives up what is overdue, again and again as long as anything waits. */
  private look(): void {
    if (this.isLooking || this.pending.size === 0) return;
    this.isLooking = true;
    setTimeout(() => {
      // After a pass of the event loop that took long, what came meanwhile is read first: it is in time.
      setImmediate(() => {
        const now = performance.now();
        for (const { until, giveUp } of this.pending.values()) if (until <= now) giveUp();
        this.isLooking = false;
        this.look();
      });
    }, LOOK_INTERVAL_MS);
  }
}
