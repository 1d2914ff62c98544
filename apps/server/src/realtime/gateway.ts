import type { Server as HttpServer } from 'node:http';
import type { Refusal } from '@app/contract/error-codes';
import {
  type Answer,
  CLIENT_EVENTS,
  type ClientEvent,
  type ClientToServer,
  type ServerToClient,
} from '@app/contract/events';
import {
  PAGE_GONE_GRACE_MS,
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  RECONNECT_GRACE_MS,
} from '@app/contract/limits';
import { Server as EngineServer } from 'engine.io';
import { Server } from 'socket.io';
import type { Matchmaker } from '../matching/matchmaker';
import type { Claims } from './announce';
import { type ClientSocket, type Connection, createConnection, MAX_WAITING } from './connection';
import { guardedParser, UNREADABLE, type Unreadable } from './guarded-parser';
import type { Handlers } from './handlers';
import { refuseContinuations } from './no-continuations';
import type { Presence } from './presence';
import { answerUpgrades } from './upgrades';

type EngineRequest = Parameters<EngineServer['handleUpgrade']>[0];

/** The code of a WebSocket whose page went away: closed, reloaded or left (RFC 6455, section 7.4.1). */
const GOING_AWAY = 1001;

/** Frames beyond this end the connection unread; between the limit and this they are refused. */
const HARD_FRAME_LIMIT = 1024 * 1024;

export type Gateway = { close(): Promise<void> };

