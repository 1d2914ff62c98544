import type { Authenticate } from '../http/access';
import { HttpError } from '../http/errors';
import type { RevokedTokenStore } from './revoked-tokens.store';
import type { Token, Tokens } from './tokens';

/** Who holds a token that was issued here, has not run out and was not signed out, is the administrator. */
export function createAdminSession(parts: { tokens: Tokens; revoked: RevokedTokenStore }) {
  async function holder(authorization: string | undefined): Promise<Token> {
    const [, bearer] = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? '') ?? [];
    const token = bearer === undefined ? undefined : await parts.tokens.read(bearer);
    if (token === undefined || (await parts.revoked.isRevoked(token.tokenId))) {
      throw new HttpError('unauthorized');
    }
    return token;
  }

  const authenticate: Authenticate = async (authorization) => {
    await holder(authorization);
  };

  return {
    authenticate,
    /** Ends the session of whoever sends this Authorization header. */
    async end(authorization: string | undefined): Promise<void> {
      await parts.revoked.revoke(await holder(authorization));
    },
  };
}

export type AdminSession = ReturnType<typeof createAdminSession>;
