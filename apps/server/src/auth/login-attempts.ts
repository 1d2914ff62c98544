import { RateLimiterRes } from 'rate-limiter-flexible';
import { TooEarlyError } from '../http/errors';
import type { NewLimiter } from '../http/limiters';
import type { HashQueue } from './hash-queue';

/** Attempts of one source within a window, of those that were not right: people mistype. */
const PER_WINDOW = 6;
const WINDOW_S = 120;
/** So many attempts of the network around a source count as one of its own in its rank. */
const WIDER_SHARE = 4;
/** The wider networks are only counted. */
const ANY_NUMBER = Number.MAX_SAFE_INTEGER;

/** The rank of known sources. */
const KNOWN_RANK = -1;

/**
 * Where an attempt comes from: a network and the larger one around it, or a known device, on which somebody signed in
 * before and which waits for nobody else.
 */
export type LoginSource = { network: string; wider: string } | { known: string };

export type LoginAttemptParts = {
  newLimiter: NewLimiter;
  /** Multiplies the attempts of a window. */
  factor: number;
  queue: HashQueue;
};

/**
 * Slows the guessing of passwords, codes and tokens down: a source has so many attempts in a window, and all attempts
 * share a short queue for their hashes, in which those with the fewest go first. Nobody is locked out for longer than a
 * window.
 */
export function createLoginAttempts({ newLimiter, factor, queue }: LoginAttemptParts) {
  const ofSource = newLimiter('loginAttempts', Math.ceil(PER_WINDOW * factor), WINDOW_S);
  const around = newLimiter('loginAttemptsAround', ANY_NUMBER, WINDOW_S);

  /**
   * Counts an attempt, as wrong until it proves right, so that parallel ones gain nothing. Resolves to its rank: the
   * lowest is checked first. Rejects with TooEarlyError.
   */
  async function count(source: LoginSource): Promise<number> {
    try {
      const wider = 'known' in source ? undefined : await around.consume(source.wider);
      const own = await ofSource.consume(keyOf(source));
      if (wider === undefined) return KNOWN_RANK;
      return Math.max(own.consumedPoints - 1, Math.floor((wider.consumedPoints - 1) / WIDER_SHARE));
    } catch (refused) {
      // By a clock that was set back it would be longer.
      if (refused instanceof RateLimiterRes)
        throw new TooEarlyError(Math.min(refused.msBeforeNext, 1_000 * WINDOW_S));
      throw refused;
    }
  }

  /** Nobody could say whether the attempt was right: it does not count. */
  async function takeBack(source: LoginSource): Promise<void> {
    await ofSource.reward(keyOf(source));
    if ('wider' in source) await around.reward(source.wider);
  }

  return {
    count,

    /**
     * The only way to try a password, or a second factor's code: runs `check` when it is this attempt's turn. Resolves
     * to whether it succeeded, which clears the count of its source. Rejects with TooEarlyError, or as `check` does.
     */
    async try(source: LoginSource, check: () => Promise<boolean>): Promise<boolean> {
      const rank = await count(source);
      const isRight = await queue.run(rank, check).catch(async (error: unknown) => {
        // One that the queue has turned away is counted.
        if (!(error instanceof TooEarlyError)) await takeBack(source);
        throw error;
      });
      if (isRight) await ofSource.delete(keyOf(source));
      return isRight;
    },
  };
}

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;

/** The key under which the attempts of a source are counted. */
function keyOf(source: LoginSource): string {
  return 'known' in source ? `known:${source.known}` : source.network;
}
