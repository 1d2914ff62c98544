import type { ClientEvent, ClientToServer, Seen, ServerToClient } from '@app/contract/events';
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
  limits: Record<ClientEvent | 'any', TokenBucket>;
};

/** Events that may wait behind a slow one before further ones are refused. */
export const MAX_WAITING = 100;

/** Burst and steady rate per second for each event, for one connection. People stay far below them. */
const RATES: Record<ClientEvent | 'any', readonly [burst: number, perSecond: number]> = {
  any: [120, 40],
  user_connected: [5, 0.5],
  join_queue: [10, 1],
  chat_message: [10, 2],
  typing: [20, 4],
  stop_typing: [20, 4],
  skip: [6, 1],
  end_chat: [6, 1],
  signal: [40, 8],
};

export function createConnection(
  socket: ClientSocket,
  who: { device: string | undefined; address: string },
  factor: number,
): Connection {
  const limits = Object.fromEntries(
    Object.entries(RATES).map(([event, [burst, rate]]) => [
      event,
      createTokenBucket(burst * factor, rate * factor),
    ]),
  ) as Record<ClientEvent | 'any', TokenBucket>;
  return {
    socket,
    ...who,
    userId: undefined,
    seen: undefined,
    roomId: undefined,
    released: false,
    tail: Promise.resolve(),
    waiting: 0,
    limits,
  };
}
