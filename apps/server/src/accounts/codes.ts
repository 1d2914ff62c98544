import { createHash, randomBytes } from 'node:crypto';
import { PRODUCT_NAME } from '@app/contract/product';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238, in the form every authenticator app supports. */
const PERIOD_S = 30;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** Clocks of phones may be off by one step either way. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
/** 80 bits each: too many to guess, so that a plain digest protects them. */
const RECOVERY_BYTES = 10;

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...FORM, issuer: PRODUCT_NAME, label, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator app reads from a QR code. */
export const totpUri = (secret: string, name: string): string => totpOf(secret, name).toString();

/** The time step of this code at `now` (epoch milliseconds); undefined for a wrong code. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

/** New recovery codes, in groups that are easy to read out. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return (base32.match(/.{4}/g) ?? []).join('-').toLowerCase();
  });
}

/** The stored digest of a recovery code, however it was typed. */
export function recoveryCodeHash(code: string): string {
  const bare = code.toLowerCase().replaceAll(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`recovery code ${bare}`).digest('base64url');
}
