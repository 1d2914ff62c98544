import type { Account } from '@app/contract/accounts';
import type { Role } from '@app/contract/roles';
import type { Selectable } from 'kysely';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import type { Schema } from '../db/schema';

export type AccountRow = Selectable<Schema['accounts']>;

/** The normalised form of a name. No two accounts have the same. */
export const nameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Reads and writes named accounts and their recovery codes. What takes a `trx` is part of that transaction. */
export function createAccountStore(db: Database) {
  return {
    byName: (name: string): Promise<AccountRow | undefined> =>
      db.selectFrom('accounts').selectAll().where('name_key', '=', nameKey(name)).executeTakeFirst(),

    byId: (accountId: string, one: Database = db): Promise<AccountRow | undefined> =>
      one.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirst(),

    /** Locks an account until `trx` ends, and returns its row. */
    locked: (trx: Database, accountId: string): Promise<AccountRow | undefined> =>
      lockedIn(trx)(
        trx.selectFrom('accounts').selectAll().where('account_id', '=', accountId),
      ).executeTakeFirst(),

    /** Is there any account, or any with this role? */
    async any(role?: Role): Promise<boolean> {
      const all = db.selectFrom('accounts').select('account_id').limit(1);
      const found = await (role === undefined ? all : all.where('role', '=', role)).executeTakeFirst();
      return found !== undefined;
    },

    /** All accounts in the order of their creation. `now`: epoch milliseconds. */
    async list(now: number): Promise<Account[]> {
      const rows = await db
        .selectFrom('accounts')
        .select((eb) => [
          'account_id',
          'name',
          'role',
          'totp_secret',
          'created_at',
          eb
            .selectFrom('account_sessions')
            .leftJoin('revoked_tokens', 'token_id', 'session_id')
            .whereRef('account_sessions.account_id', '=', 'accounts.account_id')
            .where('account_sessions.expires_at', '>', now)
            .where('token_id', 'is', null)
            .select((count) => count.fn.countAll<number>().as('n'))
            .as('sessions'),
        ])
        .orderBy('created_at')
        .orderBy('account_id')
        .execute();
      return rows.map((row) => ({
        _id: row.account_id,
        name: row.name,
        role: row.role as Role,
        totp: row.totp_secret !== null,
        sessions: Number(row.sessions ?? 0),
        createdAt: new Date(row.created_at).toISOString(),
      }));
    },

    /**
     * Locks the administrators until `trx` ends, so that two cannot remove each other at once. Returns their ids.
     */
    async lockAdministrators(trx: Database): Promise<string[]> {
      const rows = await lockedIn(trx)(
        trx
          .selectFrom('accounts')
          .select('account_id')
          .where('role', '=', 'administrator')
          .orderBy('account_id'),
      ).execute();
      return rows.map((row) => row.account_id);
    },

    /** Is this the only account? */
    async isAlone(trx: Database, accountId: string): Promise<boolean> {
      const other = await trx
        .selectFrom('accounts')
        .select('account_id')
        .where('account_id', '!=', accountId)
        .limit(1)
        .executeTakeFirst();
      return other === undefined;
    },

    /** Resolves to false when there is an account with this name. */
    async add(trx: Database, account: AccountRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows = 0n } = await trx
        .insertInto('accounts')
        .values(account)
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    async update(trx: Database, accountId: string, changes: Partial<AccountRow>): Promise<void> {
      await trx.updateTable('accounts').set(changes).where('account_id', '=', accountId).execute();
    },

    async remove(trx: Database, accountId: string): Promise<void> {
      await trx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();
      await trx.deleteFrom('api_tokens').where('account_id', '=', accountId).execute();
      await trx.deleteFrom('accounts').where('account_id', '=', accountId).execute();
    },

    /** Marks the time step of a code as used. Resolves to false when this step, or a later one, was used before. */
    async useTimeStep(trx: Database, accountId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await trx
        .updateTable('accounts')
        .set({ totp_step: step })
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('totp_step', 'is', null), eb('totp_step', '<', step)]))
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Deletes a recovery code. Resolves to false when there is none with this hash. */
    async useRecoveryCode(trx: Database, accountId: string, codeHash: string): Promise<boolean> {
      const { numDeletedRows } = await trx
        .deleteFrom('account_recovery_codes')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async hasRecoveryCode(accountId: string, codeHash: string): Promise<boolean> {
      const row = await db
        .selectFrom('account_recovery_codes')
        .select('code_hash')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      return row !== undefined;
    },

    async countRecoveryCodes(accountId: string): Promise<number> {
      const { n } = await db
        .selectFrom('account_recovery_codes')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Replaces all recovery codes of an account. */
    async setRecoveryCodes(trx: Database, accountId: string, hashes: readonly string[]): Promise<void> {
      await trx.deleteFrom('account_recovery_codes').where('account_id', '=', accountId).execute();
      if (hashes.length === 0) return;
      await trx
        .insertInto('account_recovery_codes')
        .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
        .execute();
    },
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;
