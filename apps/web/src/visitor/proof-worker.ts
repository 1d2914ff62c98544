import type { Challenge } from '@app/contract/proof';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves one challenge in a worker: answers with its solution, or null if that is not possible. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  try {
    const found = await solveChallenge({ challenge: data, deriveKey });
    self.postMessage(found === null ? null : { counter: found.counter, derivedKey: found.derivedKey });
  } catch {
    // No Web Cryptography, because the page came over plain HTTP.
    self.postMessage(null);
  }
};
