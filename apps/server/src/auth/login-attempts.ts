import { TooEarlyError } from '../http/errors';
import type { HashQueue } from './hash-queue';
import type { LoginPace, LoginSource } from './login-pace';

export type LoginAttemptParts = {
  pace: LoginPace;
  queue: HashQueue;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
};

/** The only way to try a password, or a second factor's code. */
export function createLoginAttempts({ pace, queue, wait }: LoginAttemptParts) {
  return {
    /**
     * Runs `check` when it is this attempt's turn. Resolves to whether it succeeded. Rejects with TooEarlyError, or
     * as `check` does.
     */
    async try(source: LoginSource, check: () => Promise<boolean>): Promise<boolean> {
      const { waitMs, turnedAway, rank } = await pace.attempt(source);
      if (turnedAway) throw new TooEarlyError(waitMs);
      if (waitMs > 0) await wait(waitMs);
      const isRight = await queue.run(rank, check).catch(async (error: unknown) => {
        // One that the queue has turned away is counted.
        if (!(error instanceof TooEarlyError)) await pace.unanswered(source);
        throw error;
      });
      await (isRight ? pace.succeeded(source) : pace.failed());
      return isRight;
    },
  };
}

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
