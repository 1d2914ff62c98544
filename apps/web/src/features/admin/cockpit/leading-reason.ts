import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';
import type { Report } from '@app/contract/reports';

function offeredIn({ reason }: Pick<Report, 'reason'>): ReportReason {
  const found = REPORT_REASONS.find((offered) => reason === offered || reason.startsWith(`${offered} - `));
  return found ?? 'Other';
}

/** The most frequent of the chat's reasons in these reports; of equally frequent ones that of the first report. */
export function leadingReason(reports: readonly Pick<Report, 'reason'>[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const report of reports) counts.set(offeredIn(report), (counts.get(offeredIn(report)) ?? 0) + 1);
  // The sort is stable.
  const [leading] = [...counts].sort(([, a], [, b]) => b - a);
  return leading?.[0] ?? 'Other';
}
