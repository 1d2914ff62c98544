import { randomBytes } from 'node:crypto';
import { MOST_TOKENS, TOKEN_PREFIX, TOKEN_SCOPES } from '@app/contract/api-token-limits';
import type { NewToken } from '@app/contract/api-tokens';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { tokenHash } from '../http/api-token';
import { HttpError } from '../http/errors';
import type { AccountRow } from './accounts.store';
import type { ApiTokenStore } from './api-tokens.store';
import type { AccountChange, Owner } from './change';

/** 192 random bits: nobody guesses one, so that its plain digest is enough to keep. */
const SECRET_BYTES = 24;
const DAY_MS = 24 * 60 * 60_000;
const DAY_MINUTES = 24 * 60;

export type ApiTokenParts = {
  db: Database;
  tokens: Pick<ApiTokenStore, 'add' | 'count' | 'remove'>;
  change: AccountChange;
  audit: Pick<AuditStore, 'append'>;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Makes and revokes tokens, each with its audit entry in one transaction. Rejects with HttpError. */
export function createApiTokens({ db, tokens, change, audit, newId, now }: ApiTokenParts) {
  const common = () => ({ entryId: newId(), userId: null, roomId: null, at: now() });

  return {
    /**
     * Makes a token for an account whose owner has confirmed it. Returns the token, which is stored nowhere. Rejects
     * with 'forbidden' for who is no administrator any more, 'name_taken', or 'bad_request' when there are too many.
     */
    make(account: AccountRow, { name, scopes, days }: NewToken, by: Owner): Promise<string> {
      return change(account.account_id, by, async (trx, { account_id, name: maker, role }) => {
        if (role !== 'administrator') throw new HttpError('forbidden', 'Your role does not allow this.');
        if ((await tokens.count(trx)) >= MOST_TOKENS) {
          throw new HttpError('bad_request', `There are ${MOST_TOKENS} tokens already. Revoke one first.`);
        }
        const token = `${TOKEN_PREFIX}${randomBytes(SECRET_BYTES).toString('hex')}`;
        const at = now();
        const granted = TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
        const isAdded = await tokens.add(trx, {
          ...{ token_id: newId(), token_hash: tokenHash(token), account_id, name },
          ...{ scopes: granted.join(','), created_at: at, expires_at: at + days * DAY_MS },
        });
        if (!isAdded) throw new HttpError('name_taken', 'You already have a token with this name.');
        await audit.append(trx, {
          ...common(),
          action: 'ADD_TOKEN',
          facts: { account: `${name} of ${maker}`, role: granted.join(' and '), minutes: days * DAY_MINUTES },
          actor: maker,
        });
        return token;
      });
    },

    /** From the next call on no node accepts it. Rejects with 'not_found'. */
    async revoke(tokenId: string, actor: string | null): Promise<void> {
      await transact(db, async (trx) => {
        const removed = await tokens.remove(trx, tokenId);
        if (removed === undefined) throw new HttpError('not_found', 'That token doesn’t exist.');
        await audit.append(trx, {
          ...common(),
          action: 'REVOKE_TOKEN',
          facts: { account: `${removed.name} of ${removed.account}` },
          actor,
        });
      });
    },
  };
}

export type ApiTokens = ReturnType<typeof createApiTokens>;
