import { PAGE_GONE_GRACE_MS } from '@app/contract/limits';
import type { AgeCheck } from '../age/age-check';
import type { BrakeWatch } from '../brake/brake-watch';
import type { Switches } from '../brake/switches';
import type { Callers } from '../callers';
import type { Config } from '../config';
import { type Log, logFailure } from '../log';
import type { NodeId } from '../matching/lobby';
import type { Talks } from '../matching/talks';
import type { Metrics } from '../metrics';
import type { RestrictionFeed } from '../moderation/restriction-feed';
import type { Newcomers } from '../newcomers/newcomers';
import type { VisitorBatch } from '../users/visitors';
import { type Gateway, type GatewayParts, openGateway } from './gateway';
import { createHandlers, type HandlerParts } from './handlers';
import type { LocalVisitors } from './local-visitors';
import type { Bus } from './nodes/bus';
import type { Directory } from './nodes/directory.redis';
import { gatherLines } from './talk/evidence';
import { createSwitchboard } from './talk/switchboard';
import { createThanks } from './talk/thanks';
import { createAgeGate } from './visitors/age-gate';
import { createEnforcement } from './visitors/enforcement';
import { createHandovers } from './visitors/handovers';
import { createJoins } from './visitors/joins';
import { createLiveCount } from './visitors/live-count';
import { createLiveNews } from './visitors/live-news';
import { createIsConnected } from './visitors/presence';
import { createSessions } from './visitors/sessions';

/** How often those are looked for who may join by now. */
const JOIN_INTERVAL_MS = 100;

export type RealtimeParts = Pick<HandlerParts, 'passSignal' | 'filterLine'> & {
  node: NodeId;
  local: LocalVisitors;
  talks: Talks;
  visitors: VisitorBatch;
  restrictions: RestrictionFeed;
  newcomers: Newcomers;
  switches: Switches;
  ages: AgeCheck;
  brakeWatch: Pick<BrakeWatch, 'joined'>;
  bus: Bus;
  /** undefined: there is no other node. */
  directory: Directory | undefined;
  callers: Callers;
  config: Pick<Config, 'rateLimitFactor' | 'patienceFactor'>;
  /** When it is livelier, if known, while so many are here; epoch milliseconds. */
  livelierAt: (online: number) => number | undefined;
  /** Is told of connections and events that are refused. */
  refused: Metrics['refused'];
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

export type Realtime = ReturnType<typeof createRealtime>;

/** The visitors' side: who may connect, what they send, and what crosses nodes. Nothing listens before it is opened. */
export function createRealtime(parts: RealtimeParts) {
  const { local, talks, bus, directory, callers, config, log, now, steadyNow } = parts;
  const failed = (what: string) => logFailure(log, what);
  const live = { ...local, ...parts };

  const enforcement = createEnforcement({ ...live, onError: failed('visitors could not be shut out') });
  const liveCount = createLiveCount({ ...live, now: steadyNow });
  const handovers =
    directory &&
    createHandovers({ ...live, directory, liveCount, now: steadyNow, onError: failed('handover failed') });
  const switchboard = createSwitchboard({ ...live, handovers });
  const sessions = createSessions({ ...live, ...callers, enforcement, handovers });
  const joins = createJoins({ ...live, onError: failed('a visitor could not join') });
  const liveNews = createLiveNews({ ...live, liveCount });
  const handlers = createHandlers({
    ...{ ...live, sessions, joins, ageGate: createAgeGate(live), liveNews, switchboard },
  });
  bus.on('evidence', ({ roomId }) => local.evidence.of(roomId));
  let gateway: Gateway | undefined;

  return {
    enforcement,
    liveCount,
    /** Is any visitor connected from an origin, to any node? */
    isConnected: createIsConnected(local.presence, directory),
    thanks: createThanks(live),
    /** The kept lines of a room from all nodes. */
    evidence: { of: (roomId: string) => gatherLines(local.evidence, bus, roomId) },

    /** Hears other nodes, and what they decide. */
    async connect(): Promise<void> {
      await bus.start();
      await enforcement.start();
    },

    /** Takes visitors at this server. */
    open(http: Pick<GatewayParts, 'server' | 'admitUpgrade' | 'isBusy'>): void {
      gateway = openGateway({
        ...callers,
        ...http,
        presence: local.presence,
        sessions,
        handovers,
        talks,
        handlers,
        rateFactor: config.rateLimitFactor,
        pageGoneGraceMs: PAGE_GONE_GRACE_MS * config.patienceFactor,
        refused: parts.refused,
        now,
        onError: (error, event) => log.error({ err: error, event }, 'event failed'),
      });
      joins.start(JOIN_INTERVAL_MS);
      handovers?.start();
      liveCount.start();
    },

    /** Tells every visitor, ends their connections, and waits a moment for them to be taken over by other nodes. */
    async close(): Promise<void> {
      joins.stop();
      liveCount.stop();
      handovers?.leave();
      await gateway?.close();
      await handovers?.fetched();
    },

    /** Ends what `connect` began. */
    async disconnect(): Promise<void> {
      await enforcement.stop();
      await bus.stop();
    },
  };
}
