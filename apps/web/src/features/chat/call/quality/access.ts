import type { Access } from './strength';

/** Interval of the requests while a call suffers. */
const ASK_EVERY_MS = 2_000;
/** Without an answer within this time the connection to the site counts as bad. */
const ANSWER_WITHIN_MS = 2_000;
/** So much slower than at best, or so slow in all, and the connection to the site counts as bad. */
const SLOWER_MS = 150;
const SLOW_MS = 500;
/** The median of so many answers counts, because a single late one may have any reason. */
const REMEMBERED = 3;

export type AccessProbe = {
  /** Measures the connection to the site while `suffering`; once at first, to know its best time. */
  follow(suffering: boolean): void;
  read(): Access;
  stop(): void;
};

/** Measures how fast the site answers this browser, by `ask`, which resolves with its answer. */
export function createAccessProbe(ask: (signal: AbortSignal) => Promise<unknown>): AccessProbe {
  let cancel: AbortController | null = null;
  let stopped = false;
  let best = Number.POSITIVE_INFINITY;
  let last: number[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<void> {
    const mine = new AbortController();
    cancel = mine;
    askedAt = performance.now();
    const limit = setTimeout(() => mine.abort(), ANSWER_WITHIN_MS);
    let took = Number.POSITIVE_INFINITY;
    try {
      await ask(mine.signal);
      took = performance.now() - askedAt;
    } catch {
      // As good as an endless wait.
    }
    clearTimeout(limit);
    cancel = null;
    best = Math.min(best, took);
    last = [...last, took].slice(-REMEMBERED);
  }

  return {
    follow(suffering) {
      if (stopped || cancel !== null) return;
      const due = performance.now() - askedAt >= ASK_EVERY_MS;
      if (last.length === 0 || (suffering && due)) void measure();
    },
    read() {
      if (last.length < REMEMBERED) return 'unknown';
      const middle = [...last].sort((one, other) => one - other)[Math.floor(REMEMBERED / 2)] as number;
      return middle > SLOW_MS || middle > best + SLOWER_MS ? 'bad' : 'good';
    },
    stop() {
      stopped = true;
      cancel?.abort();
    },
  };
}
