import type { TotpSetup } from '@app/contract/accounts';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { AuditFacts } from '../domain/audit-facts';
import { HttpError } from '../http/errors';
import type { AccountRow, AccountStore } from './accounts.store';
import type { AccountChange, Owner } from './change';
import { newRecoveryCodes, newTotpSecret, recoveryCodeHash, totpStepOf, totpUri } from './codes';
import type { Seal } from './sealed';

/** How long a proposed secret may be confirmed, in milliseconds. */
const SETUP_MS = 15 * 60_000;

export type SecondFactorParts = {
  change: AccountChange;
  store: AccountStore;
  audit: Pick<AuditStore, 'append'>;
  seal: Seal;
  newId: () => string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** `spend` uses it up, as part of the transaction that it opens something in; false: somebody else did before. */
export type Code = { kind: 'totp' | 'recovery'; spend: (trx: Database) => Promise<boolean> };

/** A proposal is void once the password that it was asked for with was changed. */
const setupPurpose = ({ account_id, password_hash }: AccountRow) =>
  `proposed totp secret of ${account_id} with ${password_hash}`;
const secretPurpose = (accountId: string) => `totp secret of ${accountId}`;

/** Codes of an authenticator app (RFC 6238), each accepted once, and recovery codes as their replacement. */
export function createSecondFactor({ change, store, audit, seal, newId, now }: SecondFactorParts) {
  function write(trx: Database, facts: AuditFacts, actor: string | null): Promise<void> {
    const at = now();
    const action = 'SET_SECOND_FACTOR' as const;
    return audit.append(trx, { entryId: newId(), action, facts, userId: null, roomId: null, actor, at });
  }

  /** Requires codes of this secret from now on. Returns the recovery codes, which are shown only now. */
  async function begin(account: AccountRow, secret: string, step: number | null, by: Owner | undefined) {
    const recoveryCodes = newRecoveryCodes();
    await change(account.account_id, by, async (trx) => {
      await store.update(trx, account.account_id, {
        totp_secret: seal.seal(secret, secretPurpose(account.account_id)),
        totp_step: step,
      });
      await store.setRecoveryCodes(trx, account.account_id, recoveryCodes.map(recoveryCodeHash));
      const actor = by === undefined ? null : account.name;
      await write(trx, { account: account.name, method: 'codes_on' }, actor);
    });
    return recoveryCodes;
  }

  return {
    /** Proposes a secret: nothing changes until one of its codes is given. */
    propose(account: AccountRow): TotpSetup {
      const secret = newTotpSecret();
      const setup = seal.seal(JSON.stringify({ secret, until: now() + SETUP_MS }), setupPurpose(account));
      return { secret, uri: totpUri(secret, account.name), setup };
    },

    /**
     * Activates the proposed secret if `code` is one of its codes. Returns recovery codes. Rejects with 'wrong_code'.
     */
    async confirm(account: AccountRow, setup: string, code: string, by: Owner): Promise<string[]> {
      const opened = seal.open(setup, setupPurpose(account));
      const { secret, until } = JSON.parse(opened ?? '{}') as { secret?: string; until?: number };
      if (secret === undefined || until === undefined || until < now()) {
        throw new HttpError('wrong_code', 'This took too long. Start again.');
      }
      const step = totpStepOf(secret, code, now());
      if (step === undefined) throw new HttpError('wrong_code');
      return begin(account, secret, step, by);
    },

    /** Gives an account a new secret at once, for an owner who lost theirs: a command, not a call. */
    async issue(account: AccountRow): Promise<{ secret: string; uri: string; recoveryCodes: string[] }> {
      const secret = newTotpSecret();
      const recoveryCodes = await begin(account, secret, null, undefined);
      return { secret, uri: totpUri(secret, account.name), recoveryCodes };
    },

    /** Turns codes off for an account; without an owner by a command. */
    async remove({ account_id, name }: AccountRow, by?: Owner): Promise<void> {
      await change(account_id, by, async (trx) => {
        await store.update(trx, account_id, { totp_secret: null, totp_step: null });
        await store.setRecoveryCodes(trx, account_id, []);
        await write(trx, { account: name, method: 'codes_off' }, by === undefined ? null : name);
      });
    },

    /** A code that is right and was not used. undefined: it is wrong, or was used before. */
    async find({ account_id, totp_secret, totp_step }: AccountRow, code: string): Promise<Code | undefined> {
      if (totp_secret === null) return undefined;
      if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ''))) {
        const hash = recoveryCodeHash(code);
        if (!(await store.hasRecoveryCode(account_id, hash))) return undefined;
        return { kind: 'recovery', spend: (trx) => store.useRecoveryCode(trx, account_id, hash) };
      }
      const secret = seal.open(totp_secret, secretPurpose(account_id));
      const step = secret === undefined ? undefined : totpStepOf(secret, code, now());
      if (step === undefined || step <= (totp_step ?? -1)) return undefined;
      return { kind: 'totp', spend: (trx) => store.useTimeStep(trx, account_id, step) };
    },
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
