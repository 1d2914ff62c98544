import type { MadeToken, NewToken, TokensAnswer } from '@app/contract/api-tokens';
import { call } from '../api';

export const fetchTokens = async (signal: AbortSignal) =>
  (await call<TokensAnswer>('/tokens', { signal })).tokens;
export const makeToken = (body: NewToken) => call<MadeToken>('/tokens', { method: 'POST', body });
export const revokeToken = (id: string) =>
  call<unknown>(`/tokens/${encodeURIComponent(id)}`, { method: 'DELETE' });
