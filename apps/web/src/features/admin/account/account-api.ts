import type { AccountsAnswer, NewAccount, RecoveryCodes, TotpSetup } from '@app/contract/accounts';
import type { Role } from '@app/contract/roles';
import { call } from '../api';

const post = <T = unknown>(path: string, body: object = {}) => call<T>(path, { method: 'POST', body });
const at = (id: string) => `/accounts/${encodeURIComponent(id)}`;

export const endSession = (id: string) =>
  call<unknown>(`/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' });
export const signOutEverywhere = () => post('/account/sign-out-everywhere');
export const changePassword = (password: string, newPassword: string) =>
  post('/account/password', { password, newPassword });
export const proposeTotp = (password: string) => post<TotpSetup>('/account/totp', { password });
export const confirmTotp = (setup: string, code: string) =>
  post<RecoveryCodes>('/account/totp/confirm', { setup, code });
export const removeTotp = (password: string) => post('/account/totp/remove', { password });

export const fetchAccounts = async (signal: AbortSignal) =>
  (await call<AccountsAnswer>('/accounts', { signal })).accounts;
export const addAccount = (account: NewAccount) => post('/accounts', account);
export const setRole = (id: string, role: Role) => post(`${at(id)}/role`, { role });
export const setPassword = (id: string, password: string) => post(`${at(id)}/password`, { password });
export const resetSecondFactor = (id: string) => post(`${at(id)}/reset-second-factor`);
export const signAccountOut = (id: string) => post(`${at(id)}/sign-out-everywhere`);
export const removeAccount = (id: string) => call<unknown>(at(id), { method: 'DELETE' });
