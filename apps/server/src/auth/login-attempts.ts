import { HttpError } from '../http/errors';
import type { HashQueue } from './hash-queue';
import type { LoginPace, LoginSource } from './login-pace';

/** An attempt came too early; the next one may come after `waitMs`. */
export class TooEarlyError extends HttpError {
  constructor(readonly waitMs: number) {
    super('rate_limited');
  }
}

/** How long a caller who found the queue full is told to wait, in milliseconds. */
const QUEUE_FULL_MS = 2_000;

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
      const checked = await queue.run(rank, check);
      if (checked === undefined) throw new TooEarlyError(QUEUE_FULL_MS);
      await (checked.done ? pace.succeeded(source) : pace.failed());
      return checked.done;
    },
  };
}

export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
