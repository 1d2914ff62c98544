import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';
import { isOfNoHeldDevice } from '../db/on-hold';
import { deleteInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';

/** A session of the console. Times are epoch milliseconds. */
export type Session = {
  /** The id of its token. */
  sessionId: string;
  /** null: signed in with ADMIN_PASSWORD. */
  accountId: string | null;
  /** Digest of the device cookie. */
  deviceId: string;
  browser: string;
  createdAt: number;
  expiresAt: number;
};

/** Whose a session is. */
export type SessionHolder = { accountId: string | null; name: string | null; role: string | null };

/** Sessions of the console. A session is ended early by revoking its token, for all processes at once. */
export function createSessionStore(db: Database) {
  const ownedBy = (accountId: string | null) => (eb: ExpressionBuilder<Schema, 'account_sessions'>) =>
    accountId === null ? eb('account_id', 'is', null) : eb('account_id', '=', accountId);

  const unrevoked = (one: Database, accountId: string | null) =>
    one
      .selectFrom('account_sessions')
      .where(ownedBy(accountId))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('revoked_tokens')
              .select('token_id')
              .whereRef('token_id', '=', 'account_sessions.session_id'),
          ),
        ),
      );

  return {
    /** Opens a session as part of `trx`. */
    async begin(trx: Database, session: Session): Promise<void> {
      await trx
        .insertInto('account_sessions')
        .values({
          session_id: session.sessionId,
          account_id: session.accountId,
          device_id: session.deviceId,
          browser: session.browser,
          created_at: session.createdAt,
          expires_at: session.expiresAt,
        })
        .execute();
    },

    /** Whose session this is; undefined for one that was revoked, has ended, or whose account was removed. */
    async holderOf(sessionId: string, now: number, one: Database = db): Promise<SessionHolder | undefined> {
      const row = await one
        .selectFrom('account_sessions')
        .leftJoin('accounts', 'accounts.account_id', 'account_sessions.account_id')
        .leftJoin('revoked_tokens', 'revoked_tokens.token_id', 'account_sessions.session_id')
        .select(['account_sessions.account_id as accountId', 'accounts.name', 'accounts.role', 'token_id'])
        .where('session_id', '=', sessionId)
        .where('account_sessions.expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined || row.token_id !== null) return undefined;
      if (row.accountId !== null && row.role === null) return undefined;
      return row;
    },

    /** Was this session ended early? */
    async isRevoked(trx: Database, sessionId: string): Promise<boolean> {
      const found = trx.selectFrom('revoked_tokens').select('token_id').where('token_id', '=', sessionId);
      return (await found.executeTakeFirst()) !== undefined;
    },

    /** The open sessions of an account, the latest first. */
    async list(accountId: string | null, now: number): Promise<Session[]> {
      const rows = await unrevoked(db, accountId)
        .where('expires_at', '>', now)
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('session_id')
        .limit(100)
        .execute();
      return rows.map((row) => ({
        sessionId: row.session_id,
        accountId: row.account_id,
        deviceId: row.device_id,
        browser: row.browser,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }));
    },

    /** Has anybody, or this account, signed in on this device, and not been removed since? */
    async isKnown(deviceId: string, accountId?: string): Promise<boolean> {
      let sessions = db.selectFrom('account_sessions').select('session_id').where('device_id', '=', deviceId);
      if (accountId !== undefined) sessions = sessions.where('account_id', '=', accountId);
      const row = await sessions.limit(1).executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Ends sessions of an account as part of `trx`: the named one, or all but `except`. Returns how many. Also those
     * that seem over: they would be open again when a clock that is ahead is corrected. Sessions of other accounts are
     * not affected.
     */
    async revoke(
      trx: Database,
      accountId: string | null,
      which: { only?: string; except?: string } = {},
    ): Promise<number> {
      let ended = unrevoked(trx, accountId).select([
        'session_id',
        sql<number>`expires_at / 1000 + 1`.as('until'),
      ]);
      if (which.only !== undefined) ended = ended.where('session_id', '=', which.only);
      if (which.except !== undefined) ended = ended.where('session_id', '!=', which.except);
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('revoked_tokens')
        .columns(['token_id', 'expires_at'])
        .expression(ended)
        .onConflict((conflict) => conflict.column('token_id').doNothing())
        .executeTakeFirstOrThrow();
      return Number(numInsertedOrUpdatedRows);
    },

    /** Forgets the sessions of a removed account, as part of `trx`. */
    async forget(trx: Database, accountId: string): Promise<void> {
      await trx.deleteFrom('account_sessions').where('account_id', '=', accountId).execute();
    },

    /** Erases those that ended before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('account_sessions')
            .where('session_id', 'in', (eb) =>
              eb
                .selectFrom('account_sessions')
                .select('session_id')
                .where('expires_at', '<', before)
                .where(isOfNoHeldDevice('account_sessions.device_id'))
                .limit(limit),
            ),
        signal,
      ),
  };
}

export type SessionStore = ReturnType<typeof createSessionStore>;
