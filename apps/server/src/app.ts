import { randomUUID } from 'node:crypto';
import { createAgeCheck } from './age/age-check';
import { createApi } from './api';
import { startAuditAnchor } from './audit/anchor';
import { redisPrefixOf, siteIdOf } from './auth/site-id';
import { createSwitches } from './brake/switches';
import { createCallers } from './callers';
import { type Config, ruleDefaults } from './config';
import type { Database } from './db/connect';
import { isOpenToOthers } from './db/private-files';
import { startRetention } from './db/retention';
import type { StoreHealth } from './db/store-health';
import { createForwardClock } from './forward-clock';
import { createHttp } from './http/create-http';
import { listen } from './http/listen';
import { createProxyEntries } from './http/proxy-entries';
import { createRelayAddresses } from './ice/relay-addresses';
import { createRelayCheck, faultsIn } from './ice/relay-check';
import { describeRelay, noteRelays } from './ice/relay-report';
import { createSignalFilter } from './ice/signal-filter';
import { createLiveHours } from './live/live-hours';
import { type Log, logFailure } from './log';
import { openLobby } from './matching/open-lobby';
import { Talks } from './matching/talks';
import { createMetrics } from './metrics';
import { createNoteAnswers } from './needs/answer-outcomes';
import { createOutcomeCounter } from './needs/outcome-counter';
import { createTriedNeeds } from './needs/tried-needs';
import { createHoldForm } from './newcomers/form-holds';
import { createNewcomers } from './newcomers/newcomers';
import { createLocalVisitors } from './realtime/local-visitors';
import { createRedisClock } from './realtime/nodes/redis-clock';
import { createRealtime } from './realtime/realtime';
import { readSeparations } from './reports/separations.store';
import { createLateFindings } from './settings/late-findings';
import { FINDING_WORDS, logSafety, safetyFindings } from './settings/safety';
import { openShared } from './shared';
import { shieldRoutes } from './shield/shield.routes';
import { siteOf } from './site/site.routes';
import { openStores } from './stores';
import { createStoreFigures } from './summary/store-figures';
import { createDangerMarker } from './text/dangers';
import { createLineFilter } from './text/line-filter';
import { figuresFiles } from './transparency/figures-files';
import { createWatching, observedBy } from './watching';
import { createWebhooks } from './webhooks/webhooks';

