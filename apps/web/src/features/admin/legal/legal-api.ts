import { BUNDLE_SEAL_HEADER } from '@app/contract/legal-hold-limits';
import type { LegalHoldForm, LegalHoldsAnswer } from '@app/contract/legal-holds';
import { call, callForFile } from '../api';

const post = <T>(path: string, body: object = {}) => call<T>(path, { method: 'POST', body });
const at = (id: string) => `/legal-holds/${encodeURIComponent(id)}`;

export const fetchHolds = async (signal: AbortSignal) =>
  (await call<LegalHoldsAnswer>('/legal-holds', { signal })).holds;
export const placeHold = (form: LegalHoldForm) => post<LegalHoldsAnswer>('/legal-holds', form);
export const confirmHold = (id: string) => post<LegalHoldsAnswer>(`${at(id)}/confirm`);
export const releaseHold = (id: string) => post<LegalHoldsAnswer>(`${at(id)}/release`);

/** Has a bundle made of what a hold keeps; gives it compressed, and its seal. */
export async function fetchBundle(id: string): Promise<{ file: Blob; seal: string }> {
  const { file, headers } = await callForFile(`${at(id)}/bundle`, { method: 'POST', body: {} });
  return { file, seal: headers.get(BUNDLE_SEAL_HEADER) ?? '' };
}
