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

    /** Was it issued here, for this purpose, and not too long ago? */
    isValid(challenge: string, purpose: string): boolean {
      const { text, until, signature } = partsOf(challenge);
      if (text === '') return false;
      if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(text, purpose))) return false;
      return Number(until) * 1_000 >= parts.now();
    },

    /** Uses up a valid challenge; false when it was used before. Rejects, with nothing used up, when the store does. */
    spend(challenge: string): Promise<boolean> {
      const { text, until } = partsOf(challenge);
      return parts.spent.spend({ tokenId: `challenge ${text}`, expiresAt: Number(until) + VALID_S });
    },
  };
}

function partsOf(challenge: string): { text: string; until: string; signature: string } {
  const [, text = '', until = '', signature = ''] =
    /^([\w-]{22}\.(\d{10,12}))\.([\w-]{43})$/.exec(challenge) ?? [];
  return { text, until, signature };
}

export type PasskeyChallenges = ReturnType<typeof createChallenges>;
