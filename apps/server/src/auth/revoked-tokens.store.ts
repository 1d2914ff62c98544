import type { Database } from '../db/connect';
import { deleteInPieces } from '../db/pieces';

/** Tokens of those who signed out. They run out at a time in epoch seconds, as in a token. */
export function createRevokedTokenStore(db: Database) {
  return {
    /** Once this resolves the token is worth nothing any more, also after a restart. */
    async revoke(token: { tokenId: string; expiresAt: number }): Promise<void> {
      await db
        .insertInto('revoked_tokens')
        .values({ token_id: token.tokenId, expires_at: token.expiresAt })
        .onConflict((conflict) => conflict.column('token_id').doNothing())
        .execute();
    },

    async isRevoked(tokenId: string): Promise<boolean> {
      const row = await db
        .selectFrom('revoked_tokens')
        .select('token_id')
        .where('token_id', '=', tokenId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Erases those that ran out before then (epoch milliseconds); gives how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one.deleteFrom('revoked_tokens').where('token_id', 'in', (eb) =>
            eb
              .selectFrom('revoked_tokens')
              .select('token_id')
              .where('expires_at', '<', Math.floor(before / 1_000))
              .limit(limit),
          ),
        signal,
      ),
  };
}

export type RevokedTokenStore = ReturnType<typeof createRevokedTokenStore>;
