import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { RECONNECT_GRACE_MS } from '@app/contract/limits';
import type { RegionOf } from '../age/region';
import type { Devices } from '../auth/device-cookie';
import type { AddressLimits } from '../http/address-limits';
import type { NetworksOf } from '../http/client-address';
import type { Talks } from '../matching/talks';
import type { Metrics } from '../metrics';
import { createDispatch } from './dispatch';
import type { Handlers } from './handlers';
import type { ClientSocket, Ending, Opened } from './socket/client-socket';
import { Connection } from './socket/connection';
import { createEventLimits } from './socket/event-limits';
import { EventReader } from './socket/event-reader';
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
  regionOf: RegionOf;
  /** True while the server is too busy for newcomers. */
  isBusy: () => boolean;
  /** Multiplies every limit. */
  rateFactor: number;
  /** How long the place of a visitor is kept whose page has gone, in milliseconds; less than that of a broken connection. */
  pageGoneGraceMs: number;
  /** Is told of connections and events that are refused. */
  refused: Metrics['refused'];
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
    handlers: parts.handlers,
    limits: createEventLimits({ factor: rateFactor }),
    rateFactor,
    refused: (code) => parts.refused({ what: 'event', code }),
    now,
    onError,
  });
  let closing = false;

  const sockets = createSocketServer({
    rateFactor,
    open,
    flooded: (socket) => parts.addressLimits.flooded(socket.networks),
    now,
    onError,
  });
  answerUpgrades(parts.server, {
    admitUpgrade: parts.admitUpgrade,
    decide,
    refused: (code) => parts.refused({ what: 'connection', code }),
    accept: (request, socket, head, networks) =>
      sockets.accept(request, socket, head, networks, parts.regionOf(request.headers)),
    onError: (error) => onError(error, 'upgrade'),
  });

  async function decide(
    { headers, socket: { remoteAddress } }: IncomingMessage,
    socket: Duplex,
  ): Promise<UpgradeRefusal | { networks: readonly string[] }> {
    if (!parts.mayCall(headers.origin, headers.host)) return { code: 'forbidden' };
    if (closing || parts.isBusy()) return { code: 'unavailable', retryAfter: BUSY_RETRY_S };
    const networks = parts.networksOf(remoteAddress, headers['x-forwarded-for'] as string | undefined);
    const giveBack = parts.addressLimits.occupy(networks);
    if (giveBack === undefined) return { code: 'rate_limited', retryAfter: BUSY_RETRY_S };
    socket.once('close', giveBack);
    const retryAfter = await parts.addressLimits.consume('connections', networks);
    return retryAfter === 0 ? { networks } : { code: 'rate_limited', retryAfter };
  }

  function open(socket: ClientSocket, cookie: string | undefined): Opened {
    const connection = new Connection(socket, parts.devices.idOf(cookie));
    return {
      events: new EventReader(connection, dispatch),
      ended: (how) => dispatch.enqueue(connection, 'disconnect', () => leave(connection, how)),
    };
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
      await talks.broken(userId, how === 'page_gone' ? parts.pageGoneGraceMs : RECONNECT_GRACE_MS);
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
