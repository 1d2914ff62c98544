import type { ReportsQuery } from '@app/contract/admin';
import { type History, MAX_HISTORY_ROWS } from '@app/contract/history';
import { MAX_PAGE_SIZE } from '@app/contract/lists';
import { MAX_EVIDENCE_ROWS, type Report, type UserReport } from '@app/contract/reports';
import type { Suggestion } from '@app/contract/users';
import type { Database } from '../db/connect';
import { type Listed, sliceOf, tallied, tallyOf } from '../db/listing';
import { holdsText } from '../db/search';
import type { SuggestionsFor } from '../moderation/suggestions';

const COLUMNS = [
  'report_id',
  'reason',
  'reporting_user_id',
  'reported_user_id',
  'created_at',
  'reviewed_at',
  'verified_at',
  'proven_at',
  'claimed_by',
  'claimed_name',
  'claimed_until',
  'urgency',
] as const;

/** Reports as the console lists them, which may take long. */
export function createReportList(reads: Database, suggestionsFor: SuggestionsFor) {
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
      .select(COLUMNS)
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

  async function count(query: ReportsQuery): Promise<number> {
    const row = await matching(query)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  }

  return {
    async list(query: ReportsQuery, reader: Reader): Promise<Listed<Report>> {
      const { limit, offset } = sliceOf(query);
      const [rows, total] = await Promise.all([
        inOrder(query, limit <= MAX_EVIDENCE_ROWS)
          .limit(limit)
          .offset(offset)
          .execute(),
        query.q === '' && query.against === undefined
          ? tallyOf(reads, 'reports').then((t) => tallied(t, query.status))
          : count(query),
      ]);
      const reports = rows.map((row) => toReport(row, reader));
      if (limit > MAX_EVIDENCE_ROWS) return { rows: reports, total };
      const suggestions = await suggestionsFor(rows.map((row) => row.reported_user_id));
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
          .select([...COLUMNS, 'upheld_at', 'evidence'])
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
      return {
        reports: rows.map((row) => ({ ...toReport(row, reader), upheld: row.upheld_at !== null })),
        reportCount: Number(counts.all),
        reviewedCount: Number(counts.reviewed),
      };
    },

    /** The newest reports against one visitor, 1,000 at most. */
    async against(userId: string): Promise<UserReport[]> {
      const rows = await reads
        .selectFrom('reports')
        .select(COLUMNS)
        .where('reported_user_id', '=', userId)
        .orderBy('seq', 'desc')
        .limit(MAX_PAGE_SIZE)
        .execute();
      return rows.map((row) => ({ ...shared(row), timestamp: new Date(row.created_at).toISOString() }));
    },
  };
}

export type ReportList = ReturnType<typeof createReportList>;

/** A stored report; `evidence` only where it is wanted. */
export type ReportRow = {
  report_id: string;
  reason: string;
  reporting_user_id: string;
  reported_user_id: string;
  created_at: number;
  reviewed_at: number | null;
  verified_at: number | null;
  proven_at: number | null;
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_until: number | null;
  urgency: number;
  evidence?: string | null;
};

function shared(row: ReportRow) {
  const proven = row.proven_at !== null;
  return {
    _id: row.report_id,
    reason: row.reason,
    // Earlier versions stored any given name.
    ...(proven && { reportingUserId: row.reporting_user_id }),
    reportedUserId: row.reported_user_id,
    reviewed: row.reviewed_at !== null,
    proven,
    verified: proven && row.verified_at !== null,
    ...(row.urgency > 0 && { urgent: true as const }),
  };
}

function withSuggestion(report: Report, suggestion: Suggestion | undefined): Report {
  return suggestion === undefined || report.reviewed ? report : { ...report, suggestion };
}

/** Who reads a report, and when (epoch milliseconds). */
export type Reader = { moderatorId: string; at: number };

function claimOf({ claimed_by, claimed_name, claimed_until }: ReportRow, { moderatorId, at }: Reader) {
  if (claimed_by === null || claimed_until === null || claimed_until <= at) return undefined;
  return {
    mine: claimed_by === moderatorId,
    ...(claimed_name !== null && { by: claimed_name }),
    until: new Date(claimed_until).toISOString(),
  };
}

/** A stored report as the API gives it to this reader. */
export function toReport(row: ReportRow, reader: Reader): Report {
  const claim = claimOf(row, reader);
  const lines = JSON.parse(row.evidence ?? '[]') as { userId: string; message: string; at: number }[];
  return {
    ...shared(row),
    createdAt: new Date(row.created_at).toISOString(),
    ...(claim !== undefined && { claim }),
    ...(lines.length > 0 && {
      evidence: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    }),
  };
}
