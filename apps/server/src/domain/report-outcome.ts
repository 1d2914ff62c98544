import type { ReceiptState } from '@app/contract/receipts';

/** What became of a report, as its receipt tells. */
export type ReportOutcome = Exclude<ReceiptState['state'], 'unknown'>;

export type Reviewed = { reviewed_at: number | null; upheld_at: number | null };

/** The outcome of a report as it is stored. */
export function outcomeOf({ reviewed_at, upheld_at }: Reviewed): ReportOutcome {
  if (upheld_at !== null) return 'acted';
  return reviewed_at === null ? 'waiting' : 'no_breach';
}
