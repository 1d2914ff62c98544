import { errors, jwtVerify, SignJWT } from 'jose';
import { AGE_SKEW_MS } from '../domain/age';

/** What the two texts are: neither counts as the other, although one secret signs both. */
const [REQUEST, ANSWER] = ['age-request', 'age-answer'];

export type AgeRequest = {
  nonce: string;
  /** Where the browser is to bring the answer. */
  returnTo: string;
  /** The site's origin. */
  site: string;
  /** Epoch milliseconds. */
  issuedAt: number;
  expiresAt: number;
};

/** What the service says: `adult` of whoever brings this nonce. */
export type AgeAnswer = { nonce: string; adult: boolean };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** The request as a JSON Web Token, signed with HMAC-SHA256. It says nothing about the visitor. */
export function signAgeRequest({ nonce, returnTo, site, issuedAt, expiresAt }: AgeRequest, secret: string) {
  return new SignJWT({ return_to: returnTo })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(REQUEST ?? '')
    .setIssuer(site)
    .setJti(nonce)
    .setIssuedAt(Math.floor(issuedAt / 1_000))
    .setExpirationTime(Math.floor(expiresAt / 1_000))
    .sign(keyOf(secret));
}

/**
 * Reads an answer signed with one of these secrets. 'expired': it ended, by the service's clock, more than a minute before
 * `now` (epoch milliseconds); 'invalid': it is no answer, or somebody else signed it. The library compares signatures in
 * constant time and takes no other algorithm.
 */
export async function readAgeAnswer(
  token: string,
  secrets: readonly string[],
  now: number,
): Promise<AgeAnswer | 'expired' | 'invalid'> {
  let found: AgeAnswer | 'expired' | 'invalid' = 'invalid';
  for (const secret of secrets) {
    const read = await readWith(token, secret, now);
    if (read !== 'invalid') found = read;
  }
  return found;
}

async function readWith(
  token: string,
  secret: string,
  now: number,
): Promise<AgeAnswer | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify<{ adult?: unknown }>(token, keyOf(secret), {
      algorithms: ['HS256'],
      subject: ANSWER ?? '',
      requiredClaims: ['jti', 'exp'],
      clockTolerance: AGE_SKEW_MS / 1_000,
      currentDate: new Date(now),
    });
    const { jti, adult } = payload;
    if (typeof jti !== 'string' || typeof adult !== 'boolean') return 'invalid';
    return { nonce: jti, adult };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid';
    throw error;
  }
}
