import type { ChatReport } from '@app/contract/reports';
import { request } from '../../lib/http';

/** Reports the partner of a talk. Throws ApiError when the report was not taken. */
export async function sendChatReport(report: ChatReport): Promise<void> {
  await request('/api/report', { method: 'POST', body: report });
}
