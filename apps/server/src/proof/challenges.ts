import { createHmac, randomInt } from 'node:crypto';
import type { Challenge, Proof, ProofPurpose } from '@app/contract/proof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fastq from 'fastq';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { NewLimiter } from '../http/limiters';

/** A proof that takes a phone 3 s may come over a bad network, or from a page that was suspended. */
const LIFETIME_S = 5 * 60;
/** Challenges made at once; a crowd queues up, so that the event loop is free in between. */
const AT_ONCE = 8;
/** Rounds of SHA-256 for one key: enough to outweigh what a browser spends on the call. */
const COST = 500;

export type ChallengeParts = {
  /** Shared by all nodes: each accepts challenges of the others. */
  authSecret: string;
  newLimiter: NewLimiter;
  /** Epoch milliseconds. */
  now: () => number;
};

type Order = { purpose: ProofPurpose; network: string; rounds: number };

export type Challenges = ReturnType<typeof createChallenges>;

/** Proofs of work: each is valid for one purpose, from one network, once. Unsolved challenges are not stored. */
export function createChallenges({ authSecret, newLimiter, now }: ChallengeParts) {
  const redeemed = newLimiter('proofs', 1, LIFETIME_S, true);

  /** A key for each purpose and network, so that a challenge of another one has no valid signature. */
  function secretsOf(purpose: ProofPurpose, network: string) {
    const secret = (what: string) =>
      createHmac('sha256', authSecret).update(`proof ${what} ${purpose} ${network}`).digest('hex');
    return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('key') };
  }

  async function make({ purpose, network, rounds }: Order): Promise<Challenge> {
    const issued = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(rounds),
      deriveKey,
      expiresAt: Math.ceil(now() / 1_000) + LIFETIME_S,
      ...secretsOf(purpose, network),
    });
    // The library's type also allows challenges without a signature and with other algorithms.
    return issued as Challenge;
  }
  const line = fastq.promise(make, AT_ONCE);

  return {
    /** A challenge that takes `rounds` keys at most. `network` is the keyed hash of the caller's network. */
    issue: (purpose: ProofPurpose, network: string, rounds: number): Promise<Challenge> =>
      line.push({ purpose, network, rounds }),

    /** Does this solve a challenge issued for that purpose and network? Each proof is accepted once. */
    async redeem({ challenge, solution }: Proof, purpose: ProofPurpose, network: string): Promise<boolean> {
      const { nonce, expiresAt } = challenge.parameters;
      if (expiresAt <= now() / 1_000) return false;
      const { verified } = await verifySolution({
        challenge,
        deriveKey,
        solution,
        ...secretsOf(purpose, network),
      });
      if (!verified) return false;
      try {
        await redeemed.consume(nonce);
        return true;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false;
        throw refused;
      }
    },
  };
}
