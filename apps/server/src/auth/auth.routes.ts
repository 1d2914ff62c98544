import { randomUUID } from 'node:crypto';
import { loginAnswerSchema, loginFormSchema, loginSchema } from '@app/contract/accounts';
import { doneSchema } from '@app/contract/admin';
import type { FastifyRequest } from 'fastify';
import type { AccountStore } from '../accounts/accounts.store';
import type { Database } from '../db/connect';
import { administratorOf } from '../http/access';
import type { Api } from '../http/api';
import { browserWords } from './browser-words';
import type { Devices } from './device-cookie';
import type { LoginSource } from './login-attempts';
import type { NewSession, SignInBrowser } from './new-session';
import type { SessionStore } from './sessions.store';
import type { SignIn } from './sign-in';
import type { SignInNetworks } from './sign-in-networks';

export type AuthParts = {
  db: Database;
  devices: Pick<Devices, 'idOf'>;
  networksOf: SignInNetworks;
  signIn: SignIn;
  newSession: NewSession;
  sessions: Pick<SessionStore, 'isKnown' | 'revoke'>;
  accounts: Pick<AccountStore, 'any'>;
};

/** What the login page needs, signing in, and signing out. */
export function authRoutes(parts: AuthParts) {
  const { db, devices, networksOf, signIn, newSession, sessions, accounts } = parts;

  /** A device on which somebody signed in before is counted by itself. */
  async function sourceOf(request: FastifyRequest): Promise<LoginSource> {
    const device = devices.idOf(request.headers.cookie);
    if (device !== undefined && (await sessions.isKnown(device))) return { known: `device ${device}` };
    const { own, wider } = networksOf(request);
    return { network: own, wider };
  }

  function browserOf(request: FastifyRequest): SignInBrowser {
    const sent = devices.idOf(request.headers.cookie);
    return {
      device: sent ?? request.givenDevice ?? randomUUID(),
      network: sent === undefined ? networksOf(request).own : undefined,
      words: browserWords(request.headers['user-agent']),
    };
  }

  return (api: Api): void => {
    api.get(
      '/login',
      { config: { access: 'public' }, schema: { response: { 200: loginFormSchema } } },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return {
          named: await accounts.any(),
          passwordAlone: await signIn.acceptsPasswordAlone(),
        };
      },
    );

    api.post(
      '/login',
      {
        config: { access: 'public', setsDevice: true },
        schema: { body: loginSchema, response: { 200: loginAnswerSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const source = await sourceOf(request);
        const who = await signIn.withPassword(request.body, source, devices.idOf(request.headers.cookie));
        return { token: await newSession(who, browserOf(request)) };
      },
    );

    api.post(
      '/logout',
      { config: { access: 'admin' }, schema: { response: { 200: doneSchema } } },
      async (request) => {
        const { sessionId, account } = administratorOf(request);
        await sessions.revoke(db, account?.id ?? null, { only: sessionId });
        return { success: true as const };
      },
    );
  };
}
