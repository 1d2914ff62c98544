import { createHmac, randomUUID } from 'node:crypto';
import { SESSION_SECONDS } from '@app/contract/admin';
import { errors, jwtVerify, SignJWT } from 'jose';

const SUBJECT = 'admin';

/** A valid token: its id, and when it runs out (epoch seconds). */
export type Token = { tokenId: string; expiresAt: number };

/**
 * Signs and reads the administrator's tokens. The key also depends on the password, so that a new password
 * signs everybody out.
 */
export function createTokens(parts: { authSecret: string; password: string; now: () => number }) {
  const key = createHmac('sha256', parts.authSecret).update(`admin-token:${parts.password}`).digest();

  return {
    issue(): Promise<string> {
      const issuedAt = Math.floor(parts.now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(SUBJECT)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + SESSION_SECONDS)
        .sign(key);
    },

    /** undefined for whatever is no token of ours, or has run out. */
    async read(token: string): Promise<Token | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          subject: SUBJECT,
          requiredClaims: ['exp', 'jti'],
          currentDate: new Date(parts.now()),
        });
        return { tokenId: payload.jti ?? '', expiresAt: payload.exp ?? 0 };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
