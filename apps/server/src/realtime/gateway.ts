import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { PAGE_GONE_GRACE_MS, RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { Devices } from '../auth/device-cookie';
import type { AddressLimits } from '../http/address-limits';
import type { NetworksOf } from '../http/client-address';
import type { Talks } from '../matching/talks';
import { createDispatch } from './dispatch';
import type { Handlers } from './handlers';
import type { ClientSocket, Ending, Opened } from './socket/client-socket';
import { Connection } from './socket/connection';
import { createEventLimits } from './socket/event-limits';
import { EventReader, type Reading } from './socket/event-reader';
import { createSocketServer } from './socket/server';
import { answerUpgrades, type UpgradeRefusal } from './socket/upgrades';
import type { Handovers } from './visitors/handovers';
import type { Presence } from './visitors/presence';
import type { Sessions } from './visitors/sessions';

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
  const dispatch = createDispatch({
    presence,
    handlers: parts.handlers,
    limits: createEventLimits({ factor: rateFactor }),
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
        failed(connection.socket, name, error);
      }
    },
    unreadable(connection, unreadable): void {
      try {
        dispatch.takeUnreadable(connection, unreadable);
      } catch (error) {
        failed(connection.socket, unreadable.event, error);
      }
    },
  };

  const sockets = createSocketServer({
    rateFactor,
    open,
    flooded: (socket) => parts.addressLimits.flooded(socket.networks),
    now,
    onError,
  });
  answerUpgrades(parts.server, {
    admitUpgrade: parts.admitUpgrade,
    refuse,
    accept: (request, socket, head) => sockets.accept(request, socket, head, networksOf(request)),
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

  function open(socket: ClientSocket, cookie: string | undefined): Opened {
    const connection = new Connection(socket, parts.devices.idOf(cookie));
    return {
      events: new EventReader(connection, reading),
      ended: (how) => dispatch.enqueue(connection, 'disconnect', () => leave(connection, how)),
    };
  }

  /** An error while serving one connection ends that connection alone. */
  function failed(socket: ClientSocket, what: string, error: unknown): void {
    // The client's own reconnection tries again.
    socket.close();
    onError(error, what);
  }

  /** Applies the end of a connection to its visitor's talk. */
  async function leave(connection: Connection, how: Ending): Promise<void> {
    const { userId } = connection;
    if (userId === undefined || !presence.exit(connection)) return;
    parts.handovers?.left(userId);
    if (how === 'left') {
      await talks.end(userId);
    } else if (connection.released) {
      await talks.remove(userId);
    } else {
      parts.sessions.reserve(connection, userId);
      await talks.broken(userId, how === 'page_gone' ? PAGE_GONE_GRACE_MS : RECONNECT_GRACE_MS);
    }
  }

  return {
    async close() {
      closing = true;
      presence.announceStop();
      await sockets.sent(LAST_WORDS_MS);
      sockets.close();
    },
  };
}
