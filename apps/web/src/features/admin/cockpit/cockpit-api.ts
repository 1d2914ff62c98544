import type { CaseAnswer, CaseDecision, RenewedCases } from '@app/contract/cases';
import { type Change, call } from '../api';

const post = <T>(path: string, body: unknown) => call<T>(path, { method: 'POST', body });

/** Claims the most urgent case that nobody looks at, of nobody in `except`. */
export const takeCase = (except: readonly string[]) => post<CaseAnswer>('/cases/take', { except });

/** The how manieth case, from 0, for who only reads. */
export const fetchCase = (nth: number, signal: AbortSignal) =>
  call<CaseAnswer>(`/cases?nth=${nth}`, { signal });

/** Holds cases for longer; gives whose are still held. */
export const renewCases = async (userIds: readonly string[]) =>
  (await post<RenewedCases>('/cases/renew', { userIds })).userIds;

/** Lets go of cases. */
export const dropCases = (userIds: readonly string[]): Change => ({ path: '/cases/drop', body: { userIds } });

export const decideCase = (userId: string, reportIds: readonly string[], decision: CaseDecision): Change => ({
  path: `/cases/${encodeURIComponent(userId)}/decide`,
  body: { reportIds, decision },
});
