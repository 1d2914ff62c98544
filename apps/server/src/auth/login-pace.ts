import { LRUCache } from 'lru-cache';
import { atMost } from '../domain/at-most';

/** Wrong attempts of one source without a delay: people mistype. */
const FREE_FAILURES = 5;
/** The delay after the first attempt beyond these, in milliseconds; each further one doubles it. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 16_000;
/** Attempts of one source that would have to wait longer are turned away with the time to wait. */
const LONGEST_QUEUE_MS = 5_000;
/** A source is forgotten this long after its last attempt. */
const FORGOTTEN_MS = 15 * 60_000;
/** Sources remembered, 250 bytes each; beyond it the one with the longest silence is forgotten. */
const MOST_SOURCES = 20_000;
/** With so many wrong attempts in a minute, from whatever sources, everybody waits a little. */
const MINUTE_MS = 60_000;
const BUSY_FAILURES = 30;
const BUSY_DELAY_MS = 1_500;
/** So many attempts of the network around a source count as one of its own in its rank. */
const WIDER_SHARE = 4;

/** The figures of the rule, for the shared adapter. Times are milliseconds. */
export const LOGIN_PACE = {
  FREE_FAILURES,
  FIRST_DELAY_MS,
  LONGEST_DELAY_MS,
  LONGEST_QUEUE_MS,
  FORGOTTEN_MS,
  MINUTE_MS,
  BUSY_FAILURES,
  BUSY_DELAY_MS,
  WIDER_SHARE,
};

/**
 * Where an attempt comes from: a network and the larger one around it, or a known device, on which somebody signed in
 * before and which waits for nobody else.
 */
export type LoginSource = { network: string; wider: string } | { known: string };

/**
 * How many milliseconds an attempt has to wait: before it may be tried again if `turnedAway`, else before it is
 * checked. `rank` orders the attempts that are checked: the lowest goes first.
 */
export type LoginVerdict = { waitMs: number; turnedAway: boolean; rank: number };

/** The rank of known sources. */
export const KNOWN_RANK = -1;

/** Slows down password guessing. Nothing here rejects. */
export interface LoginPace {
  attempt(source: LoginSource): LoginVerdict | Promise<LoginVerdict>;
  failed(): void | Promise<void>;
  succeeded(source: LoginSource): void | Promise<void>;
  /** Nobody could say whether the attempt was right: it does not count. */
  unanswered(source: LoginSource): void | Promise<void>;
}

/** The key under which a source is counted. */
export const keyOf = (source: LoginSource): string =>
  'known' in source ? `known:${source.known}` : source.network;

/** Under which keys an attempt counts. */
const keysOf = (source: LoginSource): readonly string[] =>
  'known' in source ? [keyOf(source)] : [keyOf(source), `wider:${source.wider}`];

/** `lastAt`: when the last attempt is checked. */
type Count = { failures: number; lastAt: number };

/**
 * Slows guessing down without ever locking anybody out: attempts of one source are spaced further and further
 * apart, and while many sources fail, each unknown one waits a little. `factor` divides the times.
 */
export function createLoginPace(options: { now: () => number; factor: number }) {
  const { now, factor } = options;
  const counts = new LRUCache<string, Count>({
    ...atMost(MOST_SOURCES),
    // An entry is stale from the millisecond after this.
    ttl: FORGOTTEN_MS - 1,
    ttlResolution: 0,
    perf: { now },
  });
  let failedAt: number[] = [];

  function spacingOf(failures: number): number {
    if (failures < FREE_FAILURES) return 0;
    return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), LONGEST_DELAY_MS) / factor;
  }

  /** Returns what is counted of a source, which is forgotten FORGOTTEN_MS from now. */
  function touch(key: string, at: number): Count {
    const count = counts.get(key) ?? { failures: 0, lastAt: at };
    counts.set(key, count);
    return count;
  }

  /** Counts an attempt of the network around a source. Returns how many there were before. */
  function countWider(source: LoginSource, at: number): number {
    if ('known' in source) return 0;
    const wider = touch(`wider:${source.wider}`, at);
    wider.failures += 1;
    return wider.failures - 1;
  }

  return {
    attempt(source: LoginSource): LoginVerdict {
      const at = now();
      const around = countWider(source, at);
      const own = touch(keyOf(source), at);
      failedAt = failedAt.filter((time) => time > at - MINUTE_MS && time <= at);
      const rank = 'known' in source ? KNOWN_RANK : Math.max(own.failures, Math.floor(around / WIDER_SHARE));
      // No attempt waits that long: the clock was set back.
      if (own.lastAt > at + LONGEST_QUEUE_MS / factor) own.lastAt = at;
      const startAt = Math.max(at, own.lastAt + spacingOf(own.failures));
      if (startAt - at > LONGEST_QUEUE_MS / factor) return { waitMs: startAt - at, turnedAway: true, rank };
      own.lastAt = startAt;
      // Counted as wrong until it proves right, so that parallel attempts gain nothing.
      own.failures += 1;
      const isBusy = !('known' in source) && failedAt.length >= BUSY_FAILURES * factor;
      return { waitMs: startAt - at + (isBusy ? BUSY_DELAY_MS / factor : 0), turnedAway: false, rank };
    },
    failed(): void {
      failedAt.push(now());
      // Counting more of them would change nothing.
      if (failedAt.length > BUSY_FAILURES * factor) failedAt.shift();
    },
    succeeded(source: LoginSource): void {
      counts.delete(keyOf(source));
    },
    unanswered(source: LoginSource): void {
      for (const key of keysOf(source)) {
        const count = counts.get(key);
        if (count !== undefined) count.failures = Math.max(0, count.failures - 1);
      }
    },
  } satisfies LoginPace;
}
