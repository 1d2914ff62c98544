import type { Database } from '../db/connect';
import { deleteInPieces } from '../db/pieces';

/** Tokens of those who signed out. Each expires at a time in epoch seconds, as in a token. */
export function createRevokedTokenStore(db: Database) {
  return {
    /** Erases those that expired before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one.deleteFrom('revoked_tokens').where('token_id', 'in', (eb) =>
            eb
              .selectFrom('revoked_tokens')
              .select('token_id')
              .where('expires_at', '<', Math.floor(before / 1_000))
              // As long as there is the session it revokes, which a legal hold may keep for longer.
              .where('token_id', 'not in', (sessions) =>
                sessions.selectFrom('account_sessions').select('session_id'),
              )
              .limit(limit),
          ),
        signal,
      ),
  };
}
