/** Reasons offered in the report dialog of a chat, as they are stored and as they are shown in English. */
export const REPORT_REASONS = [
  'Inappropriate behavior',
  'Spamming',
  'Offensive language',
  'Fake identity',
  'Other',
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason of a chat report as one text: the choice, then ' - ' and the details when given. */
export function chatReportReason(reason: ReportReason, details: string): string {
  const trimmed = details.trim();
  return trimmed === '' ? reason : `${reason} - ${trimmed}`;
}
