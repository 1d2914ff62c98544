import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  PAGE_GONE_GRACE_MS,
  PING_INTERVAL_MS,
  PING_TIMEOUT_MS,
  RECONNECT_GRACE_MS,
} from '@app/contract/limits';
import { Server as EngineServer, type Socket as EngineSocket } from 'engine.io';
import type { Devices } from '../auth/device-cookie';
import type { AddressLimits } from '../http/address-limits';
import type { NetworksOf } from '../http/client-address';
import type { Talks } from '../matching/talks';
import { createDispatch } from './dispatch';
import type { Handlers } from './handlers';
import { ClientSocket, type Opened } from './socket/client-socket';
import { Connection } from './socket/connection';
import { createEventLimits } from './socket/event-limits';
import { EventReader, type Reading } from './socket/event-reader';
import { refuseContinuations } from './socket/no-continuations';
import { openInOneWrite } from './socket/open-in-one-write';
import { createTransports } from './socket/transports';
import { answerUpgrades, type UpgradeRefusal } from './socket/upgrades';
import { giveUsualQuery } from './socket/usual-query';
import { BoundedWebSocketServer } from './socket/web-socket-server';
import type { Handovers } from './visitors/handovers';
import type { Presence } from './visitors/presence';
import type { Sessions } from './visitors/sessions';

type EngineRequest = Parameters<EngineServer['handleUpgrade']>[0];

/** The close code of a WebSocket whose page was closed, reloaded or left (RFC 6455, section 7.4.1). */
const GOING_AWAY = 1001;

/** Larger frames end the connection unread; those between MAX_FRAME_BYTES and this are refused. */
const HARD_FRAME_LIMIT = 1024 * 1024;

/** How long a stop waits for unsent bytes to go out. */
const LAST_WORDS_MS = 500;

/** Seconds after which a client refused by a full or stopping server may try again. */
const BUSY_RETRY_S = 2;

export type Gateway = {
  /** Tells every visitor, lets unsent bytes go out, then ends every connection. Resolves within a second. */
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
  /** May a page of this origin call? `undefined`: no browser page. */
  mayCall: (origin: string | undefined, host: string | undefined) => boolean;
  /** See RequestGuard in http/. */
  admitUpgrade: (request: IncomingMessage, socket: Duplex, early: Buffer) => boolean;
  devices: Pick<Devices, 'idOf'>;
  /** Keyed hashes of the networks a request comes from, proxies considered. */
  networksOf: NetworksOf;
  addressLimits: AddressLimits;
  /** True while the server is too busy for newcomers. */
  isBusy: () => boolean;
  /** Multiplies every limit. */
  rateFactor: number;
  now: () => number;
  onError: (error: unknown, what: string) => void;
};

/** Opens connections and dispatches what they send. */
export function openGateway(parts: GatewayParts): Gateway {
  const { presence, talks, now, rateFactor } = parts;
  const onError = (error: unknown, what: string) => {
    try {
      parts.onError(error, what);
    } catch {
      // Reporting failed too: there is nothing else to report to.
    }
  };
  const transports = createTransports({
    rateFactor,
    flooded: ({ networks }) => parts.addressLimits.flooded(networks),
    now,
    onError,
  });
  const dispatch = createDispatch({
    presence,
    handlers: parts.handlers,
    limits: createEventLimits({ factor: rateFactor }),
    cutFlood: ({ transport }) => transports.cutFlood(transport),
    rateFactor,
    now,
    onError,
  });
  /** The networks of requests, which are needed more than once; a socket that has ended has lost its address. */
  const networks = new WeakMap<object, readonly string[]>();
  let closing = false;
  const reading: Reading<Connection> = {
    event(connection, name, payload, id): void {
      try {
        dispatch.take(connection, name, payload, id);
      } catch (error) {
        failed(connection.socket.conn, name, error);
      }
    },
    unreadable(connection, unreadable): void {
      try {
        dispatch.takeUnreadable(connection, unreadable);
      } catch (error) {
        failed(connection.socket.conn, unreadable.event, error);
      }
    },
  };

  const engine = new EngineServer({
    transports: ['websocket'],
    wsEngine: BoundedWebSocketServer,
    maxHttpBufferSize: HARD_FRAME_LIMIT,
    // A dead phone is noticed within 18 s; a network that stalls for less is tolerated.
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
  });
  refuseContinuations(engine);
  openInOneWrite(engine);
  engine.on('connection', (conn: EngineSocket) => {
    try {
      const transport = transports.add(conn, networksOf(conn.request));
      transport.reader = new ClientSocket(transport, open, (error) => failed(conn, 'connection', error));
    } catch (error) {
      failed(conn, 'connection', error);
    }
  });
  answerUpgrades(parts.server, {
    admitUpgrade: parts.admitUpgrade,
    refuse,
    accept(request, socket, head) {
      giveUsualQuery(request);
      // Node and engine.io type the same request differently.
      engine.handleUpgrade(request as EngineRequest, socket, head);
    },
    onError: (error) => onError(error, 'upgrade'),
  });

  async function refuse(request: IncomingMessage, socket: Duplex): Promise<UpgradeRefusal | undefined> {
    const { headers } = request;
    if (!parts.mayCall(headers.origin, headers.host)) return { code: 'forbidden' };
    if (closing || parts.isBusy()) return { code: 'unavailable', retryAfter: BUSY_RETRY_S };
    const from = networksOf(request);
    const giveBack = parts.addressLimits.occupy(from);
    if (giveBack === undefined) return { code: 'rate_limited', retryAfter: BUSY_RETRY_S };
    socket.once('close', giveBack);
    const retryAfter = await parts.addressLimits.take('connections', from);
    return retryAfter === 0 ? undefined : { code: 'rate_limited', retryAfter };
  }

  function networksOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): readonly string[] {
    const known = networks.get(request);
    if (known !== undefined) return known;
    const { socket, headers } = request;
    const found = parts.networksOf(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined);
    networks.set(request, found);
    return found;
  }

  function open(socket: ClientSocket): Opened {
    const { transport, conn } = socket;
    const device = parts.devices.idOf(conn.request.headers.cookie);
    const connection = new Connection(socket, transport, device);
    forgetHandshake(conn);
    return {
      events: new EventReader(connection, reading, rateFactor, now),
      ended(left) {
        const pageGone = transport.closeCode === GOING_AWAY;
        dispatch.enqueue(connection, 'disconnect', () => leave(connection, left, pageGone));
      },
    };
  }

  /** An error while serving one connection ends that connection alone. */
  function failed(conn: EngineSocket, what: string, error: unknown): void {
    // The client's own reconnection tries again.
    conn.close();
    onError(error, what);
  }

  /** Applies the end of a connection to its visitor's talk. */
  async function leave(connection: Connection, left: boolean, pageGone: boolean): Promise<void> {
    const { userId } = connection;
    if (userId === undefined || !presence.exit(connection)) return;
    parts.handovers?.left(userId);
    if (left) {
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
      engine.close();
      transports.stop();
    },
  };
}

/** Frees the head of the opening request, which takes a tenth of a connection's memory and is not read again. */
function forgetHandshake(conn: EngineSocket): void {
  Object.assign(conn, { request: undefined });
}
