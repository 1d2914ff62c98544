import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AGE_REQUEST_MS, AGE_SKEW_MS } from '../domain/age';
import type { NewLimiter } from '../http/limiters';

/** Its end in epoch seconds, 128 random bits, and a signature of 256 bits. */
const FORM = /^(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;

export type AgeNonceParts = {
  /** Shared by all nodes: each takes what another gave. */
  authSecret: string;
  newLimiter: NewLimiter;
  /** Epoch milliseconds. */
  now: () => number;
};

export type AgeNonces = ReturnType<typeof createAgeNonces>;

/**
 * Nonces of requests: each is for one device, for some minutes, once. They are not stored, and tell nobody which device
 * they are for.
 */
export function createAgeNonces({ authSecret, newLimiter, now }: AgeNonceParts) {
  const used = newLimiter('ageAnswers', 1, (AGE_REQUEST_MS + 2 * AGE_SKEW_MS) / 1_000, true);

  const sign = (text: string, device: string) =>
    createHmac('sha256', authSecret).update(`age nonce ${text} ${device}`).digest();

  return {
    /** `device`: as its cookie names it. `expiresAt` is epoch milliseconds, of a whole second. */
    issue(device: string): { nonce: string; expiresAt: number } {
      const expiresAt = Math.ceil((now() + AGE_REQUEST_MS) / 1_000);
      const text = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
      return { nonce: `${text}.${sign(text, device).toString('base64url')}`, expiresAt: 1_000 * expiresAt };
    },

    /**
     * Takes a nonce that this device was given, once. 'expired': its time is over, or it was taken before; 'invalid': it
     * was not given to this device, or to anybody.
     */
    async take(nonce: string, device: string): Promise<'taken' | 'expired' | 'invalid'> {
      const [, end = '', random = '', signature = ''] = FORM.exec(nonce) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(`${end}.${random}`, device);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid';
      // Another node, whose clock may differ, may have given it.
      if (1_000 * Number(end) + AGE_SKEW_MS <= now()) return 'expired';
      try {
        await used.consume(random);
        return 'taken';
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return 'expired';
        throw refused;
      }
    },

    /** A nonce that was taken may be taken again, since its answer could not be stored. */
    async giveBack(nonce: string): Promise<void> {
      const [, , random = ''] = FORM.exec(nonce) ?? [];
      await used.delete(random);
    },
  };
}
