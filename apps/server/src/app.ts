import { randomUUID } from 'node:crypto';
import { createApi } from './api';
import { createDevices } from './auth/device-cookie';
import type { Config } from './config';
import type { Database } from './db/connect';
import { startRetention } from './db/retention';
import type { StoreHealth } from './db/store-health';
import { createForwardClock } from './forward-clock';
import { createAddressLimits } from './http/address-limits';
import { createAddressOf, createNetworkKey, createNetworksOf } from './http/client-address';
import { createHttp } from './http/create-http';
import { listen } from './http/listen';
import { createOriginCheck } from './http/origins';
import { createRelayAddresses } from './ice/relay-addresses';
import { createSignalFilter } from './ice/signal-filter';
import { createLiveHours } from './live/live-hours';
import { type Log, logFailure } from './log';
import { openLobby } from './matching/open-lobby';
import { People } from './matching/people';
import { Talks } from './matching/talks';
import { createMetrics } from './metrics';
import { createDecisions } from './moderation/decisions';
import { createHolds } from './moderation/holds';
import { createModeration } from './moderation/moderation.store';
import { createChallenges } from './proof/challenges';
import { createFormPrices } from './proof/forms';
import { createNewcomers } from './proof/newcomers';
import { openGateway } from './realtime/gateway';
import { createHandlers } from './realtime/handlers';
import { createDelivery } from './realtime/talk/delivery';
import { createEvidence } from './realtime/talk/evidence';
import { gatherEvidence } from './realtime/talk/gathered-evidence';
import { createOutboxes } from './realtime/talk/outbox';
import { createSwitchboard } from './realtime/talk/switchboard';
import { createThanks } from './realtime/talk/thanks';
import { createIsAnnounced } from './realtime/visitors/announced';
import { createCuts } from './realtime/visitors/cuts';
import { createHandovers } from './realtime/visitors/handovers';
import { createJoins } from './realtime/visitors/joins';
import { createLiveCount } from './realtime/visitors/live-count';
import { createPresence } from './realtime/visitors/presence';
import { createSessions } from './realtime/visitors/sessions';
import { readSeparations } from './reports/separations.store';
import { storeEverywhere } from './rooms/store-everywhere';
import { logSafety, safetyFindings } from './settings/safety';
import { openShared } from './shared';
import { siteOf } from './site/site.routes';
import { openStores } from './stores';
import { gatherMatchCounts } from './summary/gathered-match-counts';
import { createMatchCounter } from './summary/match-counts';
import { createLineFilter } from './text/line-filter';

