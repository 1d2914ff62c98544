import type { Socket } from 'node:net';
import type { Socket as EngineSocket } from 'engine.io';
import type { WebSocket } from 'ws';
import { lookInParts } from './in-parts';
import { asciiFrame } from './text-frame';
import { TokenBucket } from './token-bucket';

/** Bytes that may wait to be sent to one client; whoever reads more slowly than this is ended. */
const MAX_UNSENT_BYTES = 256 * 1024;
/** Bytes that may wait for all clients together; beyond it those with the most waiting are ended. */
const MAX_UNSENT_IN_ALL = 16 * 1024 * 1024;
/** Bytes of messages that are not whole yet, likewise. */
const MAX_UNREAD_IN_ALL = 16 * 1024 * 1024;
/** For so many milliseconds a connection may stand without an accepted `user_connected`. */
const ANNOUNCE_LIMIT_MS = 10_000;
/** For so many milliseconds a client may take to answer the end of its connection. */
const CLOSE_GRACE_MS = 2_000;
/** In one round of so many milliseconds every connection is looked at, in parts: with many none takes long. */
const ROUND_MS = 500;
const PARTS_OF_A_ROUND = 10;
/** Packets of any kind, burst and per second: ten times what a connection may send in frames. */
const FLOOD: readonly [burst: number, perSecond: number] = [1_200, 400];

/** Takes the messages of one client, each without Engine.IO's mark; what is not text as it came. */
export type Reader = { read(message: string | Buffer): void };

/** What Engine.IO makes of a message of its WebSocket. */
type EngineListener = (data: Buffer, isBinary: boolean) => void;

/** Where Engine.IO's transport takes packets, and its WebSocket. */
type EngineTransport = { onPacket(packet: { type: 'noop' }): void; socket: WebSocket };

/** So often Engine.IO is told that a client lives whose messages it does not see. */
const SIGN_OF_LIFE_MS = 1_000;

/** The marks of Engine.IO's messages: `4`, `b`. */
const [MESSAGE, BASE64] = [0x34, 0x62];

/** Reads nothing of what comes. */
const DEAF: Reader = { read: () => undefined };

/** One Engine.IO connection and what it costs. */
export class Transport {
  readonly ws: WebSocket;
  private readonly tcp: Pick<Socket, 'write' | 'bytesRead'>;
  /** Set once it speaks for a visitor. */
  announced = false;
  /** When it was first seen closing. */
  closingAt: number | undefined;
  /** With which code its WebSocket closed (RFC 6455, section 7.4). */
  closeCode: number | undefined;
  /** Takes its messages, in place of Engine.IO. */
  reader: Reader = DEAF;
  private lastSignAt = 0;
  /** Bytes that had come with its last message. */
  private readTo: number;

  constructor(
    readonly conn: EngineSocket,
    /** Keyed hashes of the networks it comes from, that of its address first. */
    readonly networks: readonly string[],
    /** Epoch milliseconds. */
    public openedAt: number,
    readonly packets: TokenBucket,
  ) {
    this.ws = (conn.transport as unknown as EngineTransport).socket;
    this.tcp = conn.request.socket;
    this.readTo = this.tcp.bytesRead;
  }

  /** Writes a text frame, at once or behind those that wait. Nothing is written to one that closes. */
  send(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    const frame = asciiFrame(text);
    // Both in the order they are written: without compression the WebSocket keeps nothing back.
    if (frame === undefined) this.ws.send(text);
    else this.tcp.write(frame, 'latin1');
    if (this.unsent > MAX_UNSENT_BYTES) this.cut();
  }

  /** Tells Engine.IO, which waits for a pong, that the client lives. */
  showLife(now: number): void {
    if (now - this.lastSignAt < SIGN_OF_LIFE_MS && now >= this.lastSignAt) return;
    this.lastSignAt = now;
    (this.conn.transport as unknown as EngineTransport).onPacket({ type: 'noop' });
  }

