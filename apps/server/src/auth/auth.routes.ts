import { randomUUID } from 'node:crypto';
import {
  loginAnswerSchema,
  loginFormSchema,
  loginSchema,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '@app/contract/accounts';
import { doneSchema } from '@app/contract/admin';
import type { FastifyRequest } from 'fastify';
import type { AccountStore } from '../accounts/accounts.store';
import type { Passkeys, RelyingParty } from '../accounts/passkeys';
import type { Database } from '../db/connect';
import { administratorOf } from '../http/access';
import type { Api } from '../http/api';
import { HttpError } from '../http/errors';
import { browserWords } from './browser-words';
import type { Devices } from './device-cookie';
import type { FailureLog } from './failure-log';
import type { LoginSource } from './login-pace';
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
  accounts: Pick<AccountStore, 'any' | 'anyPasskey'>;
  passkeys: Pick<Passkeys, 'loginOptions' | 'holderOf'>;
  failures: FailureLog;
  /** The relying party of passkeys at the address of a request; undefined: there is none. */
  partyOf: (request: FastifyRequest) => RelyingParty | undefined;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Passkeys one address may try in a minute. Passwords are slowed by earlier failures instead. */
const PASSKEY_RATE = { max: 30, timeWindow: 60 * 1000 };

/** What the login page needs, both ways to sign in, and signing out. */
export function authRoutes(parts: AuthParts) {
  const { db, devices, networksOf, signIn, newSession, sessions, accounts, passkeys, failures } = parts;

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

  function partyOf(request: FastifyRequest): RelyingParty {
    const party = parts.partyOf(request);
    if (party === undefined) throw new HttpError('not_found', 'There are no passkeys at this address.');
    return party;
  }

  return (api: Api): void => {
    api.get(
      '/login',
      { config: { access: 'public' }, schema: { response: { 200: loginFormSchema } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return {
          named: await accounts.any(),
          passwordAlone: await signIn.acceptsPasswordAlone(),
          passkeys: parts.partyOf(request) !== undefined && (await accounts.anyPasskey()),
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
      '/login/passkey-options',
      {
        config: { access: 'public', rateLimit: api.limit(PASSKEY_RATE) },
        schema: { response: { 200: passkeyOptionsSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return { ...(await passkeys.loginOptions(partyOf(request))) };
      },
    );

    api.post(
      '/login/passkey',
      {
        config: { access: 'public', setsDevice: true, rateLimit: api.limit(PASSKEY_RATE) },
        schema: { body: passkeyLoginSchema, response: { 200: loginAnswerSchema } },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const account = await passkeys.holderOf(request.body.response, partyOf(request));
        if (account === undefined) {
          await failures.note('passkey');
          throw new HttpError('unauthorized', 'This passkey isn’t known here.');
        }
        const who = {
          account: { id: account.account_id, name: account.name },
          passkeyId: request.body.response.id,
          using: 'passkey' as const,
        };
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