/** How often the lobby looks who may meet by now, and admission who may join. */
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
  const onError = (what: string) => logFailure(log, what);

  const notSafeYet = safetyFindings(config);
  const stores = openStores(parts);
  const relays = createRelayAddresses({ ice: config.ice, now, onError: onError('relay not found') });

  const presence = createPresence(now);
  const outboxes = createOutboxes({
    run: randomUUID(),
    isHere: (userId) => presence.holder(userId) !== undefined,
  });
  const delivery = createDelivery({ presence, outboxes, softStart: config.softStart });
  const evidence = createEvidence({ now: steadyNow });
  const people = new People();
  const lobbyNow = createForwardClock(now, steadyNow);
  const matchCounter = createMatchCounter(now);
  const matching = openLobby({
    redisUrl: config.redisUrl,
    people,
    separations: () => readSeparations(db),
    partings: stores.ledger.partings,
    isHere: delivery.reaches,
    now: lobbyNow,
    onError: onError('the shared lobby failed'),
  });
  const shared = openShared({
    redisUrl: config.redisUrl,
    node: matching.lobby.node,
    factor: config.rateLimitFactor,
    onError: onError('the way to other nodes failed'),
  });
  const { bus, directory, newLimiter } = shared;
  const metrics = createMetrics({ presence, outboxes, evidence, people, matchCounter, lobby: matching, bus });
  const talks = new Talks({
    lobby: matching.lobby,
    now,
    ledger: stores.ledger,
    tell: delivery,
    observe: metrics,
    onError: onError('matching failed'),
  });
  const newcomers = createNewcomers({
    isOn: config.proofOfWork,
    users: stores.users,
    newLimiter,
    factor: config.rateLimitFactor,
    now,
    onError: onError('newcomers could not be counted'),
  });
  const live = { presence, outboxes, evidence, talks, bus, newcomers, visitors: stores.visitors };
  const { restrictions } = stores;
  const cuts = createCuts({ ...live, restrictions, now, onError: onError('visitors could not be shut out') });
  const liveCount = createLiveCount({ ...live, now: steadyNow, onSilent: cuts.lookAgain });
  const onLost = onError('handover failed');
  const moving = { ...live, delivery, liveCount, now: steadyNow, onError: onLost };
  const handovers = directory && createHandovers({ ...moving, directory });
  const liveHours = createLiveHours({
    store: stores.liveHours,
    count: liveCount.count,
    now,
    intervalMs: LIVE_HOURS_INTERVAL_MS,
    onError: onError('who is here could not be counted'),
  });
  const switchboard = createSwitchboard({ ...live, node: matching.lobby.node, delivery, handovers, now });
  const decisions = createDecisions({
    moderation: createModeration({ db, audit: stores.audit, newId: randomUUID, now }),
    visitors: stores.visitors,
    cuts,
    now,
  });

  const devices = createDevices(parts.authSecret, config.alwaysHttps);
  // Shared, so that counts over HTTP and over the socket refer to the same address hashes.
  const networksOf = createNetworksOf(config.trustProxy, createNetworkKey(parts.authSecret, now));
  const addressOf = createAddressOf(networksOf);
  const challenges = createChallenges({ authSecret: parts.authSecret, newLimiter, now });
  const mayUse = createOriginCheck(config);
  const api = createApi({
    ...parts,
    stores,
    devices,
    isAnnounced: createIsAnnounced(presence, directory),
    liveCount,
    liveHours,
    matchCounts: gatherMatchCounts({ counter: matchCounter, bus }),
    metrics,
    thanks: createThanks({ bus, presence, directory, onError: onError('thanks did not arrive') }),
    evidence: gatherEvidence(live),
    others: storeEverywhere(bus, stores),
    talks,
    decisions,
    holds: createHolds({
      isOn: config.autoTimeout,
      db,
      audit: stores.audit,
      users: stores.users,
      visitors: stores.visitors,
      cuts,
      newId: randomUUID,
      now,
    }),
    forms: createFormPrices({
      ...live,
      challenges,
      devices,
      networksOf,
      wait: parts.wait,
    }),
    addressOf,
    loginPace: shared.loginPace,
    notSafeYet,
  });
  const http = createHttp({
    config,
    log,
    devices,
    webRoot: parts.webRoot,
    site: siteOf(config),
    networksOf,
    sharedLimiter: shared.sharedLimiter,
    mayUse,
    authenticate: api.authenticate,
    ready: () => parts.health.isUp(db),
    notSafeYet,
    registry: metrics.registry,
    api: api.routes,
  });

  const addressLimits = createAddressLimits({ factor: config.rateLimitFactor, newLimiter });
  const sessions = createSessions({ ...live, addressLimits, cuts, handovers, now });
  const joins = createJoins({
    ...live,
    challenges,
    now,
    onError: onError('a visitor could not join'),
  });
  const handlers = createHandlers({
    ...live,
    sessions,
    joins,
    switchboard,
    passSignal: createSignalFilter(config.ice.policy, relays.current),
    filterLine: createLineFilter({ ...config.text, now: lobbyNow }),
  });
  let stopRunning: (() => Promise<void>) | undefined;

  return {
    metrics,
    /** Every call under /api and who may make it; known once started. */
    apiRoutes: () => http.apiRoutes,

    /** Restores open rooms, then takes visitors. Resolves to the port. */
    async start(): Promise<number> {
      logSafety(notSafeYet, log);
      await relays.start();
      await matching.start();
      bus.onMissed(cuts.lookAgain);
      await bus.start();
      await cuts.start();
      await talks.restore(await stores.ledger.openRooms());
      await http.ready();
      await liveHours.start();
      const gateway = openGateway({
        server: http.server,
        presence,
        sessions,
        handovers,
        talks,
        handlers,
        mayConnect: mayUse,
        devices,
        networksOf,
        addressLimits,
        isBusy: http.isBusy,
        rateFactor: config.rateLimitFactor,
        now,
        onError: (error, event) => log.error({ err: error, event }, 'event failed'),
      });
      talks.start(PASS_INTERVAL_MS);
      joins.start(PASS_INTERVAL_MS);
      handovers?.start();
      liveCount.start();
      const onFailed = onError('retention failed');
      const retention = startRetention({ stores, now, intervalMs: HOUR_MS, onError: onFailed });
      stopRunning = async () => {
        const closed = http.close();
        joins.stop();
        await talks.stop();
        liveCount.stop();
        await liveHours.stop();
        handovers?.leave();
        await gateway.close();
        await handovers?.fetched();
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
        await stopRunning?.();
      } finally {
        relays.stop();
        await cuts.stop();
        await matching.stop();
        await bus.stop();
        await stores.stop();
      }
    },
  };
}
