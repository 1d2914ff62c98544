import type { ClientToServer, Seen, ServerToClient } from '@app/contract/events';
import type { Socket } from 'socket.io';
import { createTokenBucket, type TokenBucket } from './token-bucket';

export type ClientSocket = Socket<ClientToServer, ServerToClient>;

/** One open connection and what is known of who is at its other end. */
export type Connection = {
  socket: ClientSocket;
  /** The device its cookie names; undefined for a client without cookies. */
  device: string | undefined;
  /** Keyed hash of the address it comes from. */
  address: string;
  /** Keyed hashes of the networks it comes from, that of its address first. */
  networks: readonly string[];
  /** Whom it speaks for, once `user_connected` was accepted. */
  userId: string | undefined;
  /** What its announcement said it had seen; undefined for a client that does not count. */
  seen: Seen | null | undefined;
  /** The last room whose match it was told of. */
  roomId: string | undefined;
  /** Set when the server ended it on purpose: what follows is not a broken transport. */
  released: boolean;
  /** The last event under way: events of one connection are handled in the order they came. */
  tail: Promise<void>;
  /** How many events wait behind `tail`. */
  waiting: number;
  /** How many refusals it is told: of what brings it in, and of all else. */
  refusals: { entry: TokenBucket; other: TokenBucket };
};

/** Events that may wait behind a slow one before further ones are refused. */
const MAX_WAITING = 100;
/** The same while nobody knows whom the connection speaks for. */
const MAX_WAITING_UNANNOUNCED = 10;

/** `factor` multiplies how many refusals a second the client is told: one of each kind. */
export function createConnection(
  socket: ClientSocket,
  who: { device: string | undefined; networks: readonly string[] },
  factor: number,
): Connection {
  return {
    socket,
    ...who,
    address: who.networks[0] ?? '',
    userId: undefined,
    seen: undefined,
    roomId: undefined,
    released: false,
    tail: Promise.resolve(),
    waiting: 0,
    refusals: { entry: createTokenBucket(factor, factor), other: createTokenBucket(factor, factor) },
  };
}

/** Whether as many events wait as may. */
export function isBehind({ userId, waiting }: Connection): boolean {
  return waiting >= (userId === undefined ? MAX_WAITING_UNANNOUNCED : MAX_WAITING);
}

/** Under which what it sends is counted: its device, else its visitor, else itself. */
export function limitKey({ device, userId, socket }: Connection): string {
  if (device !== undefined) return `device ${device}`;
  return userId === undefined ? `connection ${socket.id}` : `visitor ${userId}`;
}
