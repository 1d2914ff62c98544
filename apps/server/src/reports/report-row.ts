import type { Report } from '@app/contract/reports';
import { believedReporters } from '../domain/report-weight';
import { readDangers } from '../domain/urgency';

/** A stored report; `evidence`, and who holds the case until when, only where it is wanted. */
export type ReportRow = {
  report_id: string;
  reason: string;
  reporting_user_id: string;
  reported_user_id: string;
  created_at: number;
  reviewed_at: number | null;
  verified_at: number | null;
  proven_at: number | null;
  urgency: number;
  dangers: string | null;
  weight: number;
  credibility: number | null;
  evidence?: string | null;
  moderator_id?: string | null;
  moderator_name?: string | null;
  until?: number | null;
};

/** Who reads a report, and when (epoch milliseconds). */
export type Reader = { moderatorId: string; at: number };

/** What a report says wherever it is shown. */
export function sharedOf(row: ReportRow) {
  const proven = row.proven_at !== null;
  return {
    _id: row.report_id,
    reason: row.reason,
    ...(proven && { reportingUserId: row.reporting_user_id }),
    reportedUserId: row.reported_user_id,
    reviewed: row.reviewed_at !== null,
    proven,
    verified: proven && row.verified_at !== null,
    ...(row.urgency > 0 && { urgent: true as const, dangers: readDangers(row.dangers) }),
    ...(proven && row.verified_at !== null && { believed: believedReporters(row.weight, row.credibility) }),
  };
}

function claimOf({ reviewed_at, moderator_id, moderator_name, until }: ReportRow, reader: Reader) {
  if (reviewed_at !== null || until == null || until <= reader.at) return undefined;
  return {
    mine: moderator_id === reader.moderatorId,
    ...(moderator_name != null && { by: moderator_name }),
    until: new Date(until).toISOString(),
  };
}

/** A stored report as the API gives it to this reader. */
export function toReport(row: ReportRow, reader: Reader): Report {
  const claim = claimOf(row, reader);
  const lines = JSON.parse(row.evidence ?? '[]') as { userId: string; message: string; at: number }[];
  return {
    ...sharedOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    ...(claim !== undefined && { claim }),
    ...(lines.length > 0 && {
      evidence: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    }),
  };
}
