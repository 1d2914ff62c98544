import { z } from 'zod';

/**
 * What became of a report, for the code that its sender was given. 'unknown': no such code was given, or it is more
 * than 90 days old.
 */
export const RECEIPT_STATES = ['waiting', 'acted', 'no_breach', 'unknown'] as const;

export const receiptStateSchema = z.object({ state: z.enum(RECEIPT_STATES) });

export type ReceiptState = z.infer<typeof receiptStateSchema>;
