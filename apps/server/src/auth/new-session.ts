import { randomUUID } from 'node:crypto';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import type { SessionStore } from './sessions.store';
import type { SignedIn } from './sign-in';
import type { Tokens } from './tokens';

/** The browser somebody signed in with. */
export type SignInBrowser = {
  /** Digest of its device cookie, which may have been set in this call. */
  device: string;
  /** Keyed hash of its network, for a client that had no cookie before. */
  network: string | undefined;
  /** See browserWords. */
  words: string;
};

export type NewSessionParts = {
  db: Database;
  audit: Pick<AuditStore, 'append'>;
  tokens: Tokens;
  sessions: Pick<SessionStore, 'begin'>;
  now: () => number;
};

/**
 * Opens a session of the console with its audit entry. Returns its token. Rejects with HttpError 'unauthorized' when
 * the password was changed, or the code used, after it was checked. Codes are used up with it: of a session that could
 * not be stored the code is still good.
 */
export function createNewSession({ db, audit, tokens, sessions, now }: NewSessionParts) {
  async function requireCredential(
    trx: Database,
    accountId: string,
    { passwordHash, spendCode }: SignedIn,
  ): Promise<void> {
    const stored = await lockedIn(trx)(
      trx.selectFrom('accounts').select('password_hash').where('account_id', '=', accountId),
    ).executeTakeFirst();
    if (passwordHash !== undefined && stored?.password_hash !== passwordHash) {
      throw new HttpError('unauthorized', 'Invalid password');
    }
    if (spendCode !== undefined && !(await spendCode(trx)))
      throw new HttpError('unauthorized', 'Invalid code');
  }

  return async (signedIn: SignedIn, { device, network, words }: SignInBrowser): Promise<string> => {
    const { account, using } = signedIn;
    const sessionId = randomUUID();
    const accountId = account?.id ?? null;
    // A token has whole seconds, by which the audit log would put the sign-in before a guess made just before it.
    const at = now();
    const { token, expiresAt } = await tokens.issue({ sessionId, accountId, device, network });
    await transact(db, async (trx) => {
      if (accountId !== null) await requireCredential(trx, accountId, signedIn);
      await sessions.begin(trx, {
        sessionId,
        accountId,
        deviceId: device,
        browser: words,
        createdAt: at,
        expiresAt: expiresAt * 1_000,
      });
      await audit.append(trx, {
        entryId: randomUUID(),
        action: 'LOGIN',
        facts: { method: using, account: account?.name },
        userId: null,
        roomId: null,
        actor: account?.name ?? null,
        at,
      });
    });
    return token;
  };
}

export type NewSession = ReturnType<typeof createNewSession>;