  /** Bytes that wait for the client. */
  get unsent(): number {
    return this.ws.bufferedAmount;
  }

  /** A message of it is whole. */
  noteRead(): void {
    this.readTo = this.tcp.bytesRead;
  }

  /** Bytes of a message that is not whole yet; what came in one piece with the one before is not counted. */
  get unread(): number {
    return this.tcp.bytesRead - this.readTo;
  }

  /** Ends it without a word and without waiting for its other end. */
  cut(): void {
    this.ws.terminate();
  }
}

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
 * Holds every connection to what it may cost, whether or not its client has connected yet:
 * bytes waiting for it, packets it sends, time until it says whom it speaks for.
 */
export function createTransports(parts: TransportParts) {
  const open = new Set<Transport>();

  /** An error where it would end the process costs the connection alone. */
  function failed(transport: Transport, error: unknown): void {
    transport.cut();
    parts.onError(error, 'transport');
  }

  function take(transport: Transport, data: Buffer, isBinary: boolean, engine: EngineListener): void {
    const now = parts.now();
    transport.noteRead();
    if (!transport.packets.take(now)) {
      cutFlood(transport);
    } else if (!isBinary && data[0] !== MESSAGE && data[0] !== BASE64) {
      engine(data, isBinary);
    } else if (transport.conn.readyState === 'open') {
      transport.showLife(now);
      const isText = !isBinary && data[0] === MESSAGE;
      transport.reader.read(isText ? data.toString('utf8', 1) : data);
    }
  }

  function cutFlood(transport: Transport): void {
    // It may go on sending until it is closed, and floods but once.
    if (transport.ws.readyState !== transport.ws.OPEN) return;
    transport.cut();
    parts.flooded(transport);
  }

  /** Those seen in this round that hold bytes of either kind. */
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
      // Of no connection: none is cut for it, and the next round sees to them.
      else parts.onError(error, 'transport');
    },
  });

  return {
    /** Takes charge of a connection that was just opened; its messages go to the reader that it is given. */
    add(conn: EngineSocket, networks: readonly string[]): Transport {
      const { rateFactor, now } = parts;
      const packets = new TokenBucket(FLOOD[0] * rateFactor, FLOOD[1] * rateFactor);
      const transport = new Transport(conn, networks, now(), packets);
      open.add(transport);
      // First, so that the code is known when Engine.IO says that the connection ended.
      transport.ws.prependListener('close', (code) => {
        transport.closeCode = code;
        open.delete(transport);
      });
      const [engine] = transport.ws.listeners('message') as [EngineListener];
      transport.ws.off('message', engine);
      transport.ws.on('message', (data: Buffer, isBinary: boolean) => {
        try {
          take(transport, data, isBinary, engine);
        } catch (error) {
          failed(transport, error);
        }
      });
      const countControl = () => {
        try {
          if (!transport.packets.take(parts.now())) cutFlood(transport);
        } catch (error) {
          failed(transport, error);
        }
      };
      // The WebSocket answers pings by itself, each with a write of its own.
      transport.ws.on('ping', countControl);
      transport.ws.on('pong', countControl);
      return transport;
    },

    /** Ends a connection that floods, without a word and without waiting for its other end. */
    cutFlood,

    /** Resolves once nothing waits to be sent, or after so many milliseconds. */
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
  // A clock that was set back is taken for a standstill.
  transport.openedAt = Math.min(transport.openedAt, now);
  if (conn.readyState !== 'open') {
    transport.closingAt = Math.min(transport.closingAt ?? now, now);
    if (now - transport.closingAt >= CLOSE_GRACE_MS) transport.cut();
  } else if (!transport.announced && now - transport.openedAt >= ANNOUNCE_LIMIT_MS) {
    conn.close();
  }
}

/** Those that hold the most bytes, as many as have to go for the rest to fit. */
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
