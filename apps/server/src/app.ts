import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createAuditList } from './audit/audit.list';
import { auditRoutes } from './audit/audit.routes';
import { createAuditStore } from './audit/audit.store';
import { createAdminSession } from './auth/admin-session';
import { authRoutes } from './auth/auth.routes';
import { deviceCookieFor, deviceIdOf, readDevice } from './auth/device-cookie';
import { createLoginPace } from './auth/login-pace';
import { createPasswordCheck } from './auth/password';
import { createRevokedTokenStore } from './auth/revoked-tokens.store';
import { createTokens } from './auth/tokens';
import type { Config } from './config';
import type { Database } from './db/connect';
import { startRetention } from './db/retention';
import type { StoreHealth } from './db/store-health';
import { createAddressLimits } from './http/address-limits';
import { createAddressOf, createNetworksOf } from './http/client-address';
import { createHttp } from './http/create-http';
import { createOriginCheck } from './http/origins';
import { iceRoutes } from './ice/ice.routes';
import { createRelayAddresses } from './ice/relay-addresses';
import { createSignalFilter } from './ice/signal-filter';
import type { Log } from './log';
import { createMemoryLobby } from './matching/lobby.memory';
import { Partings } from './matching/partings';
import { Talks } from './matching/talks';
import { createMetrics } from './metrics';
import { createDesk } from './moderation/desk';
import { createModeration } from './moderation/moderation.store';
import { createClaims } from './realtime/announce';
import { createDelivery } from './realtime/delivery';
import { createEvidence } from './realtime/evidence';
import { openGateway } from './realtime/gateway';
import { createHandlers } from './realtime/handlers';
import { createOutboxes } from './realtime/outbox';
import { createPresence } from './realtime/presence';
import { createFiling } from './reports/filing';
import { createReportList } from './reports/reports.list';
import { reportRoutes } from './reports/reports.routes';
import { createReportStore } from './reports/reports.store';
import { readSeparations } from './reports/separations.store';
import { createRoomLedger } from './rooms/ledger';
import { createRoomStore } from './rooms/rooms.store';
import { siteOf, siteRoutes } from './site/site.routes';
import { summaryRoutes } from './summary/summary.routes';
import { unblockRoutes } from './unblock/unblock.routes';
import { createUnblockStore } from './unblock/unblock.store';
import { createUserList } from './users/users.list';
import { userRoutes } from './users/users.routes';
import { createUserStore } from './users/users.store';
import { createVisitorBatch } from './users/visitors';

/** How often waiting tickets are looked at again. */
const PASS_INTERVAL_MS = 100;
/** How long a sighting or a room waits to be written with others. */
const BATCH_INTERVAL_MS = 1_000;
const BATCH_SIZE = 5_000;
const HOUR_MS = 60 * 60 * 1000;
/** Rooms opened longer ago than this do not come back after a restart. */
const LONGEST_TALK_MS = 24 * HOUR_MS;

