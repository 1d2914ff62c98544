import { randomUUID } from 'node:crypto';
import type { SafetyFinding } from '@app/contract/safety';
import { auditRoutes } from './audit/audit.routes';
import type { LoginPace } from './auth/login-pace';
import type { Callers } from './callers';
import type { Config } from './config';
import { createConsoleAccess } from './console-access';
import type { Database } from './db/connect';
import { againRoutes } from './feedback/again.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import type { Authenticate } from './http/access';
import type { Api } from './http/api';
import { iceRoutes } from './ice/ice.routes';
import { type LiveParts, liveRoutes } from './live/live.routes';
import type { Talks } from './matching/talks';
import type { Metrics } from './metrics';
import { createCases } from './moderation/cases';
import { createClaims } from './moderation/claims';
import { createDecisions } from './moderation/decisions';
import { createHolds } from './moderation/holds';
import { createModeration } from './moderation/moderation.store';
import type { FormPrices } from './proof/forms';
import { proofRoutes } from './proof/proof.routes';
import type { Bus } from './realtime/nodes/bus';
import type { Realtime } from './realtime/realtime';
import { caseRoutes } from './reports/cases.routes';
import { createFiling } from './reports/filing';
import { reportRoutes } from './reports/reports.routes';
import { storeEverywhere } from './rooms/store-everywhere';
import { settingsRoutes } from './settings/settings.routes';
import { siteOf, siteRoutes } from './site/site.routes';
import type { Stores } from './stores';
import { gatherMatchCounts } from './summary/gathered-match-counts';
import type { MatchCounter } from './summary/match-counts';
import { overviewRoutes } from './summary/overview.routes';
import { createOverviewStore } from './summary/overview.store';
import { summaryRoutes } from './summary/summary.routes';
import { createWordFinder } from './text/words';
import { unblockRoutes } from './unblock/unblock.routes';
import { historyRoutes } from './users/history.routes';
import { userRoutes } from './users/users.routes';

export type ApiParts = Pick<Callers, 'devices' | 'addressOf'> &
  Pick<Realtime, 'cuts' | 'evidence' | 'isAnnounced' | 'liveCount' | 'thanks'> & {
    config: Config;
    db: Database;
    reads: Database;
    authSecret: string;
    /** ADMIN_PASSWORD, or the one generated in its place. */
    adminPassword: string;
    wait: (ms: number) => Promise<unknown>;
    stores: Stores;
    bus: Bus;
    liveHours: LiveParts['liveHours'];
    matchCounter: MatchCounter;
    /** Safety findings about the settings. */
    notSafeYet: readonly SafetyFinding[];
    metrics: Pick<Metrics, 'feedback'>;
    talks: Talks;
    forms: FormPrices;
    /** Makes the login pace shared by all nodes. */
    loginPace: (alone: LoginPace) => LoginPace;
    /** Epoch milliseconds. */
    now: () => number;
  };

/** Everything served under /api, by feature, and who may call what only the console may. */
export function createApi(parts: ApiParts): {
  authenticate: Authenticate;
  routes: readonly ((api: Api) => void)[];
} {
  const { config, reads, stores, bus, forms, liveCount, notSafeYet, now } = parts;
  const access = createConsoleAccess(parts);
  const stored = { ...parts, ...stores, newId: randomUUID };
  const decisions = createDecisions({ ...stored, moderation: createModeration(stored) });
  const holds = createHolds({ ...stored, isOn: config.autoTimeout });
  const others = storeEverywhere(bus, stores);
  const matchCounts = gatherMatchCounts({ counter: parts.matchCounter, bus });

  return {
    authenticate: access.authenticate,
    routes: [
      ...access.routes,
      summaryRoutes({ db: reads, liveCount, notSafeYet }),
      overviewRoutes({ overview: createOverviewStore(reads), matchCounts, now }),
      userRoutes({ list: stores.lists.users, reported: stores.lists.reported, decisions, now }),
      historyRoutes({ lists: stores.lists, now }),
      proofRoutes(forms),
      reportRoutes({
        filing: createFiling({ ...stored, others, holds, isUrgent: createWordFinder(config.urgentWords) }),
        forms,
        list: stores.lists.reports,
        decisions,
        claims: createClaims(parts),
        now,
      }),
      caseRoutes({ cases: createCases(parts), decisions, now }),
      auditRoutes({ list: stores.lists.audit }),
      unblockRoutes({ ...stored, decisions }),
      feedbackRoutes({ ...stored, others }),
      againRoutes({ ...stored, others }),
      iceRoutes({ ...parts, ice: config.ice }),
      liveRoutes(parts),
      siteRoutes(siteOf(config)),
      settingsRoutes(config.settings),
    ],
  };
}
