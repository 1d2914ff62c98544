import { OVERVIEW_HOURS } from '@app/contract/overview';

const HOUR_MS = 60 * 60 * 1000;

/** Upper limits of the wait histogram's classes, in milliseconds; one more class has longer waits. */
const WAIT_CLASSES_MS = [
  100, 250, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 10_000, 12_000, 15_000,
  20_000, 30_000, 60_000, 300_000,
] as const;

/** The counts of one clock hour; `waits` has the number of waits by class. */
export type HourCounts = {
  /** Its start, in epoch milliseconds. */
  from: number;
  matches: number;
  complementary: number;
  sameLanguage: number;
  waits: readonly number[];
};

/** The counts of a process since its start (epoch milliseconds), as far back as it keeps them. */
export type MatchCounts = { since: number; hours: readonly HourCounts[] };

/** The start of the clock hour of a time. Both are epoch milliseconds. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}

/** The starts of the last OVERVIEW_HOURS hours at `now`, oldest first. Epoch milliseconds. */
export function lastHours(now: number): number[] {
  return Array.from({ length: OVERVIEW_HOURS }, (_, n) => hourOf(now) - (OVERVIEW_HOURS - 1 - n) * HOUR_MS);
}

const emptyHour = (from: number) => ({
  from,
  matches: 0,
  complementary: 0,
  sameLanguage: 0,
  waits: Array.from({ length: WAIT_CLASSES_MS.length + 1 }, () => 0),
});

/** Counts the matches of this process by the hour, of the last OVERVIEW_HOURS hours and no more. */
export function createMatchCounter(now: () => number) {
  const since = now();
  const hours = new Map<number, ReturnType<typeof emptyHour>>();

  function currentHour() {
    const from = hourOf(now());
    const known = hours.get(from);
    if (known !== undefined) return known;
    const hour = emptyHour(from);
    hours.set(from, hour);
    const [first = from] = lastHours(now());
    for (const earlier of hours.keys()) if (earlier < first) hours.delete(earlier);
    return hour;
  }

  return {
    /** `waitsMs` are milliseconds. */
    matched(waitsMs: readonly number[], complementary: boolean, sameLanguage: boolean): void {
      const hour = currentHour();
      hour.matches += 1;
      if (complementary) hour.complementary += 1;
      if (sameLanguage) hour.sameLanguage += 1;
      for (const ms of waitsMs) {
        const found = WAIT_CLASSES_MS.findIndex((end) => ms <= end);
        const at = found === -1 ? WAIT_CLASSES_MS.length : found;
        hour.waits[at] = (hour.waits[at] ?? 0) + 1;
      }
    },

    counts(): MatchCounts {
      return { since, hours: [...hours.values()] };
    },
  };
}

export type MatchCounter = ReturnType<typeof createMatchCounter>;

/** The sum of these hours' counts, of whichever process, as one hour that starts at `from`. */
export function addHours(from: number, hours: readonly HourCounts[]): HourCounts {
  const sum = emptyHour(from);
  for (const hour of hours) {
    sum.matches += hour.matches;
    sum.complementary += hour.complementary;
    sum.sameLanguage += hour.sameLanguage;
    sum.waits = sum.waits.map((n, at) => n + (hour.waits[at] ?? 0));
  }
  return sum;
}

/**
 * The percentile of the waits, in milliseconds; interpolated evenly within a class, and the lower limit in the last
 * one. undefined: nobody waited.
 */
export function waitOfShare(waits: readonly number[], share: number): number | undefined {
  const all = waits.reduce((sum, n) => sum + n, 0);
  if (all === 0) return undefined;
  let left = share * all;
  for (const [at, n] of waits.entries()) {
    const begin = WAIT_CLASSES_MS[at - 1] ?? 0;
    const end = WAIT_CLASSES_MS[at] ?? begin;
    if (n > 0 && left <= n) return Math.round(begin + (end - begin) * (left / n));
    left -= n;
  }
  return WAIT_CLASSES_MS.at(-1);
}
