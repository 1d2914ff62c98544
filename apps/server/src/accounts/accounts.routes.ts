import {
  accountsAnswerSchema,
  newAccountSchema,
  newPasswordSchema,
  roleChangeSchema,
} from '@app/contract/accounts';
import { doneSchema } from '@app/contract/admin';
import { actorOf, administratorOf } from '../http/access';
import { type Api, idParams } from '../http/api';
import type { Accounts } from './accounts';
import type { AccountStore } from './accounts.store';

export type AccountsParts = {
  store: Pick<AccountStore, 'list'>;
  accounts: Accounts;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The accounts of the console, for administrators. */
export function accountsRoutes({ store, accounts, now }: AccountsParts) {
  const config = { access: 'admin' } as const;
  const response = { 200: doneSchema };
  const done = { success: true as const };

  return (api: Api): void => {
    api.get('/accounts', { config, schema: { response: { 200: accountsAnswerSchema } } }, async () => ({
      accounts: await store.list(now()),
    }));

    api.post('/accounts', { config, schema: { body: newAccountSchema, response } }, async (request) => {
      await accounts.add(request.body, actorOf(request), administratorOf(request).sessionId);
      return done;
    });

    api.post(
      '/accounts/:id/role',
      { config, schema: { params: idParams, body: roleChangeSchema, response } },
      async (request) => {
        await accounts.setRole(request.params.id, request.body.role, actorOf(request));
        return done;
      },
    );

    api.post(
      '/accounts/:id/password',
      { config, schema: { params: idParams, body: newPasswordSchema, response } },
      async (request) => {
        const administrator = administratorOf(request).sessionId;
        await accounts.setPassword(request.params.id, request.body.password, actorOf(request), {
          administrator,
        });
        return done;
      },
    );

    for (const [path, act] of [
      ['reset-second-factor', accounts.resetSecondFactor],
      ['sign-out-everywhere', accounts.signOut],
    ] as const) {
      api.post(
        `/accounts/:id/${path}`,
        { config, schema: { params: idParams, response } },
        async (request) => {
          await act(request.params.id, actorOf(request));
          return done;
        },
      );
    }

    api.delete('/accounts/:id', { config, schema: { params: idParams, response } }, async (request) => {
      await accounts.remove(request.params.id, actorOf(request));
      return done;
    });
  };
}
