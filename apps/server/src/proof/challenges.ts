import { createHmac, randomInt } from 'node:crypto';
import type { Challenge, Proof, ProofPurpose } from '@app/contract/proof';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fastq from 'fastq';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { NewLimiter } from '../http/limiters';

/** A proof that takes a phone 3 s may come by a bad network, and behind a page that slept. */
const LIFETIME_S = 5 * 60;
/** Challenges made at once; a crowd waits in a line, so that the event loop is free in between. */
const AT_ONCE = 8;
/** Rounds of SHA-256 for one key: enough to outweigh what a browser spends on the call. */
const COST = 500;

export type ChallengeParts = {
  /** What all nodes have: each of them takes what another one has issued. */
  authSecret: string;
  newLimiter: NewLimiter;
  /** Epoch milliseconds. */
  now: () => number;
};

type Order = { purpose: ProofPurpose; network: string; rounds: number };

export type Challenges = ReturnType<typeof createChallenges>;

/** Proofs of work: each is good for one purpose, from one network, once. Nothing is kept of those not solved. */
export function createChallenges({ authSecret, newLimiter, now }: ChallengeParts) {
  const redeemed = newLimiter('proofs', 1, LIFETIME_S);

  /** A key for each purpose and network: what was issued for another one is signed by another key. */
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
    // The library's type allows for challenges without a signature and of other algorithms.
    return issued as Challenge;
  }
  const line = fastq.promise(make, AT_ONCE);

  return {
    /** A challenge that is solved after `rounds` keys at most. `network` is the keyed hash of where it is asked for. */
    issue: (purpose: ProofPurpose, network: string, rounds: number): Promise<Challenge> =>
      line.push({ purpose, network, rounds }),

    /** Whether this solves a challenge issued for that purpose and network; it then never does again. */
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
