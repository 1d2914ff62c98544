import type { CaseAnswer, CaseDecision, RenewedCases } from '@app/contract/cases';
import { type Change, call } from '../api';

const post = <T>(path: string, body: unknown) => call<T>(path, { method: 'POST', body });

/** Claims the most urgent unclaimed case that is not of a visitor in `except`. */
export const takeCase = (except: readonly string[]) => post<CaseAnswer>('/cases/take', { except });

/** The case at index `nth`, from 0, for readers who claim none. */
export const fetchCase = (nth: number, signal: AbortSignal) =>
  call<CaseAnswer>(`/cases?nth=${nth}`, { signal });

/** Renews claims; returns the visitors whose cases are still claimed. */
export const renewCases = async (userIds: readonly string[]) =>
  (await post<RenewedCases>('/cases/renew', { userIds })).userIds;

/** Releases the claims on cases. */
export const dropCases = (userIds: readonly string[]): Change => ({ path: '/cases/drop', body: { userIds } });

export const decideCase = (userId: string, reportIds: readonly string[], decision: CaseDecision): Change => ({
  path: `/cases/${encodeURIComponent(userId)}/decide`,
  body: { reportIds, decision },
});
