import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';

/** How grave each offered reason is; a text that begins with none of them counts as 'Other'. */
const SEVERITY: Record<ReportReason, number> = {
  'Inappropriate behavior': 4,
  'Offensive language': 3,
  'Fake identity': 2,
  Spamming: 2,
  Other: 1,
};

/** Reporters beyond this many make a report no heavier. */
export const MAX_COUNTED_REPORTERS = 50;
/** What one more reporter of the same visitor adds. */
export const REPORTER_WEIGHT = 10;
/** More than all reporters together, so that what is verified always comes first. */
const VERIFIED_WEIGHT = 1_000;

/**
 * By which reports are put in order on request: verified before all others, then those whose subject was
 * reported by most, then the gravest reason. `reporters` counts distinct ones, this one included.
 */
export function weightOf(report: { verified: boolean; reporters: number; reason: string }): number {
  const named = REPORT_REASONS.find(
    (reason) => report.reason === reason || report.reason.startsWith(`${reason} - `),
  );
  const reporters = Math.min(report.reporters, MAX_COUNTED_REPORTERS);
  return (report.verified ? VERIFIED_WEIGHT : 0) + reporters * REPORTER_WEIGHT + SEVERITY[named ?? 'Other'];
}
