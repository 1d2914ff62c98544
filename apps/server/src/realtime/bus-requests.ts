import { UnansweredError } from './bus';

type Pending = { settle(answer: unknown): void; fail(error: Error): void };

/** What was asked and is not answered yet, by number. */
export class BusRequests {
  private readonly pending = new Map<number, Pending>();
  private last = 0;

  /** Registers a question to one node; `answer` rejects with UnansweredError after `withinMs`. */
  one(withinMs: number): { id: number; answer: Promise<unknown> } {
    const id = this.nextId();
    const answer = new Promise<unknown>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        this.pending.delete(id);
      };
      const fail = (error: Error) => {
        finish();
        reject(error);
      };
      const settle = (value: unknown) => {
        finish();
        resolve(value);
      };
      const timer = setTimeout(() => fail(new UnansweredError('no answer in time')), withinMs);
      this.pending.set(id, { settle, fail });
    });
    return { id, answer };
  }

  /** Registers a question to several; `answers` resolves once as many as `expect` says are heard, or after `withinMs`. */
  several(withinMs: number): { id: number; answers: Promise<unknown[]>; expect(count: number): void } {
    const id = this.nextId();
    const got: unknown[] = [];
    let heard = 0;
    let expected = Number.POSITIVE_INFINITY;
    let finish: () => void = () => undefined;
    const answers = new Promise<unknown[]>((resolve) => {
      finish = () => {
        clearTimeout(timer);
        this.pending.delete(id);
        resolve(got);
      };
      const timer = setTimeout(finish, withinMs);
    });
    const count = (values: readonly unknown[]) => {
      got.push(...values);
      heard += 1;
      if (heard >= expected) finish();
    };
    this.pending.set(id, { settle: (value) => count([value]), fail: () => count([]) });
    return {
      id,
      answers,
      expect(all) {
        expected = all;
        if (heard >= expected) finish();
      },
    };
  }

  settle(id: number, answer: unknown): void {
    this.pending.get(id)?.settle(answer);
  }

  fail(id: number, error: Error): void {
    this.pending.get(id)?.fail(error);
  }

  private nextId(): number {
    this.last += 1;
    return this.last;
  }
}
