/** Wrong attempts of one address that cost nothing: people mistype. */
const FREE_FAILURES = 5;
/** The spacing after the first one too many, in milliseconds; each further one doubles it. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 16_000;
/** Attempts of one address that would have to wait longer are turned away with the time to wait. */
const LONGEST_QUEUE_MS = 20_000;
/** An address is forgotten this long after its last attempt. */
const FORGOTTEN_MS = 15 * 60_000;
/** Addresses remembered, 250 bytes each; beyond it the one with the longest silence is forgotten. */
const MOST_ADDRESSES = 20_000;
/** With so many wrong attempts in a minute, from wherever, everybody waits a little. */
const MINUTE_MS = 60_000;
const BUSY_FAILURES = 30;
const BUSY_DELAY_MS = 1_500;

/** The figures of the rule, for whoever counts elsewhere. Times are milliseconds. */
export const LOGIN_PACE = {
  FREE_FAILURES,
  FIRST_DELAY_MS,
  LONGEST_DELAY_MS,
  LONGEST_QUEUE_MS,
  FORGOTTEN_MS,
  MINUTE_MS,
  BUSY_FAILURES,
  BUSY_DELAY_MS,
};

/** How many milliseconds an attempt has to wait: `turnedAway` before trying again, else before it counts. */
export type LoginVerdict = { waitMs: number; turnedAway: boolean };

/** How fast passwords may be guessed. `key`: from where an attempt comes. Nothing here rejects. */
export interface LoginPace {
  attempt(key: string): LoginVerdict | Promise<LoginVerdict>;
  failed(): void | Promise<void>;
  succeeded(key: string): void | Promise<void>;
}

type Address = { failures: number; freeAt: number; seenAt: number };

/**
 * Slows guessing down without ever locking anybody out: attempts of one address are spaced further and
 * further apart, and while wrong ones come in from many, each waits a little. `factor` divides the times.
 */
export function createLoginPace(options: { now: () => number; factor: number }) {
  const { now, factor } = options;
  const addresses = new Map<string, Address>();
  let failedAt: number[] = [];

  function spacingOf(failures: number): number {
    if (failures < FREE_FAILURES) return 0;
    return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS) / factor;
  }

  /** In the order of their last attempt, so that forgetting need not search. */
  function touch(key: string, at: number): Address {
    for (const [other, { seenAt }] of addresses) {
      if (seenAt > at - FORGOTTEN_MS) break;
      addresses.delete(other);
    }
    const address = addresses.get(key) ?? { failures: 0, freeAt: at, seenAt: at };
    addresses.delete(key);
    addresses.set(key, address);
    address.seenAt = at;
    const [silent] = addresses.keys();
    if (addresses.size > MOST_ADDRESSES && silent !== undefined) addresses.delete(silent);
    return address;
  }

  return {
    attempt(key: string): LoginVerdict {
      const at = now();
      const address = touch(key, at);
      failedAt = failedAt.filter((time) => time > at - MINUTE_MS);
      const startAt = Math.max(at, address.freeAt) + spacingOf(address.failures);
      if (startAt - at > LONGEST_QUEUE_MS / factor) return { waitMs: startAt - at, turnedAway: true };
      address.freeAt = startAt;
      // Counted until it proves right, so that many at once fare no better than one after the other.
      address.failures += 1;
      const busy = failedAt.length >= BUSY_FAILURES * factor ? BUSY_DELAY_MS / factor : 0;
      return { waitMs: startAt - at + busy, turnedAway: false };
    },

    failed(): void {
      failedAt.push(now());
      // Counting more of them would change nothing.
      if (failedAt.length > BUSY_FAILURES * factor) failedAt.shift();
    },

    succeeded(key: string): void {
      addresses.delete(key);
    },
  } satisfies LoginPace;
}