/** How often the lobby looks who may meet by now. */
const PASS_INTERVAL_MS = 100;
/** How often visitors are counted for the hours of the week. */
const LIVE_HOURS_INTERVAL_MS = 10 * 60 * 1000;
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
  const switches = createSwitches(ruleDefaults(config));
  const tried = createTriedNeeds();
  const counter = createOutcomeCounter({ ...tried, online: () => realtime.liveCount.count(), now });
  const stores = openStores({
    ...parts,
    switches,
    noteAnswers: createNoteAnswers(counter, tried),
    targets: config.webhooks,
    marksIn: createDangerMarker(config.urgentWords),
  });
  const webhooks = createWebhooks({
    ...parts,
    outbox: stores.outbox,
    counted: (...what) => metrics.webhook(...what),
  });
  const noteFinding = createLateFindings(notSafeYet, log);
  const relays = createRelayAddresses({
    ice: config.ice,
    now,
    onError: failed('TURN_URLS: relay not found'),
  });
  const local = createLocalVisitors({ softStart: config.softStart, switches, now, steadyNow });
  const node = randomUUID();
  const startedAt = now() - steadyNow();
  const shared = openShared({
    ...{ redisUrl: config.redisUrl, redisTls: config.redisTls, redisPrefix, node },
    onError: failed('the way to other nodes failed'),
  });
  const matching = openLobby({
    node,
    shared: shared.lease && { bus: shared.bus, lease: shared.lease },
    prefersHosting: config.isLobbyOnly,
    needsAt: tried.needsAt,
    separations: () => readSeparations(db),
    ledger: stores.ledger,
    isHere: local.delivery.reaches,
    now: forwardNow,
    steadyNow: () => startedAt + steadyNow(),
    onError: failed('REDIS_URL: the shared lobby failed'),
  });
  const { lobby } = matching;
  const watching = createWatching({
    ...{ stores, switches, tried, counter, bus: shared.bus, now, failed },
  });
  const { switchFeed, brakeWatch } = watching;
  const callers = createCallers({ ...parts, ...shared });
  const ages = createAgeCheck({
    ...{ settings: config.age, store: stores.ages, now },
    onError: failed('an age could not be looked up'),
  });
  const storeFigures = createStoreFigures({ reads: parts.reads, now, steadyNow });
  const metrics = createMetrics({
    ...{ ...local, ...shared, matchHours: stores.matchHours, lobby: matching, storeFigures },
    waiting: () => talks.waiting(),
    clockDifferenceMs: () => redisClock.differenceMs(),
  });
  const relayCheck = createRelayCheck({
    turn: config.ice.turn,
    isOn: config.relayCheck,
    isOurs: (address) => relays.current()?.has(address) ?? true,
    checked(states) {
      metrics.relaysChecked(states);
      noteRelays(states, noteFinding);
      webhooks.relayChecked(faultsIn(states));
    },
    now,
  });
  const redisClock = createRedisClock({
    time: shared.redisTime,
    now,
    onDifference: (aheadMs) =>
      log.warn({ aheadMs }, 'REDIS_URL: this clock and that of Redis differ: use NTP'),
  });
  const talks = new Talks({
    lobby,
    now: forwardNow,
    ledger: stores.ledger,
    tell: local.delivery,
    observe: observedBy(metrics, counter),
    onError: failed('matching failed'),
  });
  const newcomers = createNewcomers({
    ...stores,
    ...shared,
    isOn: config.newcomersWait,
    now,
    factor: config.rateLimitFactor,
    onError: failed('newcomers could not be counted'),
  });
  const realtime = createRealtime({
    ...stores,
    ...shared,
    newcomers,
    ...{ switches, brakeWatch, ages },
    node: lobby.node,
    local,
    talks,
    callers,
    passSignal: createSignalFilter(config.ice.policy, relays.current),
    filterLine: createLineFilter({
      ...config.text,
      wordMode: () => switches.modeOf('words'),
      wouldHide: brakeWatch.wouldHide,
    }),
    config,
    livelierAt: (online) => liveHours.livelierAt(online),
    refused: metrics.refused,
    ...{ log, now, steadyNow },
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
    ...{ stores, switches, switchFeed, brakeWatch, ages, tried },
    holdForm: createHoldForm({ ...parts, ...stores, ...callers, newcomers }),
    liveHours,
    ...{ matching, metrics, talks },
    notSafeYet,
  });
  const http = createHttp({
    ...parts,
    ...shared,
    ...callers,
    site: () => siteOf(config, switches.publishesFigures()),
    figures: figuresFiles({ store: stores.figures, steadyNow }),
    model: config.shieldFiles && shieldRoutes(config.shieldFiles),
    authenticate: api.authenticate,
    // A load balancer sends no visitors to a process that hosts the lobby alone.
    ready: async () => !config.isLobbyOnly && (await parts.health.isUp(db)),
    isMatching: matching.isReachable,
    ...{ notSafeYet, registry: metrics.registry, refused: metrics.refused },
    relays: () => relayCheck.states().map((state) => describeRelay(state, FINDING_WORDS)),
    sawProxies: createProxyEntries({
      hops: config.trustProxy,
      counted: metrics.proxied,
      judged: (isWrong, entries) => noteFinding('wrong_trust_proxy', isWrong, entries),
    }),
    api: api.routes,
  });
  let close: (() => Promise<void>) | undefined;
  let retention: ReturnType<typeof startRetention> | undefined;

  return {
    metrics,
    /** Every call under /api and who may make it; known once started. */
    apiRoutes: () => http.apiRoutes,

    /** Restores open rooms, then takes visitors. Resolves to the port. */
    async start(): Promise<number> {
      logSafety(notSafeYet, log);
      await relays.start();
      relayCheck.start();
      await realtime.connect();
      await redisClock.start();
      await watching.connect();
      await matching.start();
      await http.ready();
      await liveHours.start();
      watching.start();
      if (!config.isLobbyOnly) realtime.open(http);
      talks.start(PASS_INTERVAL_MS);
      webhooks.start(storeFigures);
      retention = startRetention({ stores, now, onError: failed('retention failed') });
      const stopAnchor = await startAuditAnchor({
        ...{ db, log },
        onError: failed('the end of the audit log could not be read'),
      });
      close = async () => {
        const closed = http.close();
        await talks.stop();
        await liveHours.stop();
        await realtime.close();
        await closed;
        await watching.stop();
        await stopAnchor();
        await retention?.stop();
      };
      return listen(http, config);
    },

    /** Resolves once what had expired before the start is erased. */
    expiredErased: async (): Promise<void> => retention?.firstRun,

    /** Stores what waits to be stored. */
    async flush(): Promise<void> {
      await stores.flush();
      await watching.flush();
    },

    /**
     * Accepts nobody any more, stops matching, tells the visitors, closes, and stores what waits even if an earlier
     * step fails. Open rooms stay for the next start.
     */
    async stop(): Promise<void> {
      try {
        await close?.();
      } finally {
        relays.stop();
        relayCheck.stop();
        await webhooks.stop();
        redisClock.stop();
        await matching.stop();
        await realtime.disconnect();
        await stores.stop();
      }
    },
  };
}
