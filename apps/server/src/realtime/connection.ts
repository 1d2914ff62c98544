import type { Refusal } from '@app/contract/error-codes';
import type { Seen, ServerEvent, ServerToClient } from '@app/contract/events';
import type { ClientSocket } from './client-socket';
import type { Allowance } from './event-limits';
import { answerPacket, eventPacket } from './packets';
import type { TokenBucket } from './token-bucket';
import type { Transport } from './transports';

/** Events that may wait behind a slow one before further ones are refused. */
const MAX_WAITING = 100;
/** The same while nobody knows whom the connection speaks for. */
const MAX_WAITING_UNANNOUNCED = 10;

const NOTHING_UNDER_WAY = Promise.resolve();

let opened = 0;

/** One open connection and what is known of who is at its other end. */
export class Connection {
  /** Grows from connection to connection, in the order they were opened. */
  readonly number = ++opened;
  readonly openedAt = performance.now();
  /** Whom it speaks for, once `user_connected` was accepted. */
  userId: string | undefined;
  /** What its announcement said it had seen; undefined for a client that does not count. */
  seen: Seen | null | undefined;
  /** Its device, or without one its visitor, was let into the queue before. */
  admitted = false;
  /** The last room whose match it was told of. */
  roomId: string | undefined;
  /** Set when the server ended it on purpose: what follows is not a broken transport. */
  released = false;
  /** The last event under way: events of one connection are handled in the order they came. */
  tail: Promise<void> = NOTHING_UNDER_WAY;
  /** How many events wait behind `tail`. */
  waiting = 0;
  /** What it may still send, until that is forgotten. */
  allowance: Allowance | undefined;
  /** How many refusals it is told: of what brings it in, and of all else. None was needed yet: undefined. */
  readonly refusals: { entry: TokenBucket | undefined; other: TokenBucket | undefined } = {
    entry: undefined,
    other: undefined,
  };

  constructor(
    readonly socket: ClientSocket,
    readonly transport: Transport,
    /** The device its cookie names; undefined for a client without cookies. */
    readonly device: string | undefined,
  ) {}

  /** Keyed hashes of the networks it comes from, that of its address first. */
  get networks(): readonly string[] {
    return this.transport.networks;
  }

  /** Keyed hash of the address it comes from. */
  get address(): string {
    return this.networks[0] ?? '';
  }

  /** Whether as many events wait as may. */
  get isBehind(): boolean {
    return this.waiting >= (this.userId === undefined ? MAX_WAITING_UNANNOUNCED : MAX_WAITING);
  }

  /** For how long it has been open, in milliseconds. */
  get age(): number {
    return performance.now() - this.openedAt;
  }

  /** Under which what it sends is counted: its device, else its visitor, else itself. */
  get limitKey(): string {
    if (this.device !== undefined) return `device ${this.device}`;
    return this.userId === undefined ? `connection ${this.socket.id}` : `visitor ${this.userId}`;
  }

  send<E extends ServerEvent>(event: E, ...args: Parameters<ServerToClient[E]>): void {
    this.transport.send(eventPacket(event, ...args));
  }

  /** Answers the event that asked for it by this number. */
  answer(id: number, code: Refusal | null): void {
    this.transport.send(answerPacket(id, code));
  }
}
