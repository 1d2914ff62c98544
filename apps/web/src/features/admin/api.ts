import type { LoginAnswer, LoginForm, OwnAccount } from '@app/contract/accounts';
import type { Summary } from '@app/contract/admin';
import type { AuditEntry, AuditLogAnswer } from '@app/contract/audit';
import type { AuditAction } from '@app/contract/audit-actions';
import type { History } from '@app/contract/history';
import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import type { Overview } from '@app/contract/overview';
import type { Report, UserReport, UserReportsAnswer } from '@app/contract/reports';
import type { SecondLook, SecondVerdictAnswer, Verdict } from '@app/contract/second-look';
import type { UnblockRequest, UnblockRequestsAnswer } from '@app/contract/unblock';
import type { User, UsersAnswer } from '@app/contract/users';
import { openToken } from '@/lib/admin-token';
import { ApiError, download, exchange, request } from '@/lib/http';

type Options = NonNullable<Parameters<typeof request>[1]>;

/** Rows of one page, and how many match on all pages. */
export type Page<Row> = { rows: Row[]; total: number };

/** A page of the audit log; `actions` are those present in the whole log. */
export type AuditPage = Page<AuditEntry> & { actions: AuditAction[] };

/** Throws ApiError 'unauthorized' if nobody is signed in any more: the server would say the same. */
function withToken(options: Options): Options {
  const session = openToken(Date.now());
  if (session.state !== 'valid') throw new ApiError('unauthorized', 401, undefined);
  return { ...options, token: session.token };
}

/** A call with the token of whoever is signed in. */
export async function call<T>(path: string, options: Options = {}): Promise<T> {
  return request<T>(`/api${path}`, withToken(options));
}

/** The same for a call that is answered with a file. */
export const callForFile = (path: string, options: Options) => download(`/api${path}`, withToken(options));

async function list<T>(path: string, query: URLSearchParams, signal?: AbortSignal) {
  const options = withToken(signal === undefined ? {} : { signal });
  const { body, headers } = await exchange<T>(`/api${path}?${query}`, options);
  const total = Number(headers.get(TOTAL_COUNT_HEADER) ?? Number.NaN);
  return { body, total: (rows: readonly unknown[]) => (Number.isFinite(total) ? total : rows.length) };
}

const post = (path: string, body: unknown = {}) => call<unknown>(path, { method: 'POST', body });

/** What the login page has to ask for. */
export const fetchLoginForm = (signal: AbortSignal) => request<LoginForm>('/api/login', { signal });

/** `name` and `code` are left out where nothing was typed. */
export const login = (given: { password: string; name?: string; code?: string }) =>
  request<LoginAnswer>('/api/login', { method: 'POST', body: given });

/** Who is signed in, and with what else they may sign in. */
export const fetchOwnAccount = (signal: AbortSignal) => call<OwnAccount>('/account', { signal });

/** Ends the session of `token` on the server; it is passed because it may be gone from the store by then. */
export const logout = (token: string) => request<unknown>('/api/logout', { method: 'POST', body: {}, token });

export const fetchOverview = (signal: AbortSignal) => call<Overview>('/overview', { signal });

/** The history of a visitor, to decide about them. */
export const fetchHistory = (userId: string, signal: AbortSignal) =>
  call<History>(`/users/${encodeURIComponent(userId)}/history`, { signal });

export const fetchSummary = (signal: AbortSignal) => call<Summary>('/summary', { signal });

export async function fetchUsers(query: URLSearchParams, signal?: AbortSignal): Promise<Page<User>> {
  const { body, total } = await list<UsersAnswer>('/users', query, signal);
  return { rows: body.users, total: total(body.users) };
}

export async function fetchReportedUsers(query: URLSearchParams, signal?: AbortSignal): Promise<Page<User>> {
  const { body, total } = await list<UsersAnswer>('/users/reported', query, signal);
  return { rows: body.users, total: total(body.users) };
}

export async function fetchReports(query: URLSearchParams, signal?: AbortSignal): Promise<Page<Report>> {
  const { body, total } = await list<Report[]>('/reports', query, signal);
  return { rows: body, total: total(body) };
}

export async function fetchAudit(query: URLSearchParams, signal?: AbortSignal): Promise<AuditPage> {
  const { body, total } = await list<AuditLogAnswer>('/audit-log', query, signal);
  return { rows: body.auditLog, total: total(body.auditLog), actions: body.actions };
}

export async function fetchUnblock(
  query: URLSearchParams,
  signal?: AbortSignal,
): Promise<Page<UnblockRequest>> {
  const { body, total } = await list<UnblockRequestsAnswer>('/unblock-requests', query, signal);
  return { rows: body.requests, total: total(body.requests) };
}

export async function fetchUserReports(userId: string, signal: AbortSignal): Promise<UserReport[]> {
  const path = `/reports/user/${encodeURIComponent(userId)}`;
  return (await call<UserReportsAnswer>(path, { signal })).reports;
}

const claimOf = (userId: string) => `/cases/${encodeURIComponent(userId)}/claim`;
/** Claims somebody's case, or renews the claim. */
export const claimCase = (userId: string) => post(claimOf(userId));
/** Releases a case, also while the page is being left. */
export const releaseCase = (userId: string) =>
  call<unknown>(claimOf(userId), { method: 'DELETE', keepalive: true });

/** Adds a comment on a person. */
export const addCaseNote = (userId: string, text: string) =>
  post(`/cases/${encodeURIComponent(userId)}/notes`, { text });
export const removeCaseNote = (id: string) =>
  call<unknown>(`/case-notes/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** A decided report to look at again. */
export const fetchSecondLook = (signal: AbortSignal) => call<SecondLook>('/second-look', { signal });
export const giveSecondVerdict = (id: string, verdict: Verdict) =>
  call<SecondVerdictAnswer>(`/second-look/${encodeURIComponent(id)}`, { method: 'POST', body: { verdict } });
