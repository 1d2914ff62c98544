import type { CaseAnswer } from '@app/contract/cases';
import { call } from '../api';

const post = <T>(path: string, body: unknown) => call<T>(path, { method: 'POST', body });

/** Claims the most urgent unclaimed case that is not of a visitor in `except`. */
export const takeCase = (except: readonly string[]) => post<CaseAnswer>('/cases/take', { except });

/** The case at index `nth`, from 0, for readers who claim none. */
export const fetchCase = (nth: number, signal: AbortSignal) =>
  call<CaseAnswer>(`/cases?nth=${nth}`, { signal });
