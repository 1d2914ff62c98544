import { lowerRole, type Role } from '@app/contract/roles';
import type { ApiTokenStore } from '../accounts/api-tokens.store';
import type { Authenticate } from '../http/access';
import { apiTokenIn, tokenHash } from '../http/api-token';
import { HttpError } from '../http/errors';
import type { FailureLog } from './failure-log';
import type { LoginAttempts } from './login-attempts';
import type { SignInNetworks } from './sign-in-networks';

/** The last use is noted to the hour: nobody learns from it when somebody sits at their desk. */
const HOUR_MS = 60 * 60_000;

export type TokenAuthenticationParts = {
  tokens: Pick<ApiTokenStore, 'holderOf' | 'noteUse'>;
  attempts: Pick<LoginAttempts, 'count'>;
  failures: FailureLog;
  networksOf: SignInNetworks;
  /** Identifies whoever has another kind of token. */
  bySession: Authenticate;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Identifies the caller by the token of a script, from anywhere and without a cookie; others by their session. The
 * token and the role of its account are read with each call, so that a change applies at once at every node.
 *
 * Wrong tokens are limited like wrong passwords, but counted apart from them: a forgotten script with an old token makes
 * nobody wait who signs in. A right one is never made to wait, since no number of guesses finds one.
 */
export function createTokenAuthentication(parts: TokenAuthenticationParts): Authenticate {
  const { tokens, attempts, failures, networksOf, bySession, now } = parts;

  async function refuse(request: Parameters<Authenticate>[0], text?: string): Promise<never> {
    const { own, wider } = networksOf(request);
    await attempts.count({ network: `token ${own}`, wider: `token ${wider}` });
    await failures.note('token');
    throw new HttpError('unauthorized', text);
  }

  return async (request) => {
    const token = apiTokenIn(request.headers.authorization);
    if (token === undefined) return bySession(request);
    const held = await tokens.holderOf(tokenHash(token));
    if (held === undefined) return refuse(request, 'This token is not known, or was revoked.');
    const at = now();
    if (held.expiresAt <= at) return refuse(request, 'This token has expired.');
    const { tokenId, name, scopes, account } = held;
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    // A store that takes no writes may still be read.
    if ((held.usedAt ?? 0) < hour) await tokens.noteUse(tokenId, hour).catch(() => undefined);
    const most: Role = scopes.includes('moderate') ? 'moderator' : 'viewer';
    return {
      sessionId: tokenId,
      account: { id: account.id, name: account.name },
      role: lowerRole(account.role, most),
      token: { id: tokenId, name, scopes },
    };
  };
}
