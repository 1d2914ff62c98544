import type { ReportForm } from '@app/contract/reports';
import type { UnblockForm, UnblockFormAnswer } from '@app/contract/unblock';
import { ApiError, request } from '../../lib/http';

/** After this long a call counts as failed: somebody is waiting in front of it. Milliseconds. */
const PATIENCE_MS = 20_000;

/** `refused` is what the server said no to; `unexpected` is everything that was no answer. */
export type UnblockOutcome = 'taken' | 'refused' | 'too_many' | 'unexpected';

/** Sends a request to be unblocked. Never rejects. */
export async function sendUnblockRequest(form: UnblockForm): Promise<UnblockOutcome> {
  try {
    const answer = await post<Partial<UnblockFormAnswer> | undefined>('/api/unblock-request', form);
    if (answer === undefined) return 'unexpected';
    return answer.success === true ? 'taken' : 'refused';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown') {
      return 'unexpected';
    }
    return error.code === 'rate_limited' ? 'too_many' : 'refused';
  }
}

export type ReportOutcome =
  | { state: 'taken' }
  /** `text` is the server's own words, in English, when it gave any. */
  | { state: 'refused'; code: ApiError['code']; text: string | undefined }
  | { state: 'network' };

/** The refusals the page has words for in every language. */
const EXPLAINED = ['bad_request', 'forbidden', 'rate_limited', 'unavailable'] as const;

export function isExplained(code: ApiError['code']): code is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(code);
}

/** Files a report with the moderators. Never rejects. */
export async function sendReport(form: ReportForm): Promise<ReportOutcome> {
  try {
    await post('/api/reports', form);
    return { state: 'taken' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'network') return { state: 'network' };
    return { state: 'refused', code: error.code, text: error.text };
  }
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
}
