import { summarySchema } from '@app/contract/admin';
import type { SafetyFinding } from '@app/contract/safety';
import type { Database } from '../db/connect';
import { tallied, tallyOf } from '../db/listing';
import type { Api } from '../http/api';
import type { LiveCount } from '../realtime/visitors/live-count';

export type SummaryParts = {
  db: Database;
  liveCount: Pick<LiveCount, 'count'>;
  notSafeYet: readonly SafetyFinding[];
};

/** `GET /api/summary`. */
export function summaryRoutes({ db, liveCount, notSafeYet }: SummaryParts) {
  return (api: Api): void => {
    api.get(
      '/summary',
      { config: { access: 'admin' }, schema: { response: { 200: summarySchema } } },
      async () => {
        const [users, reports, auditLogEntries] = await Promise.all(
          (['users', 'reports', 'audit_log'] as const).map(async (kind) => tallied(await tallyOf(db, kind))),
        );
        return {
          users: users ?? 0,
          reports: reports ?? 0,
          auditLogEntries: auditLogEntries ?? 0,
          liveUsers: liveCount.count(),
          notSafeYet: [...notSafeYet],
        };
      },
    );
  };
}
