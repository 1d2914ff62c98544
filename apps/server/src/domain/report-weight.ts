import { REPORT_REASONS, type ReportReason } from '@app/contract/report-reasons';

/** The severity of each offered reason; a text that begins with none of them counts as 'Other'. */
const SEVERITY: Record<ReportReason, number> = {
  'Inappropriate behavior': 4,
  'Offensive language': 3,
  'Fake identity': 2,
  Spamming: 2,
  Other: 1,
};

/** More reporters than this do not raise the weight any further. */
export const MAX_COUNTED_REPORTERS = 50;
/** What one more reporter of the same visitor adds. */
export const REPORTER_WEIGHT = 10;
/** More than all reporters together, so that what is verified and believed comes first. */
const VERIFIED_WEIGHT = 1_000;
/** A new reporter is trusted as if so many of their reports had been upheld. */
const TRUST = 2;
/** Reporters with less credibility, in thousandths, do not raise the weight of others' reports. */
export const COUNTED_CREDIBILITY = 500;

/** The outcome of a device's earlier reports: its subject was restricted, or the report was only reviewed. */
export type ReporterRecord = { upheld: number; dismissed: number };

/** A reporter's credibility, in thousandths: 1,000 for a new one, half of that after two dismissed reports. */
export function credibilityOf({ upheld, dismissed }: ReporterRecord): number {
  return Math.round((1_000 * (upheld + TRUST)) / (upheld + dismissed + TRUST));
}

/**
 * The sort key of reports by weight. An anonymous one weighs nothing; a proven one the severity of its reason.
 * Verified ones come first: those of the most credible reporters, then those whose subject has the most reporters,
 * then those with the gravest reason. `reporters` counts devices with verified, believed reports.
 */
export function weightOf(report: {
  proof: 'anonymous' | 'proven' | 'verified';
  /** In thousandths. */
  credibility: number;
  reporters: number;
  reason: string;
}): number {
  if (report.proof === 'anonymous') return 0;
  const named = REPORT_REASONS.find(
    (reason) => report.reason === reason || report.reason.startsWith(`${reason} - `),
  );
  const severity = SEVERITY[named ?? 'Other'];
  if (report.proof === 'proven') return severity;
  const reporters = Math.min(report.reporters, MAX_COUNTED_REPORTERS);
  return Math.round((VERIFIED_WEIGHT * report.credibility) / 1_000) + reporters * REPORTER_WEIGHT + severity;
}

/** How many reporters of the same visitor were believed when a verified report got this weight. */
export function believedReporters(weight: number, credibility: number | null): number {
  const fromReporter = Math.round((VERIFIED_WEIGHT * (credibility ?? 0)) / 1_000);
  // A repeated report after a review has no weight.
  return Math.max(0, Math.floor((weight - fromReporter) / REPORTER_WEIGHT));
}
