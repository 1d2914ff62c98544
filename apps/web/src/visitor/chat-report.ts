import type { ChatReport, ChatReportAnswer } from '@app/contract/reports';
import { request } from '../lib/http';
import { keepReceipt } from './receipts';

/** A network without an answer for this long is dead. */
const ANSWER_WITHIN_MS = 15_000;

/**
 * Reports the partner of a talk. Its receipt is kept. Throws when the report was refused, or there is no answer in
 * time.
 */
export async function sendChatReport(report: ChatReport): Promise<void> {
  const answer = await request<Partial<ChatReportAnswer> | undefined>('/api/report', {
    method: 'POST',
    body: report,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    // Who closes the tab meanwhile has reported all the same.
    keepalive: true,
  });
  keepReceipt(answer?.receipt);
}
