import type { Danger } from './dangers';
import { REPORT_REASONS, type ReportReason } from './report-reasons';

/** Why somebody is blocked or timed out, as they are told: the reasons of reports, and two that weigh more. */
export const CATEGORIES = [
  'inappropriate',
  'spam',
  'offensive',
  'fake',
  'underage',
  'threat',
  'other',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** Who decided: a moderator, or a rule by itself. */
export const DECIDERS = ['person', 'rule'] as const;

export type Decider = (typeof DECIDERS)[number];

const OF_REASON: Record<ReportReason, Category> = {
  'Inappropriate behavior': 'inappropriate',
  Spamming: 'spam',
  'Offensive language': 'offensive',
  'Fake identity': 'fake',
  Other: 'other',
};

/** The reason offered in a chat with which the text of a report begins; 'Other' if it is none. */
function offeredReason(reason: string): ReportReason {
  const found = REPORT_REASONS.find((offered) => reason === offered || reason.startsWith(`${offered} - `));
  return found ?? 'Other';
}

/** The most frequent reason in these reports; of equally frequent ones that of the first report. */
export function leadingReason(reports: readonly { reason: string }[]): ReportReason {
  const counts = new Map<ReportReason, number>();
  for (const { reason } of reports) {
    const offered = offeredReason(reason);
    counts.set(offered, (counts.get(offered) ?? 0) + 1);
  }
  // The sort is stable.
  const [leading] = [...counts].sort(([, a], [, b]) => b - a);
  return leading?.[0] ?? 'Other';
}

/**
 * What a decision on these reports is about unless a moderator says otherwise: their leading reason, and where that is
 * 'Other', what their words are about.
 */
export function leadingCategory(
  reports: readonly { reason: string; dangers?: readonly Danger[] }[],
): Category {
  const category = OF_REASON[leadingReason(reports)];
  if (category !== 'other') return category;
  const isAbout = (danger: Danger) => reports.some(({ dangers }) => dangers?.includes(danger) === true);
  if (isAbout('minor')) return 'underage';
  return isAbout('threat') ? 'threat' : 'other';
}
