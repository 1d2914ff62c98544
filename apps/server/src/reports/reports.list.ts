import type { ReportsQuery } from '@app/contract/admin';
import { type History, MAX_HISTORY_ROWS } from '@app/contract/history';
import { MAX_PAGE_SIZE } from '@app/contract/lists';
import { MAX_EVIDENCE_ROWS, type Report, type UserReport } from '@app/contract/reports';
import type { Suggestion } from '@app/contract/users';
import { isAgainstBlocked, isAgainstOthers } from '../db/against-blocked';
import type { Database } from '../db/connect';
import { createCount, type Listed, sliceOf } from '../db/listing';
import { CLAIMED_REPORT_COLUMNS, REPORT_COLUMNS } from '../db/report-columns';
import { holdsText } from '../db/search';
import type { SuggestionsFor } from '../moderation/suggestions';
import type { ReadReports } from './report-reader';
import { type Reader, sharedOf, toReport } from './report-row';

export type ReportListParts = {
  /** For reads that may take long. */
  reads: Database;
  suggestionsFor: SuggestionsFor;
  read: ReadReports;
};

/** Reports as the console lists them. */
export function createReportList({ reads, suggestionsFor, read }: ReportListParts) {
  const count = createCount();
  function matching(query: ReportsQuery) {
    let rows = reads.selectFrom('reports');
    if (query.q !== '') rows = rows.where(holdsText(reads, 'reports', query.q));
    if (query.against !== undefined) rows = rows.where('reported_user_id', '=', query.against);
    if (query.status === 'reviewed') rows = rows.where('reviewed_at', 'is not', null);
    if (query.status === 'unreviewed') rows = rows.where('reviewed_at', 'is', null);
    return rows;
  }

  function inOrder(query: ReportsQuery, withEvidence: boolean) {
    const rows = matching(query)
      .leftJoin('case_leases', 'case_leases.user_id', 'reported_user_id')
      .select(CLAIMED_REPORT_COLUMNS)
      .$if(withEvidence, (some) => some.select('evidence'));
    switch (query.sort) {
      case 'newest':
        return rows.orderBy('seq', 'desc');
      case 'oldest':
        return rows.orderBy('seq', 'asc');
      case 'weight':
        return rows.orderBy('weight', 'desc').orderBy('seq', 'desc');
      case 'urgent':
        return rows.orderBy('urgency', 'desc').orderBy('weight', 'desc').orderBy('seq', 'desc');
      default:
        return query.sort satisfies never;
    }
  }

  /** The most urgent first; those against people who are blocked already come last, in the same order. */
  async function urgentRows(query: ReportsQuery, withEvidence: boolean, limit: number, offset: number) {
    const others = await inOrder(query, withEvidence)
      .where(isAgainstOthers)
      .limit(limit)
      .offset(offset)
      .execute();
    if (others.length === limit) return others;
    const isEnd = others.length > 0 || offset === 0;
    const before = isEnd ? offset : await count(matching(query).where(isAgainstOthers));
    const blocked = await inOrder(query, withEvidence)
      .where(isAgainstBlocked)
      .limit(limit - others.length)
      .offset(offset - before)
      .execute();
    return [...others, ...blocked];
  }

  return {
    async list(query: ReportsQuery, reader: Reader): Promise<Listed<Report>> {
      const { limit, offset } = sliceOf(query);
      const [rows, total] = await Promise.all([
        query.sort === 'urgent'
          ? urgentRows(query, limit <= MAX_EVIDENCE_ROWS, limit, offset)
          : inOrder(query, limit <= MAX_EVIDENCE_ROWS)
              .limit(limit)
              .offset(offset)
              .execute(),
        count(matching(query)),
      ]);
      if (limit > MAX_EVIDENCE_ROWS) return { rows: rows.map((row) => toReport(row, reader)), total };
      const [reports, suggestions] = await Promise.all([
        read(rows, reader),
        suggestionsFor(rows.map((row) => row.reported_user_id)),
      ]);
      return {
        rows: reports.map((report, nth) =>
          withSuggestion(report, suggestions.get(rows[nth]?.reported_user_id ?? '')),
        ),
        total,
      };
    },

    /** The newest reports against somebody, by any of these ids, and how many there are. */
    async historyOf(
      userIds: readonly string[],
      reader: Reader,
    ): Promise<Pick<History, 'reports' | 'reportCount' | 'reviewedCount'>> {
      const against = reads.selectFrom('reports').where('reported_user_id', 'in', userIds);
      const [rows, counts] = await Promise.all([
        against
          .leftJoin('case_leases', 'case_leases.user_id', 'reported_user_id')
          .select([...CLAIMED_REPORT_COLUMNS, 'upheld_at', 'evidence'])
          .orderBy('seq', 'desc')
          .limit(MAX_HISTORY_ROWS)
          .execute(),
        against
          .select((eb) => [
            eb.fn.countAll<number>().as('all'),
            eb.fn.count<number>('reviewed_at').as('reviewed'),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      const reports = await read(rows, reader);
      return {
        reports: reports.map((report, nth) => ({ ...report, upheld: rows[nth]?.upheld_at != null })),
        reportCount: Number(counts.all),
        reviewedCount: Number(counts.reviewed),
      };
    },

    /** The newest reports against one visitor, 1,000 at most. */
    async against(userId: string): Promise<UserReport[]> {
      const rows = await reads
        .selectFrom('reports')
        .select(REPORT_COLUMNS)
        .where('reported_user_id', '=', userId)
        .orderBy('seq', 'desc')
        .limit(MAX_PAGE_SIZE)
        .execute();
      return rows.map((row) => ({ ...sharedOf(row), timestamp: new Date(row.created_at).toISOString() }));
    },
  };
}

export type ReportList = ReturnType<typeof createReportList>;

function withSuggestion(report: Report, suggestion: Suggestion | undefined): Report {
  return suggestion === undefined || report.reviewed ? report : { ...report, suggestion };
}
