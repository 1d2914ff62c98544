import { randomUUID } from 'node:crypto';
import { createApi } from './api';
import { redisPrefixOf, siteIdOf } from './auth/site-id';
import { createCallers } from './callers';
import type { Config } from './config';
import type { Database } from './db/connect';
import { isOpenToOthers } from './db/private-files';
import { startRetention } from './db/retention';
import type { StoreHealth } from './db/store-health';
import { createForwardClock } from './forward-clock';
import { createHttp } from './http/create-http';
import { listen } from './http/listen';
import { createRelayAddresses } from './ice/relay-addresses';
import { createSignalFilter } from './ice/signal-filter';
import { createLiveHours } from './live/live-hours';
import { type Log, logFailure } from './log';
import { openLobby } from './matching/open-lobby';
import { People } from './matching/people';
import { Talks } from './matching/talks';
import { createMetrics } from './metrics';
import { createProof } from './proof/proof';
import { createLocalVisitors } from './realtime/local-visitors';
import { createRealtime } from './realtime/realtime';
import { readSeparations } from './reports/separations.store';
import { logSafety, safetyFindings } from './settings/safety';
import { openShared } from './shared';
import { siteOf } from './site/site.routes';
import { openStores } from './stores';
import { createMatchCounter } from './summary/match-counts';
import { createLineFilter } from './text/line-filter';

/** How often the lobby looks who may meet by now. */
const PASS_INTERVAL_MS = 100;
/** How often visitors are counted for the hours of the week. */
const LIVE_HOURS_INTERVAL_MS = 10 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const steadyNow = () => performance.now();

export type AppParts = {
  config: Config;
  log: Log;
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  /** Is told of every failed statement. */
  health: StoreHealth;
  authSecret: string;
  /** ADMIN_PASSWORD, or the one generated in its place. */
  adminPassword: string;
  /** Folder of the built site. */
  webRoot: string;
  /** Epoch milliseconds. */
  now: () => number;
  /** Resolves after so many milliseconds; rejects when the signal aborts first. */
  wait: (ms: number, signal?: AbortSignal) => Promise<unknown>;
};

/** Puts the parts together. Nothing listens and no timer runs before `start`. */
export function createApp(parts: AppParts) {
  const { config, log, db, now } = parts;
  const redisPrefix = redisPrefixOf(siteIdOf(parts.authSecret));
  const failed = (what: string) => logFailure(log, what);
  const forwardNow = createForwardClock(now, steadyNow);

  const notSafeYet = safetyFindings({ ...config, dataFolderOpen: isOpenToOthers(config.dataDir) });
  const stores = openStores(parts);
  const relays = createRelayAddresses({ ice: config.ice, now, onError: failed('relay not found') });
  const local = createLocalVisitors({ softStart: config.softStart, now, steadyNow });
  const people = new People();
  const node = randomUUID();
  const startedAt = now() - steadyNow();
  const shared = openShared({
    redisUrl: config.redisUrl,
    redisPrefix,
    node,
    factor: config.rateLimitFactor,
    onError: failed('the way to other nodes failed'),
  });
  const matching = openLobby({
    ...{ node, people },
    shared: shared.lease && { bus: shared.bus, lease: shared.lease },
    prefersHosting: config.isLobbyOnly,
    separations: () => readSeparations(db),
    partings: stores.ledger.partings,
    openRooms: stores.ledger.openRooms,
    isHere: local.delivery.reaches,
    now: forwardNow,
    steadyNow: () => startedAt + steadyNow(),
    onError: failed('the shared lobby failed'),
  });
  const { lobby } = matching;
  const callers = createCallers({ ...parts, ...shared });
  const matchCounter = createMatchCounter(now);
  const metrics = createMetrics({ ...local, ...shared, people, matchCounter, lobby: matching });
  const talks = new Talks({
    lobby,
    now,
    ledger: stores.ledger,
    tell: local.delivery,
    observe: metrics,
    onError: failed('matching failed'),
  });
  const proof = createProof({
    ...parts,
    ...stores,
    ...shared,
    ...callers,
    isOn: config.proofOfWork,
    factor: config.rateLimitFactor,
    onError: failed('newcomers could not be counted'),
  });
  const realtime = createRealtime({
    ...stores,
    ...shared,
    ...proof,
    node: lobby.node,
    local,
    talks,
    callers,
    passSignal: createSignalFilter(config.ice.policy, relays.current),
    filterLine: createLineFilter({ ...config.text, now: forwardNow }),
    rateFactor: config.rateLimitFactor,
    log,
    now,
    steadyNow,
  });
  const liveHours = createLiveHours({
    store: stores.liveHours,
    count: realtime.liveCount.count,
    now,
    intervalMs: LIVE_HOURS_INTERVAL_MS,
    onError: failed('who is here could not be counted'),
  });
  const api = createApi({
    ...parts,
    ...shared,
    ...callers,
    ...realtime,
    stores,
    forms: proof.forms,
    liveHours,
    matchCounter,
    metrics,
    talks,
    notSafeYet,
  });
  const http = createHttp({
    ...parts,
    ...shared,
    ...callers,
    site: siteOf(config),
    authenticate: api.authenticate,
    // A load balancer sends no visitors to a process that hosts the lobby alone.
    ready: async () => !config.isLobbyOnly && (await parts.health.isUp(db)),
    notSafeYet,
    registry: metrics.registry,
    api: api.routes,
  });
  let close: (() => Promise<void>) | undefined;

  return {
    metrics,
    /** Every call under /api and who may make it; known once started. */
    apiRoutes: () => http.apiRoutes,

    /** Restores open rooms, then takes visitors. Resolves to the port. */
    async start(): Promise<number> {
      logSafety(notSafeYet, log);
      await relays.start();
      await realtime.connect();
      await matching.start();
      if (!config.isLobbyOnly) await talks.restore(await stores.ledger.openRooms());
      await http.ready();
      await liveHours.start();
      const { server, admitUpgrade, isBusy } = http;
      if (!config.isLobbyOnly) realtime.open({ server, admitUpgrade, isBusy });
      talks.start(PASS_INTERVAL_MS);
      const onError = failed('retention failed');
      const retention = startRetention({ stores, now, intervalMs: HOUR_MS, onError });
      close = async () => {
        const closed = http.close();
        await talks.stop();
        await liveHours.stop();
        await realtime.close();
        await closed;
        await retention.stop();
      };
      return listen(http, config);
    },

    /** Stores what waits to be stored. */
    flush: stores.flush,

    /**
     * Accepts nobody any more, stops matching, tells the visitors, closes, and stores what waits even if an earlier
     * step fails. Open rooms stay for the next start.
     */
    async stop(): Promise<void> {
      try {
        await close?.();
      } finally {
        relays.stop();
        await matching.stop();
        await realtime.disconnect();
        await stores.stop();
      }
    },
  };
}
