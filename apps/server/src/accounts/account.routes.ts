import {
  confirmationSchema,
  ownAccountSchema,
  passwordChangeSchema,
  recoveryCodesSchema,
  totpConfirmSchema,
  totpSetupSchema,
} from '@app/contract/accounts';
import { doneSchema } from '@app/contract/admin';
import type { FastifyRequest } from 'fastify';
import type { SessionStore } from '../auth/sessions.store';
import type { Database } from '../db/connect';
import { administratorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import { HttpError } from '../http/errors';
import type { Accounts } from './accounts';
import type { AccountRow, AccountStore } from './accounts.store';
import type { Owner } from './change';
import type { Confirm } from './confirm';
import type { SecondFactor } from './second-factor';

export type OwnAccountParts = {
  db: Database;
  store: AccountStore;
  accounts: Accounts;
  sessions: Pick<SessionStore, 'list' | 'revoke'>;
  secondFactor: SecondFactor;
  /** Asks for the password of an account once more. */
  confirm: Confirm;
  /** Epoch milliseconds. */
  now: () => number;
};

const iso = (at: number) => new Date(at).toISOString();

/** One's own account: password, codes, sessions. Changing a credential asks for the password again. */
export function ownAccountRoutes(parts: OwnAccountParts) {
  const { db, store, accounts, sessions, secondFactor, now } = parts;
  const config = { access: 'admin' } as const;
  const done = { success: true as const };

  async function own(request: FastifyRequest): Promise<AccountRow> {
    const { account } = administratorOf(request);
    if (account === undefined) throw new HttpError('no_account');
    const row = await store.byId(account.id);
    if (row === undefined) throw new HttpError('unauthorized');
    return row;
  }

  const ownerOf = (request: FastifyRequest, account: AccountRow): Owner => ({
    sessionId: administratorOf(request).sessionId,
    passwordHash: account.password_hash,
  });

  async function confirmed(request: FastifyRequest, password: string): Promise<AccountRow> {
    const account = await own(request);
    await parts.confirm(account, password);
    return account;
  }

  return (api: Api): void => {
    api.get('/account', { config, schema: { response: { 200: ownAccountSchema } } }, async (request) => {
      const { account, role, sessionId } = administratorOf(request);
      const row = account && (await store.byId(account.id));
      return {
        ...(account !== undefined && { name: account.name }),
        role,
        totp: row !== undefined && row.totp_secret !== null,
        recoveryCodesLeft: account === undefined ? 0 : await store.countRecoveryCodes(account.id),
        sessions: (await sessions.list(account?.id ?? null, now())).map((session) => ({
          _id: session.sessionId,
          browser: session.browser,
          current: session.sessionId === sessionId,
          createdAt: iso(session.createdAt),
          expiresAt: iso(session.expiresAt),
        })),
      };
    });

    api.post(
      '/account/password',
      { config, schema: { body: passwordChangeSchema, response: { 200: doneSchema } } },
      async (request) => {
        const { password, newPassword } = request.body;
        const account = await confirmed(request, password);
        const owner = ownerOf(request, account);
        await accounts.setPassword(account.account_id, newPassword, account.name, { owner });
        return done;
      },
    );

    api.post(
      '/account/totp',
      { config, schema: { body: confirmationSchema, response: { 200: totpSetupSchema } } },
      async (request) => secondFactor.propose(await confirmed(request, request.body.password)),
    );

    api.post(
      '/account/totp/confirm',
      { config, schema: { body: totpConfirmSchema, response: { 200: recoveryCodesSchema } } },
      async (request) => {
        const { setup, code } = request.body;
        const account = await own(request);
        const by = ownerOf(request, account);
        return { recoveryCodes: await secondFactor.confirm(account, setup, code, by) };
      },
    );

    api.post(
      '/account/totp/remove',
      { config, schema: { body: confirmationSchema, response: { 200: doneSchema } } },
      async (request) => {
        const account = await confirmed(request, request.body.password);
        await secondFactor.remove(account, ownerOf(request, account));
        return done;
      },
    );

    api.delete(
      '/account/sessions/:id',
      { config, schema: { params: idParams, response: { 200: doneSchema } } },
      async (request) => {
        const { account } = administratorOf(request);
        const only = request.params.id;
        const ended = await sessions.revoke(db, account?.id ?? null, { only });
        if (ended === 0) throw new HttpError('not_found', 'That session doesn’t exist.');
        return done;
      },
    );

    api.post(
      '/account/sign-out-everywhere',
      { config, schema: { response: { 200: doneSchema } } },
      async (request) => {
        const { account } = administratorOf(request);
        await accounts.signOutEverywhere(account);
        return done;
      },
    );
  };
}
