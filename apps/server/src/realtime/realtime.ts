import type { Callers } from '../callers';
import { type Log, logFailure } from '../log';
import type { NodeId } from '../matching/lobby';
import type { Talks } from '../matching/talks';
import type { RestrictionFeed } from '../moderation/restriction-feed';
import type { Challenges } from '../proof/challenges';
import type { Newcomers } from '../proof/newcomers';
import { type Gateway, type GatewayParts, openGateway } from './gateway';
import { createHandlers, type HandlerParts } from './handlers';
import type { LocalVisitors } from './local-visitors';
import type { Bus } from './nodes/bus';
import type { Directory } from './nodes/directory';
import { gatherEvidence } from './talk/gathered-evidence';
import { createSwitchboard } from './talk/switchboard';
import { createThanks } from './talk/thanks';
import { createIsAnnounced } from './visitors/announced';
import { createCuts } from './visitors/cuts';
import { createHandovers } from './visitors/handovers';
import { createJoins } from './visitors/joins';
import { createLiveCount } from './visitors/live-count';
import { createSessions } from './visitors/sessions';
import type { Visitors } from './visitors/visitors';

/** How often those are looked for who may join by now. */
const JOIN_INTERVAL_MS = 100;

export type RealtimeParts = Pick<HandlerParts, 'passSignal' | 'filterLine'> & {
  node: NodeId;
  local: LocalVisitors;
  talks: Talks;
  visitors: Visitors;
  restrictions: RestrictionFeed;
  newcomers: Newcomers;
  challenges: Challenges;
  bus: Bus;
  /** undefined: there is no other node. */
  directory: Directory | undefined;
  callers: Callers;
  /** Multiplies every limit. */
  rateFactor: number;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

export type Realtime = ReturnType<typeof createRealtime>;

/** The visitors' side: who may connect, what they send, and what crosses nodes. Nothing listens before it is opened. */
export function createRealtime(parts: RealtimeParts) {
  const { local, talks, bus, directory, callers, log, now, steadyNow } = parts;
  const failed = (what: string) => logFailure(log, what);
  const live = { ...local, ...parts };

  const cuts = createCuts({ ...live, onError: failed('visitors could not be shut out') });
  const liveCount = createLiveCount({ ...live, now: steadyNow, onSilent: cuts.lookAgain });
  const handovers =
    directory &&
    createHandovers({ ...live, directory, liveCount, now: steadyNow, onError: failed('handover failed') });
  const switchboard = createSwitchboard({ ...live, handovers });
  const sessions = createSessions({ ...live, ...callers, cuts, handovers });
  const joins = createJoins({ ...live, onError: failed('a visitor could not join') });
  const handlers = createHandlers({ ...live, sessions, joins, switchboard });
  let gateway: Gateway | undefined;

  return {
    cuts,
    liveCount,
    /** Is any visitor connected from an origin, to any node? */
    isAnnounced: createIsAnnounced(local.presence, directory),
    thanks: createThanks({ ...live, onError: failed('thanks did not arrive') }),
    /** The kept lines of a room from all nodes. */
    evidence: gatherEvidence(live),

    /** Hears other nodes, and what they decide. */
    async connect(): Promise<void> {
      bus.onMissed(cuts.lookAgain);
      await bus.start();
      await cuts.start();
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
        rateFactor: parts.rateFactor,
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
      await cuts.stop();
      await bus.stop();
    },
  };
}
