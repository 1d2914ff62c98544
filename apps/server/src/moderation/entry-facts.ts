import type { AuditFacts } from '../domain/audit-facts';
import { runningTimeout, type StoredRestriction } from '../domain/moderation';
import type { ReportRow } from '../reports/reports.list';

/** What the entry of a timeout at `now` (epoch milliseconds) says of it, and of one that it replaces. */
export function durationOf(
  { minutes }: { minutes: number },
  before: StoredRestriction | null,
  now: number,
): AuditFacts {
  return { minutes, replacedUntil: before === null ? null : runningTimeout(before, now) };
}

/** What an entry says of a report that was reviewed. */
export function factsOf(
  report: Pick<ReportRow, 'report_id' | 'reported_user_id' | 'reporting_user_id' | 'reason'>,
): AuditFacts {
  const { report_id: reportId, reported_user_id: reportedUserId, reporting_user_id, reason } = report;
  return {
    reportId,
    reportedUserId,
    reason,
    reporterId: reporting_user_id === '' ? null : reporting_user_id,
  };
}
