import type { SafetyFinding } from '@app/contract/safety';
import { auditRoutes } from './audit/audit.routes';
import type { Devices } from './auth/device-cookie';
import type { LoginPace } from './auth/login-pace';
import type { Config } from './config';
import { createConsoleAccess } from './console-access';
import type { Database } from './db/connect';
import { againRoutes } from './feedback/again.routes';
import { type FeedbackParts, feedbackRoutes } from './feedback/feedback.routes';
import type { Authenticate } from './http/access';
import type { Api } from './http/api';
import type { AddressOf } from './http/client-address';
import { type IceParts, iceRoutes } from './ice/ice.routes';
import { type LiveParts, liveRoutes } from './live/live.routes';
import type { Talks } from './matching/talks';
import type { Metrics } from './metrics';
import { createCases } from './moderation/cases';
import { createClaims } from './moderation/claims';
import type { Decisions } from './moderation/decisions';
import type { Holds } from './moderation/holds';
import type { FormPrices } from './proof/forms';
import { proofRoutes } from './proof/proof.routes';
import type { LiveCount } from './realtime/visitors/live-count';
import { caseRoutes } from './reports/cases.routes';
import { createFiling, type FilingParts } from './reports/filing';
import { reportRoutes } from './reports/reports.routes';
import { settingsRoutes } from './settings/settings.routes';
import { siteOf, siteRoutes } from './site/site.routes';
import type { Stores } from './stores';
import type { GatheredMatchCounts } from './summary/gathered-match-counts';
import { overviewRoutes } from './summary/overview.routes';
import { createOverviewStore } from './summary/overview.store';
import { summaryRoutes } from './summary/summary.routes';
import { createWordFinder } from './text/words';
import { unblockRoutes } from './unblock/unblock.routes';
import { historyRoutes } from './users/history.routes';
import { userRoutes } from './users/users.routes';

export type ApiParts = {
  config: Config;
  db: Database;
  reads: Database;
  authSecret: string;
  /** ADMIN_PASSWORD, or the one generated in its place. */
  adminPassword: string;
  wait: (ms: number) => Promise<unknown>;
  stores: Stores;
  devices: Devices;
  isAnnounced: IceParts['isAnnounced'];
  liveCount: LiveCount;
  liveHours: LiveParts['liveHours'];
  matchCounts: GatheredMatchCounts;
  /** Safety findings about the settings. */
  notSafeYet: readonly SafetyFinding[];
  metrics: Pick<Metrics, 'feedback'>;
  thanks: FeedbackParts['thanks'];
  evidence: FilingParts['evidence'];
  others: FilingParts['others'];
  talks: Talks;
  decisions: Decisions;
  holds: Holds;
  forms: FormPrices;
  addressOf: AddressOf;
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
  const { config, reads, stores, decisions, forms, liveCount, notSafeYet, now } = parts;
  const access = createConsoleAccess(parts);

  return {
    authenticate: access.authenticate,
    routes: [
      ...access.routes,
      summaryRoutes({ db: reads, liveCount, notSafeYet }),
      overviewRoutes({ ...parts, overview: createOverviewStore(reads) }),
      userRoutes({ list: stores.lists.users, reported: stores.lists.reported, decisions, now }),
      historyRoutes({ lists: stores.lists, now }),
      proofRoutes(forms),
      reportRoutes({
        filing: createFiling({ ...parts, ...stores, isUrgent: createWordFinder(config.urgentWords) }),
        forms,
        list: stores.lists.reports,
        decisions,
        claims: createClaims(parts),
        now,
      }),
      caseRoutes({ cases: createCases(parts), decisions, now }),
      auditRoutes({ list: stores.lists.audit }),
      unblockRoutes({ ...parts, ...stores, forms }),
      feedbackRoutes({ ...parts, ...stores }),
      againRoutes({ ...parts, ...stores }),
      iceRoutes({ ...parts, ice: config.ice }),
      liveRoutes(parts),
      siteRoutes(siteOf(config)),
      settingsRoutes(config.settings),
    ],
  };
}
