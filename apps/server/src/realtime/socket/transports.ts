import type { Socket as EngineSocket } from 'engine.io';
import { lookInParts } from './in-parts';
import { readInPlace } from './read-in-place';
import { TokenBucket } from './token-bucket';
import { Transport } from './transport';
import { readWholeFrames } from './whole-frames';
import { WriteBatch } from './write-batch';

/** Bytes that may wait for all clients together; beyond it those with the most waiting are ended. */
const MAX_UNSENT_IN_ALL = 16 * 1024 * 1024;
/** Bytes of incomplete messages, likewise. */
const MAX_UNREAD_IN_ALL = 16 * 1024 * 1024;
/** How long a connection may stay without an accepted `user_connected`. */
const ANNOUNCE_LIMIT_MS = 10_000;
/** How long a client may take to answer the close of its connection. */
const CLOSE_GRACE_MS = 2_000;
/** Every connection is checked once per round, in parts, so that no check takes long even with many connections. */
const ROUND_MS = 500;
const PARTS_OF_A_ROUND = 10;
/** Packets of any kind, burst and per second: ten times what a connection may send in frames. */
const FLOOD: readonly [burst: number, perSecond: number] = [1_200, 400];

/** Engine.IO's listener for messages of its WebSocket. */
type EngineListener = (data: Buffer, isBinary: boolean) => void;

/** The type bytes of Engine.IO's messages: `4`, `b`. */
const [MESSAGE, BASE64] = [0x34, 0x62];

export type TransportParts = {
  /** Multiplies the rates. */
  rateFactor: number;
  /** This connection was cut for flooding. */
  flooded: (transport: Transport) => void;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/**
 * Enforces the limits of every connection, whether or not its client has connected yet: unsent bytes, packets it
 * sends, time until `user_connected`.
 */
export function createTransports(parts: TransportParts) {
  const open = new Set<Transport>();
  const batch = new WriteBatch(parts.now, failed);

  /** An error that would end the process ends the connection alone. */
  function failed(transport: Transport, error: unknown): void {
    transport.cut();
    parts.onError(error, 'transport');
  }

  /** Takes a message from ws. */
  function take(transport: Transport, data: Buffer, isBinary: boolean, engine: EngineListener): void {
    if (isBinary || data[0] === BASE64) pass(transport, data);
    else if (data[0] === MESSAGE) pass(transport, data.toString('utf8', 1));
    else if (countMessage(transport, parts.now())) engine(data, isBinary);
  }

  /** Passes a message on to the transport's `reader`. */
  function pass(transport: Transport, message: string | Buffer): void {
    const now = parts.now();
    if (!countMessage(transport, now) || transport.conn.readyState !== 'open') return;
    transport.showLife(now);
    transport.reader.read(message);
  }

  function countMessage(transport: Transport, now: number): boolean {
    transport.noteRead();
    return count(transport, now);
  }

  /** Counts a message or a control frame; false: it is one too many, and ends the connection. */
  function count(transport: Transport, now: number): boolean {
    batch.look(now);
    if (transport.packets.take(now)) return true;
    cutFlood(transport);
    return false;
  }

  function cutFlood(transport: Transport): void {
    // It may go on sending until it is closed, but its flood counts once.
    if (transport.ws.readyState !== transport.ws.OPEN) return;
    transport.cut();
    parts.flooded(transport);
  }

  /** The connections seen in this round with unsent or unread bytes. */
  let unsent: Transport[] = [];
  let unread: Transport[] = [];

  const looks = lookInParts(open, {
    everyMs: ROUND_MS,
    parts: PARTS_OF_A_ROUND,
    now: parts.now,
    look(transport, now) {
      endOverdue(transport, now);
      if (transport.unsent > 0) unsent.push(transport);
      if (transport.unread > 0) unread.push(transport);
    },
    end() {
      const cut = [
        ...heaviest(unsent, (transport) => transport.unsent, MAX_UNSENT_IN_ALL),
        ...heaviest(unread, (transport) => transport.unread, MAX_UNREAD_IN_ALL),
      ];
      unsent = [];
      unread = [];
      for (const transport of cut) transport.cut();
    },
    onError(error, transport) {
      if (transport !== undefined) failed(transport, error);
      // An error of no single connection ends none; the next round checks again.
      else parts.onError(error, 'transport');
    },
  });

  return {
    /** Adds a connection that was just opened; its messages go to the transport's `reader`. */
    add(conn: EngineSocket, networks: readonly string[]): Transport {
      const { rateFactor, now } = parts;
      const packets = new TokenBucket(FLOOD[0] * rateFactor, FLOOD[1] * rateFactor);
      const transport = new Transport(conn, networks, now(), packets, batch);
      open.add(transport);
      // First, so that the code is known when Engine.IO reports the end of the connection.
      transport.ws.prependListener('close', (code) => {
        transport.closeCode = code;
        open.delete(transport);
      });
      const fail = (error: unknown) => failed(transport, error);
      const [engine] = transport.ws.listeners('message') as [EngineListener];
      transport.ws.off('message', engine);
      transport.ws.on('message', (data: Buffer, isBinary: boolean) => {
        try {
          take(transport, data, isBinary, engine);
        } catch (error) {
          fail(error);
        }
      });
      readInPlace(conn.request.socket);
      readWholeFrames(transport.ws, (text) => pass(transport, text), fail);
      const countControl = () => {
        try {
          count(transport, parts.now());
        } catch (error) {
          fail(error);
        }
      };
      // Counted because the WebSocket answers each ping itself, with a write.
      transport.ws.on('ping', countControl);
      transport.ws.on('pong', countControl);
      return transport;
    },

    /** Ends a flooding connection without a close frame and without waiting for the client. */
    cutFlood,

    /** Resolves once nothing waits to be sent, or after `withinMs`. */
    async sent(withinMs: number): Promise<void> {
      const until = performance.now() + withinMs;
      while (performance.now() < until && [...open].some(({ unsent }) => unsent > 0)) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },

    stop: looks.stop,
  };
}

function endOverdue(transport: Transport, now: number): void {
  const { conn } = transport;
  // A clock that was set back counts as one that stood still.
  transport.openedAt = Math.min(transport.openedAt, now);
  if (conn.readyState !== 'open') {
    transport.closingAt = Math.min(transport.closingAt ?? now, now);
    if (now - transport.closingAt >= CLOSE_GRACE_MS) transport.cut();
  } else if (!transport.announced && now - transport.openedAt >= ANNOUNCE_LIMIT_MS) {
    conn.close();
  }
}

/** The connections with the most bytes, as many as have to end for the rest to fit. */
function heaviest(
  holding: Transport[],
  bytesOf: (transport: Transport) => number,
  most: number,
): Transport[] {
  let total = holding.reduce((sum, transport) => sum + bytesOf(transport), 0);
  if (total <= most) return [];
  holding.sort((a, b) => bytesOf(b) - bytesOf(a));
  const chosen: Transport[] = [];
  for (const transport of holding) {
    if (total <= most) break;
    total -= bytesOf(transport);
    chosen.push(transport);
  }
  return chosen;
}
