import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerOptions, WebSocketServer } from 'ws';
import { CHECK_UP_MS, ClientSocket, type SocketShare } from './client-socket';
import { ReadTurns, WriteTurns } from './turns';

/** Bytes that may wait for all clients together; beyond it those with the most waiting are ended. */
const MAX_UNSENT_IN_ALL = 16 * 1024 * 1024;
/** Bytes of incomplete messages, likewise. */
const MAX_UNREAD_IN_ALL = 16 * 1024 * 1024;
/** All connections are checked in so many groups, one after another, so that no step takes long. */
const GROUPS = 10;
const SENT_INTERVAL_MS = 10;

/** The options of ws; its type declarations lack the last three. A connection that exceeds them is closed with 1008. */
const LIMITS: ServerOptions & { maxFragments: number; maxBufferedChunks: number; closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  /** Larger messages end the connection unread (1009); those above MAX_FRAME_BYTES are refused. */
  maxPayload: 1024 * 1024,
  /** Frames a message may come in. Each costs as much as a message; browsers take a few for a long one. */
  maxFragments: 64,
  /** Received chunks that may wait for the rest of a frame: each takes some hundred bytes in addition to its data. */
  maxBufferedChunks: 4_096,
  /** Milliseconds that a client may take to answer the close of its connection. */
  closeTimeout: 2_000,
};

export type SocketServerParts = Pick<SocketShare, 'rateFactor' | 'open' | 'flooded' | 'now'> & {
  onError: (error: unknown, what: string) => void;
};

/**
 * Speaks the protocols of Engine.IO 4 and Socket.IO 5 over WebSockets, text only, with upgrade requests that were
 * checked before. Enforces the limits of every connection, whether or not its client has connected yet.
 */
export function createSocketServer(parts: SocketServerParts) {
  const { onError } = parts;
  const sockets = new WebSocketServer(LIMITS);
  const groups = Array.from({ length: GROUPS }, () => new Set<ClientSocket>());
  const open = () => groups.flatMap((group) => [...group]);
  let accepted = 0;
  let checkUps = 0;
  const share: SocketShare = {
    ...parts,
    writes: new WriteTurns(),
    reads: new ReadTurns(),
    failed: (what, error) => onError(error, what),
  };

  /** Each connection is checked once in CHECK_UP_MS, counted by calls: a process that stood still lets no time pass. */
  function checkUp(): void {
    checkUps += 1;
    for (const socket of groups[checkUps % GROUPS] ?? []) socket.checkUp();
    if (checkUps % GROUPS !== 0) return;
    const all = open();
    for (const socket of heaviest(all, ({ unsent }) => unsent, MAX_UNSENT_IN_ALL)) socket.terminate();
    for (const socket of heaviest(all, ({ unread }) => unread, MAX_UNREAD_IN_ALL)) socket.terminate();
  }

  const timer = setInterval(checkUp, CHECK_UP_MS / GROUPS).unref();

  return {
    /**
     * Opens the WebSocket that a request asks for. `networks`: keyed hashes of those it comes from; `region`: see
     * ClientSocket.
     */
    accept(
      request: IncomingMessage,
      tcp: Socket,
      head: Buffer,
      networks: readonly string[],
      region?: string,
    ): void {
      // The answer to the request and the first packet leave in one write.
      tcp.cork();
      sockets.handleUpgrade(request, tcp, head, (ws) => {
        const socket = new ClientSocket(ws, tcp, networks, request.headers.cookie, share, region);
        accepted += 1;
        const group = groups[accepted % GROUPS];
        group?.add(socket);
        ws.once('close', () => group?.delete(socket));
      });
      tcp.uncork();
    },

    /** Resolves once nothing waits to be sent, or after `withinMs`. */
    async sent(withinMs: number): Promise<void> {
      const until = performance.now() + withinMs;
      while (performance.now() < until && open().some(({ unsent }) => unsent > 0)) {
        await wait(SENT_INTERVAL_MS);
      }
    },

    /** Ends all connections. */
    close(): void {
      clearInterval(timer);
      for (const socket of open()) socket.close();
    },
  };
}

/** The members with the most bytes, as many as have to go for the rest to have `most` at most. */
export function heaviest<T>(sockets: readonly T[], bytesOf: (socket: T) => number, most: number): T[] {
  let total = 0;
  for (const socket of sockets) total += bytesOf(socket);
  if (total <= most) return [];
  const chosen: T[] = [];
  for (const socket of sockets.toSorted((a, b) => bytesOf(b) - bytesOf(a))) {
    if (total <= most) break;
    total -= bytesOf(socket);
    chosen.push(socket);
  }
  return chosen;
}
