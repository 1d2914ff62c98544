import { randomUUID } from 'node:crypto';
import type { SafetyFinding } from '@app/contract/safety';
import { ageRoutes } from './age/age.routes';
import type { AgeCheck } from './age/age-check';
import { createAgeNonces } from './age/nonces';
import { auditRoutes } from './audit/audit.routes';
import { chainEnd } from './audit/chain';
import { brakeRoutes } from './brake/brake.routes';
import type { BrakeWatch } from './brake/brake-watch';
import { ruleRoutes } from './brake/rules.routes';
import type { SwitchFeed } from './brake/switch-feed';
import type { Switches } from './brake/switches';
import type { Callers } from './callers';
import type { Config } from './config';
import { createConsoleAccess } from './console-access';
import type { Database } from './db/connect';
import { againRoutes } from './feedback/again.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import type { Authenticate } from './http/access';
import type { Api } from './http/api';
import type { NewLimiter } from './http/limiters';
import { iceRoutes } from './ice/ice.routes';
import { legalHoldRoutes } from './legal/legal-holds.routes';
import { type LiveParts, liveRoutes } from './live/live.routes';
import type { Talks } from './matching/talks';
import type { Metrics } from './metrics';
import { createCases } from './moderation/cases';
import { createDecisions } from './moderation/decisions';
import { decisionRoutes } from './moderation/decisions.routes';
import { createHolds } from './moderation/holds';
import { createModeration } from './moderation/moderation.store';
import { meetingsRoutes } from './needs/meetings.routes';
import type { TriedNeeds } from './needs/tried-needs';
import { createNoteUpheld } from './needs/upheld-outcomes';
import type { HoldForm } from './newcomers/form-holds';
import type { Bus } from './realtime/nodes/bus';
import { originKey } from './realtime/nodes/bus-messages';
import type { Realtime } from './realtime/realtime';
import { caseNoteRoutes, noteReaderOf } from './reports/case-notes.routes';
import { createCaseNotes } from './reports/case-notes.store';
import { caseRoutes } from './reports/cases.routes';
import { createFiling } from './reports/filing';
import { reportRoutes } from './reports/reports.routes';
import { secondLookRoutes } from './reports/second-looks.routes';
import { createSecondLooks } from './reports/second-looks.store';
import { createRoomFlusher, type RoomPlaces } from './rooms/room-flusher';
import { settingsRoutes } from './settings/settings.routes';
import { siteOf, siteRoutes } from './site/site.routes';
import type { Stores } from './stores';
import { overviewRoutes } from './summary/overview.routes';
import { createOverviewStore } from './summary/overview.store';
import { summaryRoutes } from './summary/summary.routes';
import { createTrendStore } from './summary/trends.store';
import { createDangers } from './text/dangers';
import { transparencyRoutes } from './transparency/transparency.routes';
import { unblockRoutes } from './unblock/unblock.routes';
import { bundlePerson } from './users/bundle-person';
import { historyRoutes } from './users/history.routes';
import { userRoutes } from './users/users.routes';

export type ApiParts = Pick<Callers, 'devices' | 'addressOf' | 'regionOf'> &
  Pick<Realtime, 'enforcement' | 'evidence' | 'isConnected' | 'liveCount' | 'thanks'> & {
    config: Config;
    db: Database;
    reads: Database;
    authSecret: string;
    /** ADMIN_PASSWORD, or the one generated in its place. */
    adminPassword: string;
    stores: Stores;
    switches: Switches;
    switchFeed: SwitchFeed;
    tried: TriedNeeds;
    brakeWatch: BrakeWatch;
    ages: AgeCheck;
    newLimiter: NewLimiter;
    bus: Bus;
    liveHours: LiveParts['liveHours'];
    matching: RoomPlaces;
    /** Safety findings about the settings. */
    notSafeYet: readonly SafetyFinding[];
    metrics: Pick<Metrics, 'feedback' | 'relayCredential'>;
    talks: Talks;
    holdForm: HoldForm;
    /** Epoch milliseconds. */
    now: () => number;
  };

/** Everything served under /api, by feature, and who may call what only the console may. */
export function createApi(parts: ApiParts): {
  authenticate: Authenticate;
  routes: readonly ((api: Api) => void)[];
} {
  const {
    config,
    reads,
    stores,
    bus,
    holdForm,
    liveCount,
    notSafeYet,
    switches,
    switchFeed: feed,
    tried,
    now,
  } = parts;
  const access = createConsoleAccess(parts);
  const stored = { ...parts, ...stores, newId: randomUUID, noteUpheld: createNoteUpheld(tried) };
  const decisions = createDecisions({ ...stored, moderation: createModeration(stored) });
  const holds = createHolds(stored);
  const roomFlusher = createRoomFlusher(bus, { ...stores, rooms: parts.matching });
  const notes = createCaseNotes(stored);

  return {
    authenticate: access.authenticate,
    routes: [
      ...access.routes,
      summaryRoutes({ db: reads, liveCount, notSafeYet }),
      overviewRoutes({
        overview: createOverviewStore(reads),
        auditEnd: () => chainEnd(reads),
        trend: createTrendStore(reads),
        matchHours: stores.matchHours,
        now,
      }),
      userRoutes({ list: stores.lists.users, reported: stores.lists.reported, decisions, now }),
      historyRoutes({ lists: stores.lists, notes, noteReaderOf, now }),
      reportRoutes({
        filing: createFiling({ ...stored, roomFlusher, holds, dangersOf: createDangers(config.urgentWords) }),
        receipts: stores.receipts,
        holdForm,
        list: stores.lists.reports,
        decisions,
        now,
      }),
      caseRoutes({ cases: createCases(parts), read: stores.readReports, decisions, now }),
      decisionRoutes(decisions),
      caseNoteRoutes(notes),
      secondLookRoutes({
        looks: createSecondLooks({ ...parts, random: Math.random }),
        read: stores.readReports,
        now,
      }),
      brakeRoutes({
        ...{ store: stores.switched, hours: stores.brakeHours, feed, switches, now },
        newcomersWait: config.newcomersWait,
      }),
      ruleRoutes({ store: stores.switched, shadow: stores.shadow, feed, switches, now }),
      legalHoldRoutes({
        holds: stores.legalHolds,
        accounts: stores.accounts,
        bundle: (userId, at, sealed) => bundlePerson(reads, userId, at, sealed),
        now,
      }),
      transparencyRoutes({ figures: stores.figures, store: stores.switched, feed, switches, now }),
      meetingsRoutes({ store: stores.learning, outcomes: stores.outcomes, feed, tried, now }),
      auditRoutes({ list: stores.lists.audit }),
      unblockRoutes({ ...stored, decisions }),
      feedbackRoutes({ ...stored, roomFlusher }),
      againRoutes({ ...stored, roomFlusher }),
      iceRoutes({ ...parts, ice: config.ice, originKey }),
      liveRoutes(parts),
      ...(config.age === undefined
        ? []
        : [
            ageRoutes({
              ...{ ...parts, settings: config.age, publicUrl: config.publicUrl },
              ...{ store: stores.ages, nonces: createAgeNonces(parts) },
            }),
          ]),
      siteRoutes(() => siteOf(config, switches.publishesFigures())),
      settingsRoutes(config.settings),
    ],
  };
}
