import type { SessionStore } from '../auth/sessions.store';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import type { AccountRow, AccountStore } from './accounts.store';

/** Somebody who changes their own account: their session, and the hash that the password they gave matched. */
export type Owner = { sessionId: string; passwordHash: string };

export type AccountChangeParts = {
  db: Database;
  store: Pick<AccountStore, 'locked' | 'lockAdministrators'>;
  sessions: Pick<SessionStore, 'isRevoked'>;
};

/**
 * Returns a function that runs `work` in one transaction with the locked row of an account. `by`: its owner, or
 * undefined for an administrator and for commands. An owner's change may take long on its way, and meanwhile an
 * administrator may have set another password or ended the session, to keep out whoever has them: then the change
 * fails. `administrators`: `work` needs those locked, too. Rejects with HttpError 'not_found' or 'unauthorized', or as
 * `work` does.
 */
export function createAccountChange({ db, store, sessions }: AccountChangeParts) {
  return <T>(
    accountId: string,
    by: Owner | undefined,
    work: (trx: Database, account: AccountRow) => Promise<T>,
    { administrators = false }: { administrators?: boolean } = {},
  ): Promise<T> =>
    transact(db, async (trx) => {
      // First, in the order everybody locks them.
      if (administrators) await store.lockAdministrators(trx);
      const account = await store.locked(trx, accountId);
      if (by !== undefined) {
        const isSame = account?.password_hash === by.passwordHash;
        if (!isSame || (await sessions.isRevoked(trx, by.sessionId))) throw new HttpError('unauthorized');
      }
      if (account === undefined) throw new HttpError('not_found', 'That account doesn’t exist.');
      return work(trx, account);
    });
}

export type AccountChange = ReturnType<typeof createAccountChange>;
