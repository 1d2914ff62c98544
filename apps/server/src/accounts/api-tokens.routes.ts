import { doneSchema } from '@app/contract/admin';
import { madeTokenSchema, newTokenSchema, tokensAnswerSchema } from '@app/contract/api-tokens';
import { actorOf, administratorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import { HttpError } from '../http/errors';
import type { AccountStore } from './accounts.store';
import type { ApiTokens } from './api-tokens';
import type { ApiTokenStore } from './api-tokens.store';
import type { Confirm } from './confirm';

export type ApiTokenRouteParts = {
  store: Pick<AccountStore, 'byId'>;
  list: ApiTokenStore['list'];
  apiTokens: ApiTokens;
  /** Asks for the password of an account once more. */
  confirm: Confirm;
};

/** The tokens of scripts, for administrators. One is made by a named account only: it acts in that name. */
export function apiTokenRoutes({ store, list, apiTokens, confirm }: ApiTokenRouteParts) {
  const config = { access: 'admin' } as const;

  return (api: Api): void => {
    api.get('/tokens', { config, schema: { response: { 200: tokensAnswerSchema } } }, async () => ({
      tokens: await list(),
    }));

    api.post(
      '/tokens',
      { config, schema: { body: newTokenSchema, response: { 200: madeTokenSchema } } },
      async (request) => {
        const { account, sessionId } = administratorOf(request);
        if (account === undefined) throw new HttpError('no_account');
        const row = await store.byId(account.id);
        if (row === undefined) throw new HttpError('unauthorized');
        await confirm(row, request.body.password);
        const owner = { sessionId, passwordHash: row.password_hash };
        return { token: await apiTokens.make(row, request.body, owner) };
      },
    );

    api.delete(
      '/tokens/:id',
      { config, schema: { params: idParams, response: { 200: doneSchema } } },
      async (request) => {
        await apiTokens.revoke(request.params.id, actorOf(request));
        return { success: true as const };
      },
    );
  };
}