export type GatewayParts = {
  server: HttpServer;
  presence: Presence;
  claims: Claims;
  matchmaker: Matchmaker;
  handlers: Handlers;
  /** May a page of this origin connect? `undefined`: no browser page. */
  mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
  /** The device a cookie header names. */
  deviceOf: (cookies: string | undefined) => string | undefined;
  /** Keyed hash of where a request comes from, proxies considered. */
  addressOf: (remote: string | undefined, forwarded: string | undefined) => string;
  /** Multiplies every limit. */
  rateFactor: number;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** The socket's front door: opens connections, parses each event once and hands it to its handler. */
export function openGateway(parts: GatewayParts): Gateway {
  const { presence, matchmaker, handlers } = parts;
  const engine = new EngineServer({
    transports: ['websocket'],
    maxHttpBufferSize: HARD_FRAME_LIMIT,
    // A dead phone is noticed within 18 s; a network that stalls for less is forgiven.
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
  });
  const io = new Server<ClientToServer, ServerToClient>({ serveClient: false, parser: guardedParser });
  io.bind(engine);
  answerUpgrades(parts.server, {
    refuse: ({ headers }) =>
      parts.mayConnect(headers.origin, headers.host) ? undefined : { code: 'forbidden' },
    // The types of Node and engine.io differ in what they call the same request.
    accept: (request, socket, head) => engine.handleUpgrade(request as EngineRequest, socket, head),
    onError: (error) => parts.onError(error, 'upgrade'),
  });

  refuseContinuations(io);

  io.on('connection', (socket) => {
    guard(socket, 'connection', () => open(socket));
  });

  function open(socket: ClientSocket): void {
    const { headers, address } = socket.handshake;
    const connection = createConnection(
      socket,
      {
        device: parts.deviceOf(headers.cookie),
        address: parts.addressOf(address, headers['x-forwarded-for'] as string | undefined),
      },
      parts.rateFactor,
    );
    const pageGone = watchPageGone(socket);
    socket.use(([event, ...args]) => {
      guard(socket, String(event), () => {
        const answer = typeof args.at(-1) === 'function' ? (args.pop() as Answer) : undefined;
        take(connection, event as string | symbol, args[0], answer);
      });
    });
    socket.on('disconnect', (reason) => {
      // A client may leave the namespace and keep the transport, which is of no more use.
      socket.conn.close();
      enqueue(connection, '', () => leave(connection, reason, pageGone()));
    });
  }

  /** Runs what one connection asks for; an error costs that connection and nobody else. */
  function guard(socket: ClientSocket, what: string, step: () => void): void {
    try {
      step();
    } catch (error) {
      report(error, what);
      // Not answered for: the client's own reconnection tries again.
      socket.conn.close();
    }
  }

  function report(error: unknown, what: string): void {
    try {
      parts.onError(error, what);
    } catch {
      // Nobody is left to tell.
    }
  }

  /** Queues an event behind those of the same connection. Never calls on to Socket.IO's own dispatch. */
  function take(
    connection: Connection,
    event: string | symbol,
    payload: unknown,
    answer: Answer | undefined,
  ): void {
    const name = typeof event === 'string' ? event : (payload as Unreadable).event;
    const refuse = (code: Refusal) => {
      presence.refuse(connection, name.slice(0, 32), code);
      answer?.(code);
    };
    if (!connection.limits.any.take(parts.now()) || connection.waiting >= MAX_WAITING) {
      refuse('rate_limited');
    } else if (event === UNREADABLE) {
      refuse((payload as Unreadable).code);
    } else if (!Object.hasOwn(CLIENT_EVENTS, name)) {
      refuse('unknown_event');
    } else if (!connection.limits[name as ClientEvent].take(parts.now())) {
      refuse('rate_limited');
    } else {
      const parsed = CLIENT_EVENTS[name as ClientEvent].safeParse(payload);
      if (parsed.success) {
        const work = () => handle(connection, name as ClientEvent, parsed.data, answer);
        enqueue(connection, name, work, answer);
      } else {
        refuse('bad_payload');
      }
    }
  }

  async function handle(
    connection: Connection,
    event: ClientEvent,
    payload: unknown,
    answer: Answer | undefined,
  ): Promise<void> {
    if (connection.socket.disconnected) return;
    // The schema table and the handler table share their keys, so the payload fits its handler.
    const handler = handlers[event] as (c: Connection, p: unknown) => ReturnType<Handlers[ClientEvent]>;
    const code = await handler(connection, payload);
    if (code !== undefined) presence.refuse(connection, event, code);
    answer?.(code ?? null);
    // A connection that may speak for nobody has no use; one that tried a second id keeps its first.
    if (code === 'not_yours' && connection.userId === undefined) connection.socket.disconnect(true);
  }

  function enqueue(connection: Connection, event: string, step: () => Promise<void>, answer?: Answer): void {
    connection.waiting += 1;
    connection.tail = connection.tail
      .then(step)
      .catch((error: unknown) => {
        report(error, event || 'disconnect');
        guard(connection.socket, event, () => {
          presence.refuse(connection, event, 'unavailable');
          answer?.('unavailable');
          // Not answered for: the client's own reconnection tries again.
          if (event === 'user_connected' || event === 'join_queue') connection.socket.conn.close();
        });
      })
      .finally(() => {
        connection.waiting -= 1;
      });
  }

  /** Settles what the end of a connection means for the talk it carried. */
  async function leave(connection: Connection, reason: string, pageGone: boolean): Promise<void> {
    const { userId } = connection;
    if (userId === undefined || !presence.exit(connection)) return;
    if (reason === 'client namespace disconnect') {
      await matchmaker.end(userId);
    } else if (connection.released) {
      await matchmaker.remove(userId);
    } else {
      parts.claims.vacate(connection, userId);
      await matchmaker.broken(userId, pageGone ? PAGE_GONE_GRACE_MS : RECONNECT_GRACE_MS);
    }
  }

  return {
    async close() {
      presence.announceStop();
      await io.close();
    },
  };
}

/** Tells afterwards whether the connection ended because its page went away. */
function watchPageGone(socket: ClientSocket): () => boolean {
  let code: number | undefined;
  // Socket.IO reports no close code. The listener goes first, so that it is known at 'disconnect'.
  const transport = socket.conn.transport as unknown as {
    socket?: { prependOnceListener?: (event: 'close', listener: (code: number) => void) => void };
  };
  transport.socket?.prependOnceListener?.('close', (closeCode) => {
    code = closeCode;
  });
  return () => code === GOING_AWAY;
}
