import type { NodeId } from '../../matching/lobby';
import { type MessageKind, UnansweredError, UnsentError } from './bus';

/** How often overdue requests are looked for. */
const LOOK_INTERVAL_MS = 50;

/** A request that waits for its answers. Its methods return whether it is settled. */
interface Pending {
  readonly kind: MessageKind;
  /** When it is given up, by `performance.now`. */
  readonly until: number;
  /** A node has answered. */
  answered(answer: unknown, from: NodeId): boolean;
  /** A node has replied that it failed. */
  failed(error: Error, from: NodeId): boolean;
  /** Redis has delivered it to this many subscribers. */
  heardBy(receivers: number): boolean;
  /** Redis has not confirmed that it delivered it to anybody. */
  unheard(error: Error): boolean;
  giveUp(): void;
}

class ToOne implements Pending {
  constructor(
    readonly kind: MessageKind,
    readonly until: number,
    private readonly resolve: (answer: unknown) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  answered(answer: unknown): boolean {
    this.resolve(answer);
    return true;
  }

  failed(error: Error): boolean {
    this.reject(error);
    return true;
  }

  heardBy(receivers: number): boolean {
    return receivers === 0 && this.failed(new UnsentError('there is no such node'));
  }

  unheard(error: Error): boolean {
    return this.failed(error);
  }

  giveUp(): void {
    this.reject(new UnansweredError('no answer in time'));
  }
}

class ToAll implements Pending {
  private readonly answers: unknown[] = [];
  /** Who has replied: a node counts once. */
  private readonly heard = new Set<NodeId>();
  private expected = Number.POSITIVE_INFINITY;

  constructor(
    readonly kind: MessageKind,
    readonly until: number,
    private readonly resolve: (answers: unknown[]) => void,
  ) {}

  answered(answer: unknown, from: NodeId): boolean {
    if (!this.heard.has(from)) this.answers.push(answer);
    return this.repliedBy(from);
  }

  failed(_error: Error, from: NodeId): boolean {
    return this.repliedBy(from);
  }

  heardBy(receivers: number): boolean {
    // The asking node receives it too, and does not answer.
    return this.expect(receivers - 1);
  }

  unheard(): boolean {
    return this.expect(0);
  }

  giveUp(): void {
    this.resolve(this.answers);
  }

  private repliedBy(node: NodeId): boolean {
    this.heard.add(node);
    return this.resolveIfOver();
  }

  private expect(replies: number): boolean {
    this.expected = replies;
    return this.resolveIfOver();
  }

  private resolveIfOver(): boolean {
    const isOver = this.heard.size >= this.expected;
    if (isOver) this.giveUp();
    return isOver;
  }
}

/** Requests not answered yet, by number. */
export class BusRequests {
  private readonly pending = new Map<number, Pending>();
  private last = 0;
  private isLooking = false;

  /** Registers a request to one node; `answer` rejects with UnansweredError after `withinMs`. */
  one(kind: MessageKind, withinMs: number): { id: number; answer: Promise<unknown> } {
    const until = performance.now() + withinMs;
    const answer = new Promise<unknown>((resolve, reject) =>
      this.add(new ToOne(kind, until, resolve, reject)),
    );
    return { id: this.last, answer };
  }

  /**
   * Registers a request to all nodes; `answers` resolves once all others that received it have answered, or after
   * `withinMs` with the answers so far.
   */
  several(kind: MessageKind, withinMs: number): { id: number; answers: Promise<unknown[]> } {
    const until = performance.now() + withinMs;
    const answers = new Promise<unknown[]>((resolve) => this.add(new ToAll(kind, until, resolve)));
    return { id: this.last, answers };
  }

  /** What was asked; undefined: it is settled, or was never asked. */
  kindOf(id: number): MessageKind | undefined {
    return this.pending.get(id)?.kind;
  }

  answered(id: number, answer: unknown, from: NodeId): void {
    if (this.pending.get(id)?.answered(answer, from)) this.pending.delete(id);
  }

  failed(id: number, error: Error, from: NodeId): void {
    if (this.pending.get(id)?.failed(error, from)) this.pending.delete(id);
  }

  heardBy(id: number, receivers: number): void {
    if (this.pending.get(id)?.heardBy(receivers)) this.pending.delete(id);
  }

  unheard(id: number, error: Error): void {
    if (this.pending.get(id)?.unheard(error)) this.pending.delete(id);
  }

  private add(pending: Pending): void {
    this.last += 1;
    this.pending.set(this.last, pending);
    this.look();
  }

  /** Gives up overdue requests, repeatedly as long as any waits. */
  private look(): void {
    if (this.isLooking || this.pending.size === 0) return;
    this.isLooking = true;
    setTimeout(() => {
      // Answers that came during a long pass of the event loop are in time, so they are read first.
      setImmediate(() => {
        this.giveUpOverdue(performance.now());
        this.isLooking = false;
        this.look();
      });
    }, LOOK_INTERVAL_MS);
  }

  private giveUpOverdue(now: number): void {
    for (const [id, pending] of this.pending) {
      if (pending.until > now) continue;
      this.pending.delete(id);
      pending.giveUp();
    }
  }
}
