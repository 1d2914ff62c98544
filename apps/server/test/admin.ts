import type { Role } from '@app/contract/roles';
import { PASSWORD, type TestApp } from './app';

export type Answer<Body> = { status: number; body: Body; total: number; headers: Headers };

/** A session at a running application: with ADMIN_PASSWORD, or with the given credentials. */
export async function signIn(
  app: Pick<TestApp, 'url'>,
  given: string | { name: string; password: string; code?: string } = PASSWORD,
  cookie?: string,
) {
  const body = typeof given === 'string' ? { password: given } : given;
  const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
  const answer = await request<{ token: string }>(app, 'POST', '/login', body, headers);
  return admin(app, answer.body.token, cookie);
}

/** Calls with this token, or without one. */
export function admin(app: Pick<TestApp, 'url'>, token: string | undefined, cookie?: string) {
  const headers: Record<string, string> = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
  };
  return {
    token: token ?? '',
    headers,
    get: <Body>(path: string) => request<Body>(app, 'GET', path, undefined, headers),
    post: <Body>(path: string, body?: unknown) => request<Body>(app, 'POST', path, body, headers),
    delete: <Body>(path: string) => request<Body>(app, 'DELETE', path, undefined, headers),
  };
}

export type Admin = ReturnType<typeof admin>;

/** The password of the accounts in tests. */
export const ACCOUNT_PASSWORD = 'a password of its own';

/** Makes an account; returns a function that signs in to it. */
export async function addAccount(app: Pick<TestApp, 'url'>, name: string, role: Role) {
  const answer = await (await signIn(app)).post('/accounts', { name, role, password: ACCOUNT_PASSWORD });
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return (more: { password?: string; code?: string; cookie?: string } = {}): Promise<Admin> => {
    const { cookie, ...given } = more;
    return signIn(app, { name, password: ACCOUNT_PASSWORD, ...given }, cookie);
  };
}

/** One call under /api. */
export async function request<Body>(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const answer = await fetch(`${app.url}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as Body,
    total: Number(answer.headers.get('x-total-count') ?? Number.NaN),
    headers: answer.headers,
  };
}

/** Visitors `u0`, `u1` and so on, as if seen in that order, a second apart. */
export async function addUsers(app: TestApp, count: number): Promise<void> {
  const values = Array.from({ length: count }, (_, n) => ({
    user_id: `u${n}`,
    username: `Name ${n}`,
    device_id: null,
    first_seen_at: n * 1_000,
    last_seen_at: Date.now(),
    blocked_at: null,
    timeout_until: null,
  }));
  await app.db.insertInto('users').values(values).execute();
}
