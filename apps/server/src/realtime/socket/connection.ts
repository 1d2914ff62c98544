import type { Refusal } from '@app/contract/error-codes';
import type { Seen, ServerEvent, ServerToClient } from '@app/contract/events';
import type { ClientSocket } from './client-socket';
import type { Allowance } from './event-limits';
import { answerPacket, eventPacket } from './packets';
import type { TokenBucket } from './rate-limit';

/** Events that may wait behind a slow one before further ones are refused. */
const MAX_WAITING = 100;
/** The same before `user_connected` was accepted. */
const MAX_WAITING_UNANNOUNCED = 10;

export const IDLE = Promise.resolve();

/** One open connection and what is known of its visitor. */
export class Connection {
  readonly openedAt = performance.now();
  /** Its visitor, once `user_connected` was accepted. */
  userId: string | undefined;
  /** What its `user_connected` said it had seen; undefined for a client that does not count. */
  seen: Seen | null | undefined;
  /** Its device, or without one its visitor, was admitted to the queue before. */
  admitted = false;
  /** When its device first came, epoch milliseconds; undefined without a device: nobody knows it. */
  firstSeenAt: number | undefined;
  /**
   * Until when its visitor counts as an adult, epoch milliseconds: for ever where nobody asks, not at all where their age is
   * not known.
   */
  adultUntil = Number.POSITIVE_INFINITY;
  /** What `Newcomers.lookUp` gave for its networks when it was announced. */
  clearedVersion: number | undefined;
  /** The last room whose match it was told of. */
  roomId: string | undefined;
  /** The number of the last `live` it was sent, 0 before the first; undefined: its client did not ask. */
  liveSeen: number | undefined;
  /** The server ended it on purpose: its close is not a broken transport. */
  released = false;
  /** The last event in progress: events of one connection are handled in the order they came. */
  tail: Promise<void> = IDLE;
  /** How many events wait behind `tail`. */
  waiting = 0;
  /** What `EventLimits` gave it last. */
  allowance: Allowance | undefined;
  /** Limits on the refusals it is told: of entry events, and of all others. undefined: not needed yet. */
  readonly refusals: { entry: TokenBucket | undefined; other: TokenBucket | undefined } = {
    entry: undefined,
    other: undefined,
  };

  constructor(
    readonly socket: ClientSocket,
    /** The device of its cookie; undefined for a client without cookies. */
    readonly device: string | undefined,
  ) {}

  /** Keyed hashes of the networks it comes from, that of its address first. */
  get networks(): readonly string[] {
    return this.socket.networks;
  }

  /** Where it comes from, as the operator's proxy says; undefined: nobody asks, or nobody knows. */
  get region(): string | undefined {
    return this.socket.region;
  }

  /** Keyed hash of the address it comes from. */
  get address(): string {
    return this.networks[0] ?? '';
  }

  /** Whether the queue of waiting events is full. */
  get isBehind(): boolean {
    return this.waiting >= (this.userId === undefined ? MAX_WAITING_UNANNOUNCED : MAX_WAITING);
  }

  /** Milliseconds it has been open. */
  get age(): number {
    return performance.now() - this.openedAt;
  }

  /** The key under which its events are counted: its device, else its visitor, else itself. */
  get limitKey(): string {
    if (this.device !== undefined) return `device ${this.device}`;
    return this.userId === undefined ? `connection ${this.socket.id}` : `visitor ${this.userId}`;
  }

  send<E extends ServerEvent>(event: E, ...args: Parameters<ServerToClient[E]>): void {
    this.socket.send(eventPacket(event, ...args));
  }

  /** Sends the acknowledgement that an event asked for with this number. */
  answer(id: number, code: Refusal | null): void {
    this.socket.send(answerPacket(id, code));
  }
}
