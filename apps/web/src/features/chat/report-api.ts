import type { ChatReport } from '@app/contract/reports';
import { request } from '../../lib/http';

/** A network that gives no answer for so long is dead. */
const ANSWER_WITHIN_MS = 15_000;

/** Reports the partner of a talk. Throws when the report was not taken, or nobody says so in time. */
export async function sendChatReport(report: ChatReport): Promise<void> {
  await request('/api/report', {
    method: 'POST',
    body: report,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
}
