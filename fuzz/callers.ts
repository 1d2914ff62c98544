import { pick } from '../simulation/seeded';

type Random = () => number;

/** ADMIN_PASSWORD, and the password of every account the fuzzer makes. */
export const PASSWORD = 'password of the fuzzer';

/** The callers of console calls; nobody: without a session, thief: with the token of another browser. */
const CALLERS = ['viewer', 'moderator', 'administrator', 'settings', 'nobody', 'thief'] as const;
export type Caller = (typeof CALLERS)[number];

type Session = { token: string; cookie: string };
type Account = 'viewer' | 'moderator' | 'administrator';

export type Callers = {
  /** What such a caller sends with a call; signs in again where the session has ended. */
  headersOf(caller: Caller): Promise<string[]>;
  /** A call with this session was refused: it has ended. */
  ended(caller: Caller): void;
};

/** Keeps one session of each role, whatever calls end it. */
export async function openCallers(origin: string): Promise<Callers> {
  const sessions = new Map<Caller, Promise<Session | undefined>>();
  const names = new Map<Account, string>();
  let made = 0;

  async function signIn(body: object): Promise<Session | undefined> {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.3' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/login`, init).catch(() => undefined);
    const [cookie = ''] = (answer?.headers.getSetCookie()[0] ?? '').split(';');
    const { token } = ((await answer?.json().catch(() => undefined)) ?? {}) as { token?: string };
    return token === undefined ? undefined : { token, cookie };
  }

  /** Signs in to the account of a role; if that is no longer possible, to a new one. */
  async function signInAs(role: Account): Promise<Session | undefined> {
    const known = names.get(role);
    const session = known === undefined ? undefined : await signIn({ name: known, password: PASSWORD });
    if (session !== undefined) return session;
    made += 1;
    const name = `${role} ${made}`;
    const headers = { 'content-type': 'application/json', ...(await fetchHeaders()) };
    const body = JSON.stringify({ name, role, password: PASSWORD });
    await fetch(`${origin}/api/accounts`, { method: 'POST', headers, body }).catch(() => undefined);
    names.set(role, name);
    return signIn({ name, password: PASSWORD });
  }

  async function fetchHeaders(): Promise<Record<string, string>> {
    const session = await sessionOf('settings');
    return { authorization: `Bearer ${session?.token ?? ''}`, cookie: session?.cookie ?? '' };
  }

  function sessionOf(caller: Account | 'settings'): Promise<Session | undefined> {
    const kept = sessions.get(caller);
    if (kept !== undefined) return kept;
    const session = caller === 'settings' ? signIn({ password: PASSWORD }) : signInAs(caller);
    sessions.set(caller, session);
    return session;
  }

  for (const caller of ['settings', 'viewer', 'moderator', 'administrator'] as const) {
    if ((await sessionOf(caller)) === undefined) throw new Error(`${caller} could not sign in`);
  }

  return {
    async headersOf(caller) {
      if (caller === 'nobody') return [];
      if (caller === 'thief') {
        const [victim, thief] = [await sessionOf('administrator'), await sessionOf('viewer')];
        return lines(victim?.token, thief?.cookie);
      }
      const session = await sessionOf(caller);
      return lines(session?.token, session?.cookie);
    },
    ended: (caller) => void sessions.delete(caller),
  };
}

/** A random caller, most often one with permission. */
export function anyCaller(random: Random): Caller {
  return random() < 0.4 ? 'administrator' : pick(random, CALLERS);
}

function lines(token = 'none', cookie = 'device=none'): string[] {
  return [`Authorization: Bearer ${token}`, `Cookie: ${cookie}`];
}
