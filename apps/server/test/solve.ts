import type { Challenge, Proof } from '@app/contract/proof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Solves a challenge as a browser does. */
export async function solve(challenge: Challenge): Promise<Proof> {
  const found = await solveChallenge({ challenge, deriveKey });
  if (found === null) throw new Error('there is no solution');
  return { challenge, solution: { counter: found.counter, derivedKey: found.derivedKey } };
}
