import { type Category, leadingCategory } from '@app/contract/categories';
import type { Statement } from '@app/contract/statements';
import type { AuditFacts } from '../domain/audit-facts';
import { runningTimeout, type StoredRestriction } from '../domain/moderation';
import { readDangers } from '../domain/urgency';
import type { ReportRow } from '../reports/report-row';

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

/** What an entry says of a decision that has no statement. */
export const BY_PERSON: AuditFacts = { decider: 'person' };

/** What an entry says of what the person is told. */
export function factsOfStatement({ category, decider, words, language }: Statement): AuditFacts {
  return { category, decider, statement: words, statementLanguage: language };
}

/** What a decision on these reports is about, unless somebody says otherwise. */
export function categoryOf(reports: readonly Pick<ReportRow, 'reason' | 'dangers'>[]): Category {
  return leadingCategory(reports.map(({ reason, dangers }) => ({ reason, dangers: readDangers(dangers) })));
}
