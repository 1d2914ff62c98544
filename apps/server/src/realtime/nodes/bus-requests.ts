import type { NodeId } from '../../matching/lobby';
import { UnansweredError } from './bus';
import type { MessageKind } from './bus-messages';

/** How often overdue requests are looked for. */
const LOOK_INTERVAL_MS = 50;

/** What came of a request. `failure`: why there are no more answers; undefined: there are, or they came too late. */
export type Replies = { readonly answers: unknown[]; failure: Error | undefined };

/** A request that waits for its answers. */
type Pending = Replies & {
  readonly kind: MessageKind;
  /** When it is given up, by `performance.now`. */
  readonly until: number;
  /** Who has replied: a node counts once. */
  readonly from: NodeId[];
  /** How many nodes reply. */
  expected: number;
  readonly settle: (replies: Replies) => void;
};

/** Requests not answered yet, by number. */
export class BusRequests {
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  private isLooking = false;

  /** Registers a request. `replies` resolves once `expected` nodes have replied, or after `withinMs`. */
  add(kind: MessageKind, withinMs: number, expected: number): { id: number; replies: Promise<Replies> } {
    this.last += 1;
    const replies = new Promise<Replies>((settle) => {
      const until = performance.now() + withinMs;
      const request = { kind, until, expected, settle, answers: [], failure: undefined, from: [] };
      this.pending.set(this.last, request);
    });
    this.look();
    return { id: this.last, replies };
  }

  /** What was asked; undefined: it is settled, or was never asked. */
  kindOf(id: number): MessageKind | undefined {
    return this.pending.get(id)?.kind;
  }

  /** A node has answered, or has failed. */
  replied(id: number, from: NodeId, reply: { answer: unknown } | { failure: Error }): void {
    const request = this.pending.get(id);
    if (request === undefined || request.from.includes(from)) return;
    request.from.push(from);
    if ('answer' in reply) request.answers.push(reply.answer);
    else request.failure = reply.failure;
    this.expect(id, request.expected);
  }

  /** So many nodes reply; `failure`: why no more do. */
  expect(id: number, nodes: number, failure?: Error): void {
    const request = this.pending.get(id);
    if (request === undefined) return;
    request.expected = nodes;
    request.failure ??= failure;
    if (request.from.length >= nodes) this.end(id, request);
  }

  private end(id: number, request: Pending): void {
    this.pending.delete(id);
    request.settle(request);
  }

  /** Gives up overdue requests, repeatedly as long as any waits. */
  private look(): void {
    if (this.isLooking || this.pending.size === 0) return;
    this.isLooking = true;
    setTimeout(() => {
      // Answers that came during a long pass of the event loop are in time, so they are read first.
      setImmediate(() => {
        const now = performance.now();
        for (const [id, request] of this.pending) if (request.until <= now) this.end(id, request);
        this.isLooking = false;
        this.look();
      });
    }, LOOK_INTERVAL_MS);
  }
}

/** The answer of the one node asked. Throws why there is none: UnansweredError if none came in time. */
export function onlyAnswer({ answers, failure }: Replies): unknown {
  if (answers.length === 0) throw failure ?? new UnansweredError('no answer in time');
  return answers[0];
}
