import { loginAnswerSchema } from '@app/contract/accounts';
import { type Summary, summarySchema } from '@app/contract/admin';
import { type AuditEntry, auditLogAnswerSchema } from '@app/contract/audit';
import { MAX_PAGE_SIZE, TOTAL_COUNT_HEADER } from '@app/contract/lists';
import { type Report, reportsAnswerSchema } from '@app/contract/reports';
import { type UnblockRequest, unblockRequestsAnswerSchema } from '@app/contract/unblock';
import { type User, usersAnswerSchema } from '@app/contract/users';

/** The server gave a wrong answer. A call without an answer rejects with another error. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';

  constructor(
    message: string,
    /** The status of the answer, if the status is what was wrong. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Everything in the administrator's lists, oldest first. */
export type Everything = {
  users: User[];
  reports: Report[];
  requests: UnblockRequest[];
  entries: AuditEntry[];
  summary: Summary;
};

export type AdminClient = Awaited<ReturnType<typeof signIn>>;

/** Signs in. Each call asks `origin` for the address again. The token outlives a restart of the server. */
export async function signIn(origin: () => string, password: string) {
  const call = async (method: string, path: string, body?: unknown, token?: string): Promise<Response> => {
    const answer = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer;
    throw new WrongAnswerError(`${method} ${path}: ${answer.status} ${await answer.text()}`, answer.status);
  };
  const { token } = loginAnswerSchema.parse(await (await call('POST', '/login', { password })).json());
  const get = (path: string) => call('GET', path, undefined, token);

  /** All pages of a list; throws when it does not hold as many rows as it says. */
  async function all<Row>(path: string, rowsOf: (body: unknown) => Row[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`${path}?sort=oldest&pageSize=${MAX_PAGE_SIZE}&page=${page}`);
      const total = Number(answer.headers.get(TOTAL_COUNT_HEADER));
      const found = rowsOf(await answer.json());
      rows.push(...found);
      if (found.length === MAX_PAGE_SIZE) continue;
      if (rows.length === total) return rows;
      throw new WrongAnswerError(`${path} says it has ${total} rows and gives ${rows.length}`);
    }
  }

  return {
    /** A write without a token, as a visitor sends it. */
    visit: (path: string, body: unknown) => call('POST', path, body),
    /** A write of the administrator. */
    post: (path: string, body?: unknown) => call('POST', path, body, token),
    remove: (path: string) => call('DELETE', path, undefined, token),

    /** Reports whose reason holds this text. */
    async findReports(text: string): Promise<Report[]> {
      return reportsAnswerSchema.parse(await (await get(`/reports?q=${encodeURIComponent(text)}`)).json());
    },
    /** Pending requests whose visitor or reason holds this text. */
    async pendingRequests(text: string): Promise<UnblockRequest[]> {
      const path = `/unblock-requests?status=pending&q=${encodeURIComponent(text)}`;
      return unblockRequestsAnswerSchema.parse(await (await get(path)).json()).requests;
    },

    async everything(): Promise<Everything> {
      const [users, reports, requests, entries, summary] = await Promise.all([
        all('/users', (body) => usersAnswerSchema.parse(body).users),
        all('/reports', (body) => reportsAnswerSchema.parse(body)),
        all('/unblock-requests', (body) => unblockRequestsAnswerSchema.parse(body).requests),
        all('/audit-log', (body) => auditLogAnswerSchema.parse(body).auditLog),
        get('/summary').then(async (answer) => summarySchema.parse(await answer.json())),
      ]);
      return { users, reports, requests, entries, summary };
    },
  };
}
