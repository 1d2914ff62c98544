import { HttpError } from '../http/errors';
import type { HashQueue } from './hash-queue';
import type { LoginPace, LoginSource } from './login-pace';

/** An attempt came too early; `waitMs` says after what time the next one may come. */
export class TooEarlyError extends HttpError {
  constructor(readonly waitMs: number) {
    super('rate_limited');
  }
}

/** What whoever found the queue full is told to wait, in milliseconds. */
const QUEUE_FULL_MS = 2_000;

export type LoginAttemptParts = {
  pace: LoginPace;
  queue: HashQueue;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
};

/** The one way in which a password, or a code behind it, may be tried. */
export function createLoginAttempts({ pace, queue, wait }: LoginAttemptParts) {
  return {
    /**
     * Lets `check` look at the attempt when it is its turn. Resolves to whether it was right. Rejects with
     * TooEarlyError, or as `check` does.
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
