import type { IncomingMessage } from 'node:http';
import type { Socket as EngineSocket } from 'engine.io';
import type { WebSocket } from 'ws';
import { createTokenBucket, type TokenBucket } from './token-bucket';

/** Bytes that may wait to be sent to one client; whoever reads more slowly than this is ended. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Bytes that may wait for all clients together; beyond it those with the most waiting are ended. */
const MAX_UNSENT_IN_ALL = 16 * 1024 * 1024;
/** For so many milliseconds a connection may stand without an accepted `user_connected`. */
const ANNOUNCE_LIMIT_MS = 10_000;
/** For so many milliseconds a client may take to answer the end of its connection. */
const CLOSE_GRACE_MS = 2_000;
const SWEEP_INTERVAL_MS = 500;
/** Packets of any kind, burst and per second: ten times what a connection may send in frames. */
const FLOOD: readonly [burst: number, perSecond: number] = [1_200, 400];

/** One Engine.IO connection and what it costs. */
export type Transport = {
  readonly conn: EngineSocket;
  readonly ws: WebSocket;
  readonly openedAt: number;
  /** Set once it speaks for a visitor. */
  announced: boolean;
  /** When it was first seen closing. */
  closingAt: number | undefined;
  /** Bytes that Engine.IO holds because the WebSocket is not ready for them. */
  queued: number;
  packets: TokenBucket;
};

export type TransportParts = {
  /** Multiplies the rates. */
  rateFactor: number;
  /** The connection that came by this request was cut for flooding. */
  flooded: (request: IncomingMessage) => void;
  /** Epoch milliseconds. */
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/**
 * Holds every connection to what it may cost, whether or not Socket.IO has anything to do with it yet:
 * bytes waiting for it, packets it sends, time until it says whom it speaks for.
 */
export function createTransports(parts: TransportParts) {
  const open = new Map<EngineSocket, Transport>();

  /** Runs `step` where an error would end the process; it costs this connection alone. */
  function guarded(transport: Transport, step: () => void): void {
    try {
      step();
    } catch (error) {
      cut(transport);
      parts.onError(error, 'transport');
    }
  }

  function countPacket(transport: Transport): void {
    if (!transport.packets.take(parts.now())) cutFlood(transport);
  }

  function cutFlood(transport: Transport): void {
    // It may go on sending until it is closed, and floods but once.
    if (transport.ws.readyState !== transport.ws.OPEN) return;
    cut(transport);
    parts.flooded(transport.conn.request as unknown as IncomingMessage);
  }

  const timer = setInterval(() => {
    for (const transport of open.values()) guarded(transport, () => endOverdue(transport, parts.now()));
    for (const transport of heaviest(open.values())) cut(transport);
  }, SWEEP_INTERVAL_MS);
  timer.unref();

  return {
    /** Takes charge of a connection that was just opened. */
    add(conn: EngineSocket): void {
      const transport: Transport = {
        conn,
        ws: (conn.transport as unknown as { socket: WebSocket }).socket,
        openedAt: parts.now(),
        announced: false,
        closingAt: undefined,
        queued: 0,
        packets: createTokenBucket(FLOOD[0] * parts.rateFactor, FLOOD[1] * parts.rateFactor),
      };
      open.set(conn, transport);
      transport.ws.once('close', () => open.delete(conn));
      conn.on('packet', () => guarded(transport, () => countPacket(transport)));
      conn.on('packetCreate', (packet: { data?: unknown }) =>
        guarded(transport, () => countUnsent(transport, packet.data)),
      );
      conn.on('flush', () => {
        transport.queued = 0;
      });
    },

    /** The connection was accepted as a visitor's. */
    announced(conn: EngineSocket): void {
      const transport = open.get(conn);
      if (transport !== undefined) transport.announced = true;
    },

    /** Ends a connection that floods, without a word and without waiting for its other end. */
    cutFlood(conn: EngineSocket): void {
      const transport = open.get(conn);
      if (transport !== undefined) cutFlood(transport);
    },

    /** Resolves once nothing waits to be sent, or after so many milliseconds. */
    async sent(withinMs: number): Promise<void> {
      const until = performance.now() + withinMs;
      while (performance.now() < until && [...open.values()].some((transport) => unsent(transport) > 0)) {
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },

    stop: (): void => clearInterval(timer),
  };
}

/** Bytes that wait for a client, in Engine.IO and in its WebSocket. */
function unsent({ ws, queued }: Transport): number {
  return queued + ws.bufferedAmount;
}

function cut({ ws }: Transport): void {
  ws.terminate();
}

function countUnsent(transport: Transport, data: unknown): void {
  // Otherwise it goes to the WebSocket at once, which counts for itself.
  if (!transport.conn.transport.writable) {
    transport.queued += typeof data === 'string' ? Buffer.byteLength(data) : 1;
  }
  if (unsent(transport) > MAX_UNSENT_BYTES) cut(transport);
}

function endOverdue(transport: Transport, now: number): void {
  const { conn } = transport;
  if (conn.readyState !== 'open') {
    transport.closingAt ??= now;
    if (now - transport.closingAt >= CLOSE_GRACE_MS) cut(transport);
  } else if (!transport.announced && now - transport.openedAt >= ANNOUNCE_LIMIT_MS) {
    conn.close();
  }
}

/** Those with the most waiting, as many as have to go for the rest to fit. */
function heaviest(transports: Iterable<Transport>): Transport[] {
  const waiting = [...transports].filter((transport) => unsent(transport) > 0);
  let total = waiting.reduce((sum, transport) => sum + unsent(transport), 0);
  if (total <= MAX_UNSENT_IN_ALL) return [];
  waiting.sort((a, b) => unsent(b) - unsent(a));
  const chosen: Transport[] = [];
  for (const transport of waiting) {
    if (total <= MAX_UNSENT_IN_ALL) break;
    total -= unsent(transport);
    chosen.push(transport);
  }
  return chosen;
}
