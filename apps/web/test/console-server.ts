import { TOTAL_COUNT_HEADER } from '@app/contract/lists';
import { afterEach, beforeEach, vi } from 'vitest';
import { BRAKE, FIGURES, MEETINGS, OVERVIEW, RULE_STATES, SUMMARY } from './console-figures';
import {
  ACCOUNTS,
  ANN,
  HISTORY,
  HOLDS,
  LOG,
  NO_HISTORY,
  PLAIN,
  REPORTS,
  REQUESTS,
  TOKENS,
  URGENT,
  USERS,
  usersAnswer,
} from './console-rows';

/** `total`: how many rows match; 'lost': the server is out of reach; 'never': it does not answer. */
type Answer = { status?: number; body?: unknown; total?: number } | 'lost' | 'never';

/** What the server answers to a method and a path, in which a star stands for an id. */
export type Answers = Record<string, Answer | ((content: unknown, query: URLSearchParams) => Answer)>;

/** Of a login: a token whose payload alone is read. `ahead`: by how many seconds the server's clock is ahead. */
export function tokenFor(seconds: number, holder = 'ann', ahead = 0): string {
  const now = Math.floor(Date.now() / 1_000) + ahead;
  return `head.${btoa(JSON.stringify({ sub: holder, iat: now, exp: now + seconds }))}.signature`;
}

/** A refusal with a code of the contract. */
export const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: 'Refused.', code },
});

const CASES = [
  { userId: 'active', reports: [URGENT, PLAIN] },
  { userId: 'blocked', reports: [{ ...PLAIN, _id: 'of the next', reportedUserId: 'blocked' }] },
];

/** Of a server on which there is something of everything. */
const FULL: Answers = {
  'GET /api/login': { body: { named: false, passwordAlone: true } },
  'POST /api/login': () => ({ body: { token: tokenFor(3_600) } }),
  'GET /api/account': { body: ANN },
  'GET /api/summary': { body: SUMMARY },
  'GET /api/overview': { body: OVERVIEW },
  'GET /api/brake': { body: BRAKE },
  'GET /api/users': { body: usersAnswer(USERS), total: 120 },
  'GET /api/users/reported': { body: usersAnswer(USERS) },
  'GET /api/users/*/history': { body: HISTORY },
  'GET /api/users/nobody/history': { body: NO_HISTORY },
  'GET /api/reports': (_, query) => ({
    body: query.get('status') === 'unreviewed' ? REPORTS.filter(({ reviewed }) => !reviewed) : REPORTS,
    total: 120,
  }),
  'GET /api/reports/user/*': {
    body: { reports: REPORTS.map(({ createdAt, ...report }) => ({ ...report, timestamp: createdAt })) },
  },
  'GET /api/audit-log': { body: LOG, total: 30 },
  'GET /api/unblock-requests': { body: REQUESTS, total: 30 },
  'GET /api/second-look': { body: { report: URGENT, rate: { looked: 9, wouldDismiss: 1, wouldUphold: 2 } } },
  'POST /api/second-look/*': {
    body: { decided: 'upheld', rate: { looked: 10, wouldDismiss: 2, wouldUphold: 2 } },
  },
  'GET /api/cases': { body: { case: CASES[0], unreviewed: 3 } },
  'POST /api/cases/take': () => ({ body: { case: cases.shift(), unreviewed: 3 } }),
  'GET /api/rules': { body: RULE_STATES },
  'GET /api/transparency': { body: FIGURES },
  'GET /api/legal-holds': { body: HOLDS },
  'GET /api/meetings': { body: MEETINGS },
  'GET /api/accounts': { body: ACCOUNTS },
  'GET /api/tokens': { body: TOKENS },
  'POST /api/decisions': (content) => ({
    body: { results: (content as { decisions: { id: string }[] }).decisions.map(({ id }) => ({ id })) },
  }),
};

let answers: Answers = FULL;
let cases = [...CASES];
/** What the page has sent, other than questions, each as its method, path and content. */
export let sent: { call: string; content: unknown }[] = [];

const isFor = (pattern: string, call: string) =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(call);

function answerTo(call: string, content: unknown, query: URLSearchParams): Answer {
  const [, found] = Object.entries(answers).findLast(([pattern]) => isFor(pattern, call)) ?? [];
  if (typeof found === 'function') return found(content, query);
  return found ?? (call.startsWith('GET') ? 'lost' : { body: { success: true } });
}

/** From now on the server answers these calls so, and all others as one with something of everything. */
export function serve(others: Answers = {}): void {
  answers = { ...FULL, ...others };
  cases = [...CASES];
}

/** In each test of a file the page has a server of its own, whose calls are forgotten after it. */
export function withServer(): void {
  beforeEach(() => {
    // It would look for languages that this browser does not have, and say so for each line.
    Reflect.deleteProperty(window, 'Translator');
    serve();
    sent = [];
    vi.spyOn(window, 'fetch').mockImplementation((path, { method = 'GET', body, signal } = {}) => {
      const { pathname, searchParams } = new URL(String(path), location.href);
      const call = `${method} ${pathname}`;
      const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      if (method !== 'GET') sent.push({ call, content });
      const answer = answerTo(call, content, searchParams);
      if (answer === 'lost') return Promise.reject(new TypeError('out of reach'));
      if (answer === 'never') {
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason));
        });
      }
      const headers = answer.total === undefined ? {} : { [TOTAL_COUNT_HEADER]: String(answer.total) };
      return Promise.resolve(Response.json(answer.body ?? {}, { status: answer.status ?? 200, headers }));
    });
  });
  afterEach(() => vi.restoreAllMocks());
}
