import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { RevokedTokenStore } from '../auth/revoked-tokens.store';

/** How long a browser has to answer, in seconds. */
const VALID_S = 5 * 60;

/**
 * Challenges for passkeys that no process has to remember: signed, for one purpose, and noted once they are
 * answered, so that each answer is accepted once.
 */
export function createChallenges(parts: {
  authSecret: string;
  spent: Pick<RevokedTokenStore, 'spend'>;
  /** Epoch milliseconds. */
  now: () => number;
}) {
  const key = createHmac('sha256', parts.authSecret).update('passkey challenges').digest();
  const sign = (text: string, purpose: string) =>
    createHmac('sha256', key).update(`${text} ${purpose}`).digest();

  return {
    issue(purpose: string): string {
      const until = Math.floor(parts.now() / 1_000) + VALID_S;
      const text = `${randomBytes(16).toString('base64url')}.${until}`;
      return `${text}.${sign(text, purpose).toString('base64url')}`;
    },

    /** Accepts a returned challenge; false for one that is not ours, for another purpose, too late, or used. */
    async redeem(challenge: string, purpose: string): Promise<boolean> {
      const [, text = '', until = '', signature = ''] =
        /^([\w-]{22}\.(\d{10,12}))\.([\w-]{43})$/.exec(challenge) ?? [];
      if (text === '') return false;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(text, purpose))) return false;
      if (Number(until) * 1_000 < parts.now()) return false;
      return parts.spent.spend({ tokenId: `challenge ${text}`, expiresAt: Number(until) + VALID_S });
    },
  };
}

export type PasskeyChallenges = ReturnType<typeof createChallenges>;
