import { randomUUID } from 'node:crypto';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { SessionStore } from './sessions.store';
import type { SignedIn } from './sign-in';
import type { Tokens } from './tokens';

/** The browser somebody signed in with. */
export type SignInBrowser = {
  /** Digest of its device cookie, which it may have been given with this call. */
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
};

/** Begins a session of the console with its audit entry; gives its token. */
export function createNewSession({ db, audit, tokens, sessions }: NewSessionParts) {
  return async ({ account, using }: SignedIn, { device, network, words }: SignInBrowser): Promise<string> => {
    const sessionId = randomUUID();
    const accountId = account?.id ?? null;
    const { token, issuedAt, expiresAt } = await tokens.issue({ sessionId, accountId, device, network });
    const at = issuedAt * 1_000;
    await db.transaction().execute(async (trx) => {
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
        details:
          account === undefined ? 'The administrator signed in' : `${account.name} signed in with a ${using}`,
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
