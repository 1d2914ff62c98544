import { TOKEN_SCOPES, type TokenScope } from '@app/contract/api-token-limits';
import type { ApiToken } from '@app/contract/api-tokens';
import type { Role } from '@app/contract/roles';
import type { Selectable } from 'kysely';
import type { Database } from '../db/connect';
import { deleteInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { nameKey } from './accounts.store';

type ApiTokenRow = Selectable<Schema['api_tokens']>;

/** A stored token with the account that made it, as that account is now. Times are epoch milliseconds. */
export type TokenHolder = {
  tokenId: string;
  name: string;
  scopes: readonly TokenScope[];
  expiresAt: number;
  usedAt: number | null;
  account: { id: string; name: string; role: Role };
};

const scopesOf = (stored: string): TokenScope[] => {
  const named = stored.split(',');
  return TOKEN_SCOPES.filter((scope) => named.includes(scope));
};

const iso = (at: number) => new Date(at).toISOString();

/** Reads and writes the tokens of scripts. What takes a `trx` is part of that transaction. */
export function createApiTokenStore(db: Database) {
  return {
    /** The token with this digest; undefined when there is none, or its account was removed. */
    async holderOf(tokenHash: string): Promise<TokenHolder | undefined> {
      const row = await db
        .selectFrom('api_tokens')
        .innerJoin('accounts', 'accounts.account_id', 'api_tokens.account_id')
        .select([
          'api_tokens.token_id',
          'api_tokens.name',
          'api_tokens.scopes',
          'api_tokens.expires_at',
          'api_tokens.used_at',
          'accounts.account_id',
          'accounts.name as account',
          'accounts.role',
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        tokenId: row.token_id,
        name: row.name,
        scopes: scopesOf(row.scopes),
        expiresAt: row.expires_at,
        usedAt: row.used_at,
        account: { id: row.account_id, name: row.account, role: row.role as Role },
      };
    },

    /** The newest first. */
    async list(): Promise<ApiToken[]> {
      const rows = await db
        .selectFrom('api_tokens')
        .innerJoin('accounts', 'accounts.account_id', 'api_tokens.account_id')
        .selectAll('api_tokens')
        .select('accounts.name as account')
        .orderBy('api_tokens.created_at', 'desc')
        .orderBy('token_id')
        .execute();
      return rows.map((row) => ({
        _id: row.token_id,
        name: row.name,
        scopes: scopesOf(row.scopes),
        madeBy: row.account,
        madeAt: iso(row.created_at),
        ...(row.used_at !== null && { usedAt: iso(row.used_at) }),
        expiresAt: iso(row.expires_at),
      }));
    },

    async count(trx: Database): Promise<number> {
      const { n } = await trx
        .selectFrom('api_tokens')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Resolves to false when the account has a token with this name. */
    async add(trx: Database, token: Omit<ApiTokenRow, 'name_key' | 'used_at'>): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('api_tokens')
        .values({ ...token, name_key: nameKey(token.name), used_at: null })
        .onConflict((conflict) => conflict.columns(['account_id', 'name_key']).doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    /** Removes a token. Resolves to its name and the account that made it; undefined when there is none. */
    async remove(trx: Database, tokenId: string): Promise<{ name: string; account: string } | undefined> {
      const row = await trx
        .selectFrom('api_tokens')
        .innerJoin('accounts', 'accounts.account_id', 'api_tokens.account_id')
        .select(['api_tokens.name', 'accounts.name as account'])
        .where('token_id', '=', tokenId)
        .executeTakeFirst();
      const { numDeletedRows } = await trx
        .deleteFrom('api_tokens')
        .where('token_id', '=', tokenId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n ? row : undefined;
    },

    /** Notes a use, `at` an hour (epoch milliseconds), which only moves forward. */
    async noteUse(tokenId: string, at: number): Promise<void> {
      await db
        .updateTable('api_tokens')
        .set({ used_at: at })
        .where('token_id', '=', tokenId)
        .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<', at)]))
        .execute();
    },

    /** Erases those that expired before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('api_tokens')
            .where('token_id', 'in', (eb) =>
              eb.selectFrom('api_tokens').select('token_id').where('expires_at', '<', before).limit(limit),
            ),
        signal,
      ),
  };
}

export type ApiTokenStore = ReturnType<typeof createApiTokenStore>;
