import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Answer, ClientToServer, ServerToClient } from '@app/contract/events';
import {
  PAGE_GONE_GRACE_MS,
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  RECONNECT_GRACE_MS,
} from '@app/contract/limits';
import { Server as EngineServer } from 'engine.io';
import { Server } from 'socket.io';
import type { Devices } from '../auth/device-cookie';
import type { AddressLimits } from '../http/address-limits';
import type { NetworksOf } from '../http/client-address';
import type { Talks } from '../matching/talks';
import { type ClientSocket, type Connection, createConnection } from './connection';
import { createDispatch } from './dispatch';
import { createEventLimits } from './event-limits';
import { createGuardedParser } from './guarded-parser';
import type { Handlers } from './handlers';
import type { Handovers } from './handovers';
import { refuseContinuations } from './no-continuations';
import type { Presence } from './presence';
import type { Sessions } from './sessions';
import { createTransports } from './transports';
import { answerUpgrades, type UpgradeRefusal } from './upgrades';

type EngineRequest = Parameters<EngineServer['handleUpgrade']>[0];

/** The code of a WebSocket whose page went away: closed, reloaded or left (RFC 6455, section 7.4.1). */
const GOING_AWAY = 1001;

/** Frames beyond this end the connection unread; between the limit and this they are refused. */
const HARD_FRAME_LIMIT = 1024 * 1024;

/** For so many milliseconds a stop waits for last words to be sent and for events under way. */
const LAST_WORDS_MS = 500;

/** Seconds after which who is turned away by a full or stopping server may try again. */
const BUSY_RETRY_S = 2;

export type Gateway = {
  /** Tells everybody, lets what was said go out, then ends every connection. Resolves within a second. */
  close(): Promise<void>;
};

export type GatewayParts = {
  server: HttpServer;
  presence: Presence;
  sessions: Sessions;
  /** undefined: there is no other node. */
  handovers: Pick<Handovers, 'left'> | undefined;
  talks: Talks;
  handlers: Handlers;
  /** May a page of this origin connect? `undefined`: no browser page. */
  mayConnect: (origin: string | undefined, host: string | undefined) => boolean;
  devices: Pick<Devices, 'idOf'>;
  /** Keyed hashes of where a request comes from, proxies considered. */
  networksOf: NetworksOf;
  addressLimits: AddressLimits;
  /** True while the server is too busy for newcomers. */
  isBusy: () => boolean;
  /** Multiplies every limit. */
  rateFactor: number;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** The socket's front door: opens connections and hands on what they send. */
export function openGateway(parts: GatewayParts): Gateway {
  const { presence, talks, now, rateFactor } = parts;
  const onError = (error: unknown, what: string) => {
    try {
      parts.onError(error, what);
    } catch {
      // Nobody is left to tell.
    }
  };
  const transports = createTransports({
    rateFactor,
    flooded: (request) => parts.addressLimits.flooded(networksOf(request)),
    now,
    onError,
  });
  const dispatch = createDispatch({
    presence,
    handlers: parts.handlers,
    limits: createEventLimits({ factor: rateFactor }),
    announced: ({ socket }) => transports.announced(socket.conn),
    cutFlood: ({ socket }) => transports.cutFlood(socket.conn),
    now,
    onError,
  });
  let closing = false;

  const engine = new EngineServer({
    transports: ['websocket'],
    maxHttpBufferSize: HARD_FRAME_LIMIT,
    // A dead phone is noticed within 18 s; a network that stalls for less is forgiven.
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
  });
  const io = new Server<ClientToServer, ServerToClient>({
    serveClient: false,
    parser: createGuardedParser({ factor: rateFactor, now }),
  });
  io.bind(engine);
  refuseContinuations(io);
  engine.on('connection', transports.add);
  answerUpgrades(parts.server, {
    refuse,
    // The types of Node and engine.io differ in what they call the same request.
    accept: (request, socket, head) => engine.handleUpgrade(request as EngineRequest, socket, head),
    onError: (error) => onError(error, 'upgrade'),
  });
  io.on('connection', (socket) => guard(socket, 'connection', () => open(socket)));

  async function refuse(request: IncomingMessage, socket: Duplex): Promise<UpgradeRefusal | undefined> {
    const { headers } = request;
    if (!parts.mayConnect(headers.origin, headers.host)) return { code: 'forbidden' };
    if (closing || parts.isBusy()) return { code: 'unavailable', retryAfter: BUSY_RETRY_S };
    const networks = networksOf(request);
    const giveBack = parts.addressLimits.hold(networks);
    if (giveBack === undefined) return { code: 'rate_limited', retryAfter: BUSY_RETRY_S };
    socket.once('close', giveBack);
    const retryAfter = await parts.addressLimits.take('connections', networks);
    return retryAfter === 0 ? undefined : { code: 'rate_limited', retryAfter };
  }

  function networksOf({ socket, headers }: IncomingMessage): readonly string[] {
    return parts.networksOf(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined);
  }

  function open(socket: ClientSocket): void {
    const connection = createConnection(
      socket,
      { device: parts.devices.idOf(socket.request.headers.cookie), networks: networksOf(socket.request) },
      rateFactor,
    );
    const pageGone = watchPageGone(socket);
    socket.use(([event, ...args]) => {
      guard(socket, String(event), () => {
        const answer = typeof args.at(-1) === 'function' ? (args.pop() as Answer) : undefined;
        dispatch.take(connection, event as string | symbol, args[0], answer);
      });
    });
    socket.on('disconnect', (reason) => {
      // A client may leave the namespace and keep the transport, which is of no more use.
      socket.conn.close();
      dispatch.enqueue(connection, 'disconnect', () => leave(connection, reason, pageGone()));
    });
  }

  /** Runs what one connection asks for; an error costs that connection and nobody else. */
  function guard(socket: ClientSocket, what: string, step: () => void): void {
    try {
      step();
    } catch (error) {
      // Not answered for: the client's own reconnection tries again.
      socket.conn.close();
      onError(error, what);
    }
  }

  /** Settles what the end of a connection means for the talk it carried. */
  async function leave(connection: Connection, reason: string, pageGone: boolean): Promise<void> {
    const { userId } = connection;
    if (userId === undefined || !presence.exit(connection)) return;
    parts.handovers?.left(userId);
    if (reason === 'client namespace disconnect') {
      await talks.end(userId);
    } else if (connection.released) {
      await talks.remove(userId);
    } else {
      parts.sessions.reserve(connection, userId);
      await talks.broken(userId, pageGone ? PAGE_GONE_GRACE_MS : RECONNECT_GRACE_MS);
    }
  }

  return {
    async close() {
      closing = true;
      presence.announceStop();
      await transports.sent(LAST_WORDS_MS);
      await io.close();
      transports.stop();
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
