import type { ChatReport } from '@app/contract/reports';
import { request } from '@/lib/http';

/** A network without an answer for this long is dead. */
const ANSWER_WITHIN_MS = 15_000;

/** Reports the partner of a talk. Throws when the report was refused, or there is no answer in time. */
export async function sendChatReport(report: ChatReport): Promise<void> {
  await request('/api/report', {
    method: 'POST',
    body: report,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    // Who closes the tab meanwhile has reported all the same.
    keepalive: true,
  });
}