export type AppParts = {
  config: Config;
  log: Log;
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  /** Told of every statement that failed. */
  health: StoreHealth;
  authSecret: string;
  /** What the administrator signs in with. */
  adminPassword: string;
  /** Folder of the built site. */
  webRoot: string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Puts the parts together. Nothing listens and no timer runs before `start`. */
export function createApp(parts: AppParts) {
  const { config, log, db, reads, authSecret, now } = parts;
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const batch = { intervalMs: BATCH_INTERVAL_MS, maxSize: BATCH_SIZE };

  const users = createUserStore(db);
  const rooms = createRoomStore(db);
  const audit = createAuditStore();
  const reports = createReportStore(db, audit);
  const requests = createUnblockStore(db, reads);
  const visitors = createVisitorBatch({
    store: users,
    ...batch,
    now,
    onError: onError('visitors not stored'),
  });
  const ledger = createRoomLedger({ store: rooms, ...batch, onError: onError('rooms not stored') });
  const relays = createRelayAddresses({
    ice: config.ice,
    lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    now,
    intervalMs: HOUR_MS / 12,
    onError: onError('relay not found'),
  });

  const presence = createPresence();
  const outboxes = createOutboxes();
  const delivery = createDelivery({ presence, outboxes, epoch: randomUUID() });
  const evidence = createEvidence({ now });
  const partings = new Partings();
  const metrics = createMetrics({
    connected: presence.count,
    outboxBytes: outboxes.bytes,
    evidenceBytes: evidence.bytes,
    partingsBytes: () => partings.bytes(),
  });
  const lobby = createMemoryLobby({ newRoomId: randomUUID, now, partings });
  const talks = new Talks({
    lobby,
    now,
    ledger,
    tell: delivery,
    observe: metrics,
    onError: onError('matching failed'),
  });

  // One for all: what is counted over HTTP and over the socket is then of one address.
  const networksOf = createNetworksOf(config.trustProxy);
  const addressOf = createAddressOf(networksOf);
  const mayUse = createOriginCheck(config);
  const deviceOf = (cookies: string | undefined) => {
    const device = readDevice(cookies, authSecret);
    return device === undefined ? undefined : deviceIdOf(device);
  };

  const tokens = createTokens({ authSecret, password: parts.adminPassword, now });
  const revoked = createRevokedTokenStore(db);
  const session = createAdminSession({ tokens, revoked });
  const desk = createDesk({
    moderation: createModeration({ db, audit, newId: randomUUID, now }),
    settle: visitors.settle,
    onDevice: presence.onDevice,
    cut: presence.cut,
    remove: talks.remove,
    now,
    onError: onError('a visitor could not be removed'),
  });
  const filing = createFiling({
    reports,
    deviceOf,
    bindingOf: async (userId) => (await visitors.find(userId))?.deviceId,
    lastOn: async (device) => {
      await visitors.settle();
      return users.lastOn(device);
    },
    sharedRoom: async (userId, otherId) => {
      await ledger.settle();
      return rooms.lastShared(userId, otherId, now() - LONGEST_TALK_MS);
    },
    linesOf: evidence.of,
    separate: talks.separate,
    now,
  });

  const site = siteOf(config);
  let stopping = false;
  const http = createHttp({
    config,
    log,
    deviceCookie: (cookies, https) => deviceCookieFor(cookies, authSecret, https),
    webRoot: parts.webRoot,
    site,
    addressOf,
    mayUse,
    authenticate: session.authenticate,
    ready: async () => !stopping && (await parts.health.isUp(db)),
    registry: metrics.registry,
    api: [
      authRoutes({
        db,
        audit,
        tokens,
        session,
        pace: createLoginPace({ now, factor: config.rateLimitFactor }),
        isPassword: createPasswordCheck(parts.adminPassword),
        addressOf,
        now,
      }),
      summaryRoutes({ db: reads, liveUsers: presence.count }),
      userRoutes({ list: createUserList(reads), act: desk.actOnUser, now }),
      reportRoutes({ filing, list: createReportList(reads), decide: desk.decide }),
      auditRoutes({ list: createAuditList(reads) }),
      unblockRoutes({ requests, resolve: desk.resolve, now }),
      iceRoutes({
        ice: config.ice,
        authSecret,
        deviceOf,
        addressOf,
        isAnnounced: presence.isAnnounced,
        now,
      }),
      siteRoutes(site),
    ],
  });

  const addressLimits = createAddressLimits({ factor: config.rateLimitFactor });
  const claims = createClaims({ presence, visitors, addressLimits, now });
  const handlers = createHandlers({
    presence,
    delivery,
    claims,
    visitors,
    talks,
    evidence,
    passSignal: createSignalFilter(config.ice.policy, relays.current),
    now,
  });
  let stopRunning: (() => Promise<void>) | undefined;

  return {
    metrics,
    /** Every call under /api and who may make it; known once started. */
    apiRoutes: () => http.apiRoutes,
    /** Brings back what stood before, then takes visitors. Resolves to the port. */
    async start(): Promise<number> {
      await relays.start();
      for await (const [userId, otherId] of readSeparations(db)) await talks.separate(userId, otherId);
      await talks.restore(await rooms.openRooms(now() - LONGEST_TALK_MS));
      await rooms.endAll(now() - LONGEST_TALK_MS);
      await http.ready();
      const gateway = openGateway({
        server: http.server,
        presence,
        claims,
        talks,
        handlers,
        mayConnect: mayUse,
        deviceOf,
        networksOf,
        addressLimits,
        isBusy: http.isBusy,
        rateFactor: config.rateLimitFactor,
        now,
        onError: (error, event) => log.error({ err: error, event }, 'event failed'),
      });
      talks.start(PASS_INTERVAL_MS);
      const retention = startRetention({
        purges: {
          endedRooms: rooms.purge,
          unseenVisitors: users.purge,
          evidence: reports.purgeEvidence,
          unblockRequests: requests.purge,
          auditEntries: (before, signal) => audit.purge(db, before, signal),
          expired: (at, signal) => revoked.purge(Math.floor(at / 1000), signal),
        },
        now,
        intervalMs: HOUR_MS,
        onError: onError('retention failed'),
      });
      stopRunning = async () => {
        const closed = http.close();
        await talks.stop();
        await gateway.close();
        await closed;
        await retention.stop();
      };
      await http.listen({ port: config.port, host: config.host });
      const address = http.server.address();
      return typeof address === 'object' && address !== null ? address.port : config.port;
    },

    /** Stores what waits to be stored. */
    async flush(): Promise<void> {
      await visitors.flush();
      await ledger.flush();
    },

    /**
     * Accepts nobody any more, stops matching, tells the visitors, closes, and stores what waits, which it
     * does whatever fails before. Open rooms stay for the next start.
     */
    async stop(): Promise<void> {
      stopping = true;
      try {
        await stopRunning?.();
      } finally {
        relays.stop();
        await visitors.stop();
        await ledger.stop();
      }
    },
  };
}
