import type { ReceiptState } from '@app/contract/receipts';
import type { AppealState, ShownCode, UnblockForm, UnblockFormAnswer } from '@app/contract/unblock';
import { ApiError, request } from '@/lib/http';

/** After this long a call counts as failed, in milliseconds: the form of a new device may be held for 12 s. */
const PATIENCE_MS = 30_000;

/** `refused`: by the server; `unexpected`: no valid answer. */
export type UnblockOutcome =
  /** The code shows the decision later; older servers give none. */
  { state: 'taken'; code: string | undefined } | { state: 'refused' | 'too_many' | 'unexpected' };

/** Sends a request to be unblocked. Never rejects. */
export async function sendUnblockRequest(form: UnblockForm): Promise<UnblockOutcome> {
  try {
    const answer = await post<Partial<UnblockFormAnswer> | undefined>('/api/unblock-request', form);
    if (answer === undefined) return { state: 'unexpected' };
    return answer.success === true ? { state: 'taken', code: answer.code } : { state: 'refused' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'network' || error.code === 'unknown') {
      return { state: 'unexpected' };
    }
    return { state: error.code === 'rate_limited' ? 'too_many' : 'refused' };
  }
}

/** Why there is no answer about a code. */
type NoAnswer = 'unknown' | 'too_many' | 'unexpected';

function noAnswer(error: unknown): NoAnswer {
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.code === 'bad_request') return 'unknown';
  return error.code === 'rate_limited' ? 'too_many' : 'unexpected';
}

export type Decision = AppealState | { state: NoAnswer };

/** The decision on the request with this code. Never rejects. */
export async function fetchDecision(code: string): Promise<Decision> {
  try {
    const body: ShownCode = { code };
    const answer = await post<AppealState | undefined>('/api/unblock-request/status', body);
    return answer ?? { state: 'unexpected' };
  } catch (error) {
    return { state: noAnswer(error) };
  }
}

export type OutcomeState = ReceiptState['state'] | NoAnswer;

/** What came of the report with this receipt. Never rejects. */
export async function fetchOutcome(code: string): Promise<OutcomeState> {
  try {
    const body: ShownCode = { code };
    return (await post<ReceiptState>('/api/report/receipt', body)).state;
  } catch (error) {
    return noAnswer(error);
  }
}

/** The refusals that the page explains in every language. */
const EXPLAINED = ['bad_request', 'forbidden', 'rate_limited', 'unavailable'] as const;

export function isExplained(code: ApiError['code']): code is (typeof EXPLAINED)[number] {
  return (EXPLAINED as readonly string[]).includes(code);
}

function post<T>(path: string, body: unknown): Promise<T> {
  return request<T>(path, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) });
}
