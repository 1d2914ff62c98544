import { TooEarlyError } from '../http/errors';

/** Hashes computed at a time: more would take the cores and the memory that talks need. */
const AT_A_TIME = 2;
/** Attempts that wait for their hash at once: with a tenth of a second each the last one waits for two. */
const MOST_WAITING = 32;
/** How long whoever found the queue full is told to wait, in milliseconds. */
const FULL_MS = 2_000;

type QueuedHash = { rank: number; begin: (got: boolean) => void };

/**
 * The queue before password hashes. The lowest rank goes first, among equals the one that came first. The queue is
 * short: when it is full, whoever has the highest rank is turned away.
 */
export function createHashQueue() {
  const waiting: QueuedHash[] = [];
  let running = 0;

  /** Resolves when it is this attempt's turn; to false when it is turned away. */
  function turn(rank: number): Promise<boolean> {
    if (running < AT_A_TIME) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise((begin) => {
      const behind = waiting.findIndex((other) => other.rank > rank);
      waiting.splice(behind === -1 ? waiting.length : behind, 0, { rank, begin });
      if (waiting.length > MOST_WAITING) waiting.pop()?.begin(false);
    });
  }

  /** Starts the next attempt. */
  function release(): void {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next.begin(true);
  }

  return {
    /**
     * Does the work when it is its turn, and resolves as it does. Rejects with TooEarlyError when it was turned away.
     */
    async run<T>(rank: number, work: () => Promise<T>): Promise<T> {
      if (!(await turn(rank))) throw new TooEarlyError(FULL_MS);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}

export type HashQueue = ReturnType<typeof createHashQueue>;
