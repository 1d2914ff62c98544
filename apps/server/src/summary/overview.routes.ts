import { type Matched, type Overview, overviewSchema } from '@app/contract/overview';
import type { Api } from '../http/api';
import type { GatheredMatchCounts } from './gathered-match-counts';
import { addHours, type HourCounts, lastHours, type MatchCounts, waitOfShare } from './match-counts';
import type { OverviewStore } from './overview.store';
import type { TrendStore } from './trends.store';

export type OverviewParts = {
  overview: OverviewStore;
  /** Where the chain of audit entries ends. */
  auditEnd: () => Promise<Overview['audit']>;
  trend: TrendStore;
  matchCounts: GatheredMatchCounts;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `GET /api/overview`: what waits for a moderator, and the state of the matching. */
export function overviewRoutes({ overview, auditEnd, trend, matchCounts, now }: OverviewParts) {
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
          matchCounts.all(),
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

function matchingOf(counts: readonly MatchCounts[], hours: readonly number[]): Overview['matching'] {
  const began = Math.min(...counts.map(({ since }) => since));
  const [first = began] = hours;
  const counted = counts.flatMap((one) => one.hours).filter(({ from }) => hours.includes(from));
  const sums = hours.map((hour) =>
    addHours(
      hour,
      counted.filter(({ from }) => from === hour),
    ),
  );
  return {
    since: new Date(Math.max(began, first)).toISOString(),
    processes: counts.length,
    total: toMatched(addHours(first, sums)),
    hours: sums.map((sum) => ({ from: new Date(sum.from).toISOString(), ...toMatched(sum) })),
  };
}

function toMatched({ matches, complementary, sameLanguage, waits }: HourCounts): Matched {
  const [p50Ms, p95Ms] = [waitOfShare(waits, 0.5), waitOfShare(waits, 0.95)];
  return {
    matches,
    complementary,
    sameLanguage,
    ...(p50Ms !== undefined && { p50Ms }),
    ...(p95Ms !== undefined && { p95Ms }),
  };
}
