import { type Overview, overviewSchema } from '@app/contract/overview';
import type { Api } from '../http/api';
import { lastHours, type MatchCount, matchedOf } from './match-counts';
import type { MatchHours } from './match-hours.store';
import type { OverviewStore } from './overview.store';
import type { TrendStore } from './trends.store';

export type OverviewParts = {
  overview: OverviewStore;
  /** Where the chain of audit entries ends. */
  auditEnd: () => Promise<Overview['audit']>;
  trend: TrendStore;
  matchHours: Pick<MatchHours, 'counts'>;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `GET /api/overview`: what waits for a moderator, and the state of the matching. */
export function overviewRoutes({ overview, auditEnd, trend, matchHours, now }: OverviewParts) {
  return (api: Api): void => {
    api.get(
      '/overview',
      { config: { access: 'admin' }, schema: { response: { 200: overviewSchema } } },
      async () => {
        const hours = lastHours(now());
        const [oldest, reportsPerHour, mostReported, counts, reports, unblock, audit] = await Promise.all([
          overview.oldest(),
          overview.perHour(hours),
          overview.mostReported(),
          matchHours.counts(hours),
          trend('reports', now()),
          trend('unblock_requests', now()),
          auditEnd(),
        ]);
        return {
          ...(oldest !== undefined && { oldest }),
          reportsPerHour,
          mostReported,
          queues: { reports, unblock },
          ...(audit !== undefined && { audit }),
          matching: matchingOf(counts, hours),
        };
      },
    );
  };
}

function matchingOf(counts: readonly MatchCount[], hours: readonly number[]): Overview['matching'] {
  return {
    total: matchedOf(counts),
    hours: hours.map((from) => ({
      from: new Date(from).toISOString(),
      ...matchedOf(counts.filter(({ hour }) => hour === from)),
    })),
  };
}
