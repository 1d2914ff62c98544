import { createHmac } from 'node:crypto';
import { SESSION_SECONDS } from '@app/contract/session-length';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';

/** The subject of a token without an account. */
const PASSWORD_SUBJECT = 'admin';
/**
 * A token that ends later than this, in seconds, was issued by a clock that was ahead; clocks of nodes differ by less.
 */
const LATEST_END_S = 2 * SESSION_SECONDS;

/**
 * The claims of a token. It is valid only together with the device cookie whose digest is `device`. A client that
 * had no cookie when it signed in may continue without one from the same network (its keyed hash).
 */
export type TokenClaims = {
  sessionId: string;
  /** null: ADMIN_PASSWORD. */
  accountId: string | null;
  device: string;
  network: string | undefined;
};

/** A valid token. `expiresAt` is epoch seconds. */
export type Token = TokenClaims & { expiresAt: number };

/**
 * Signs and reads the tokens of the console. The key of those without an account also depends on ADMIN_PASSWORD, so
 * that changing it ends the sessions opened with the old one.
 */
export function createTokens(parts: { authSecret: string; password: string; now: () => number }) {
  const derive = (text: string) => createHmac('sha256', parts.authSecret).update(text).digest();
  const keys = { password: derive(`admin-token:${parts.password}`), account: derive('account-token') };
  type KeyId = keyof typeof keys;

  function keyOf({ kid }: JWTHeaderParameters): Buffer {
    if (kid === 'password' || kid === 'account') return keys[kid];
    throw new errors.JWSInvalid('unknown key');
  }

  return {
    /** Issued now, in whole seconds. */
    async issue(claims: TokenClaims): Promise<{ token: string; issuedAt: number; expiresAt: number }> {
      const issuedAt = Math.floor(parts.now() / 1000);
      const expiresAt = issuedAt + SESSION_SECONDS;
      const kid: KeyId = claims.accountId === null ? 'password' : 'account';
      const token = await new SignJWT({
        dev: claims.device,
        ...(claims.network !== undefined && { net: claims.network }),
      })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setSubject(claims.accountId ?? PASSWORD_SUBJECT)
        .setJti(claims.sessionId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keys[kid]);
      return { token, issuedAt, expiresAt };
    },

    /**
     * undefined for anything that is not a token of ours, has expired, or would last longer than a session does.
     */
    async read(token: string): Promise<Token | undefined> {
      try {
        const { payload, protectedHeader } = await jwtVerify<{ dev?: unknown; net?: unknown }>(
          token,
          async (header) => keyOf(header as JWTHeaderParameters),
          {
            algorithms: ['HS256'],
            requiredClaims: ['exp', 'jti', 'sub', 'dev'],
            currentDate: new Date(parts.now()),
          },
        );
        const { sub, jti, exp, dev, net } = payload;
        const isPassword = protectedHeader.kid === 'password';
        if (sub === undefined || jti === undefined || exp === undefined || typeof dev !== 'string') return;
        if (isPassword !== (sub === PASSWORD_SUBJECT)) return undefined;
        if (exp > parts.now() / 1000 + LATEST_END_S) return undefined;
        return {
          sessionId: jti,
          accountId: isPassword ? null : sub,
          device: dev,
          network: typeof net === 'string' ? net : undefined,
          expiresAt: exp,
        };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
