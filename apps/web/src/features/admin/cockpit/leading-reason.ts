import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import type { Report } from '@app/contract/reports';

function offeredIn({ reason }: Pick<Report, 'reason'>): ReportReason {
  const found = REPORT_REASONS.find((offered) => reason === offered || reason.startsWith(`${offered} - `));
  return found ?? 'Other';
}

/** The reason most of these reports give, of those that are offered in a chat; of several the one of the first report. */
export function leadingReason(reports: readonly Pick<Report, 'reason'>[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const report of reports) counts.set(offeredIn(report), (counts.get(offeredIn(report)) ?? 0) + 1);
  // The sort keeps the order of those with as many.
  const [leading] = [...counts].sort(([, a], [, b]) => b - a);
  return leading?.[0] ?? 'Other';
}
