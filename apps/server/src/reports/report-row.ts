import type { Report } from '@app/contract/reports';
import { believedReporters } from '../domain/report-weight';
import { readDangers } from '../domain/urgency';

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
  dangers: string | null;
  weight: number;
  credibility: number | null;
  evidence?: string | null;
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
    ...sharedOf(row),
    createdAt: new Date(row.created_at).toISOString(),
    ...(claim !== undefined && { claim }),
    ...(lines.length > 0 && {
      evidence: lines.map((line) => ({ ...line, at: new Date(line.at).toISOString() })),
    }),
  };
}
