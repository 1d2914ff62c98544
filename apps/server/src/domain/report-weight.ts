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
/** More than all reporters together, so that what is verified and believed comes first. */
const VERIFIED_WEIGHT = 1_000;
/** A new reporter is trusted as if so many of their reports had been upheld. */
const TRUST = 2;
/** Whoever is believed less, in thousandths, makes the reports of others no heavier. */
export const COUNTED_CREDIBILITY = 500;

/** What came of the earlier reports of one device: its subject was restricted, or it was reviewed and that was all. */
export type ReporterRecord = { upheld: number; dismissed: number };

/** How far a reporter is believed, in thousandths: 1,000 for a new one, half of that after two dismissed reports. */
export function credibilityOf({ upheld, dismissed }: ReporterRecord): number {
  return Math.round((1_000 * (upheld + TRUST)) / (upheld + dismissed + TRUST));
}

/**
 * By which reports are put in order on request. An anonymous one has no weight; a proven one that of its reason.
 * Before all of those come verified ones, first of whom is believed most, then those whose subject was reported by
 * most, then the gravest reason. `reporters` counts devices with verified reports of somebody believed.
 */
export function weightOf(report: {
  standing: 'anonymous' | 'proven' | 'verified';
  /** In thousandths. */
  credibility: number;
  reporters: number;
  reason: string;
}): number {
  if (report.standing === 'anonymous') return 0;
  const named = REPORT_REASONS.find(
    (reason) => report.reason === reason || report.reason.startsWith(`${reason} - `),
  );
  const severity = SEVERITY[named ?? 'Other'];
  if (report.standing === 'proven') return severity;
  const reporters = Math.min(report.reporters, MAX_COUNTED_REPORTERS);
  return Math.round((VERIFIED_WEIGHT * report.credibility) / 1_000) + reporters * REPORTER_WEIGHT + severity;
}
