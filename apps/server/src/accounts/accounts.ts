import type { AuditAction } from '@app/contract/audit-actions';
import type { Role } from '@app/contract/roles';
import type { AuditStore } from '../audit/audit.store';
import type { SessionStore } from '../auth/sessions.store';
import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import type { AuditFacts } from '../domain/audit-facts';
import { HttpError } from '../http/errors';
import { type AccountStore, nameKey } from './accounts.store';
import type { AccountChange, Owner } from './change';

export type AccountParts = {
  db: Database;
  store: AccountStore;
  change: AccountChange;
  audit: Pick<AuditStore, 'append'>;
  sessions: Pick<SessionStore, 'holderOf' | 'revoke' | 'forget'>;
  hashPassword: (password: string) => Promise<string>;
  /** Is a password guessable, for somebody with these names? */
  isGuessable: (password: string, names: readonly string[]) => boolean;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Changes to named accounts: each with its audit entry in one transaction. `actor` is the name of the account that
 * makes the change; null for ADMIN_PASSWORD and for commands. Rejects with HttpError.
 */
export function createAccounts(parts: AccountParts) {
  const { db, store, change, audit, sessions, hashPassword, newId, now } = parts;

  function requireUncommon(password: string, names: readonly string[]): void {
    if (parts.isGuessable(password, names)) throw new HttpError('common_password');
  }

  /**
   * In a crowd a hash takes seconds, and meanwhile the administrator who asked for it may have been signed out, demoted
   * or removed, to keep out whoever has their session. `sessionId`: undefined for a command.
   */
  async function requireAdministrator(trx: Database, sessionId: string | undefined): Promise<void> {
    if (sessionId === undefined) return;
    const accountId = (await sessions.holderOf(sessionId, now(), trx))?.accountId;
    // Whoever signs them out, demotes or removes them has this lock, so that it happens before or after this change.
    if (typeof accountId === 'string') await store.locked(trx, accountId);
    const holder = await sessions.holderOf(sessionId, now(), trx);
    // One without an account has the password of the settings.
    const role = holder?.accountId === null ? 'administrator' : holder?.role;
    if (role !== 'administrator') throw new HttpError('unauthorized');
  }

  async function entry(
    trx: Database,
    action: AuditAction,
    facts: AuditFacts,
    actor: string | null,
  ): Promise<void> {
    const at = now();
    await audit.append(trx, { entryId: newId(), action, facts, userId: null, roomId: null, actor, at });
  }

  /**
   * While there are other accounts, one of them stays an administrator. The very last account may go: then only
   * ADMIN_PASSWORD opens the console.
   */
  async function keepAdministrator(trx: Database, accountId: string, isRemoved: boolean): Promise<void> {
    const administrators = await store.lockAdministrators(trx);
    if (!administrators.includes(accountId) || administrators.length > 1) return;
    if (isRemoved && (await store.isAlone(trx, accountId))) return;
    throw new HttpError('last_administrator');
  }

  return {
    /** Makes an account. Returns its id. `sessionId`: of the caller, if it is a call. */
    async add(
      account: { name: string; role: Role; password: string },
      actor: string | null,
      sessionId?: string,
    ): Promise<string> {
      const { name, role } = account;
      requireUncommon(account.password, [name]);
      const password_hash = await hashPassword(account.password);
      const account_id = newId();
      await transact(db, async (trx) => {
        await requireAdministrator(trx, sessionId);
        const row = { account_id, name, name_key: nameKey(name), role, password_hash, created_at: now() };
        if (!(await store.add(trx, { ...row, totp_secret: null, totp_step: null }))) {
          throw new HttpError('name_taken');
        }
        await entry(trx, 'ADD_ACCOUNT', { account: name, role }, actor);
      });
      return account_id;
    },

    /** Applies from the next call of anybody signed in to the account. */
    setRole: (accountId: string, role: Role, actor: string | null): Promise<void> =>
      change(
        accountId,
        undefined,
        async (trx, { name, role: before }) => {
          if (role !== 'administrator') await keepAdministrator(trx, accountId, false);
          await store.update(trx, accountId, { role });
          await entry(trx, 'SET_ROLE', { account: name, role, formerRole: before }, actor);
        },
        { administrators: true },
      ),

    /**
     * Ends all sessions of the account, except its owner's own when they set it. `administrator`: the id of the
     * session of one who sets it; a command has neither.
     */
    async setPassword(
      accountId: string,
      password: string,
      actor: string | null,
      { owner, administrator }: { owner?: Owner; administrator?: string } = {},
    ): Promise<void> {
      requireUncommon(password, [(await store.byId(accountId))?.name ?? '']);
      const password_hash = await hashPassword(password);
      await change(accountId, owner, async (trx, { name }) => {
        await requireAdministrator(trx, administrator);
        await store.update(trx, accountId, { password_hash });
        await sessions.revoke(trx, accountId, owner === undefined ? {} : { except: owner.sessionId });
        await entry(trx, 'SET_PASSWORD', { account: name }, actor);
      });
    },

    /** Removes the codes of an account whose owner has lost them, and ends its sessions. */
    resetSecondFactor: (accountId: string, actor: string | null): Promise<void> =>
      change(accountId, undefined, async (trx, { name }) => {
        await store.update(trx, accountId, { totp_secret: null, totp_step: null });
        await store.setRecoveryCodes(trx, accountId, []);
        await sessions.revoke(trx, accountId);
        await entry(trx, 'SET_SECOND_FACTOR', { account: name, method: 'reset' }, actor);
      }),

    /** Ends every session of the caller, this one too; without an account those opened with ADMIN_PASSWORD. */
    async signOutEverywhere(account: { id: string; name: string } | undefined): Promise<void> {
      await transact(db, async (trx) => {
        if (account !== undefined) await store.locked(trx, account.id);
        await sessions.revoke(trx, account?.id ?? null);
        await entry(trx, 'SIGN_OUT_EVERYWHERE', { account: account?.name }, account?.name ?? null);
      });
    },

    /** Ends every session of an account. */
    signOut: (accountId: string, actor: string | null): Promise<void> =>
      change(accountId, undefined, async (trx, { name }) => {
        await sessions.revoke(trx, accountId);
        await entry(trx, 'SIGN_OUT_EVERYWHERE', { account: name }, actor);
      }),

    /** Removes an account with all its data; its actions stay in the audit log. */
    remove: (accountId: string, actor: string | null): Promise<void> =>
      change(
        accountId,
        undefined,
        async (trx, { name }) => {
          await keepAdministrator(trx, accountId, true);
          await sessions.forget(trx, accountId);
          await store.remove(trx, accountId);
          await entry(trx, 'REMOVE_ACCOUNT', { account: name }, actor);
        },
        { administrators: true },
      ),
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
