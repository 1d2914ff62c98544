import { summarySchema } from '@app/contract/admin';
import type { SafetyFinding } from '@app/contract/safety';
import type { Database } from '../db/connect';
import { createCount } from '../db/listing';
import type { Api } from '../http/api';
import type { LiveCount } from '../realtime/visitors/live-count';

export type SummaryParts = {
  db: Database;
  liveCount: Pick<LiveCount, 'count'>;
  notSafeYet: readonly SafetyFinding[];
};

/** `GET /api/summary`. */
export function summaryRoutes({ db, liveCount, notSafeYet }: SummaryParts) {
  const count = createCount();
  return (api: Api): void => {
    api.get(
      '/summary',
      { config: { access: 'admin' }, schema: { response: { 200: summarySchema } } },
      async () => {
        const [users, reports, auditLogEntries] = await Promise.all([
          count(db.selectFrom('users')),
          count(db.selectFrom('reports')),
          count(db.selectFrom('audit_log')),
        ]);
        return {
          users,
          reports,
          auditLogEntries,
          liveUsers: liveCount.count(),
          notSafeYet: [...notSafeYet],
        };
      },
    );
  };
}
