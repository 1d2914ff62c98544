import { type Matched, OVERVIEW_HOURS } from '@app/contract/overview';

const HOUR_MS = 60 * 60 * 1000;

/** Upper limits of the classes of waits, in milliseconds; one more class has longer waits. */
const WAIT_CLASSES_MS = [
  100, 250, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 10_000, 12_000, 15_000,
  20_000, 30_000, 60_000, 300_000,
] as const;
const LONGER = 'longer';

/** How many of a kind there were in the clock hour that began at `hour` (epoch milliseconds). */
export type MatchCount = { hour: number; kind: string; n: number };

/** The start of the clock hour of a time. Both are epoch milliseconds. */
export function hourOf(at: number): number {
  return Math.floor(at / HOUR_MS) * HOUR_MS;
}

/** The starts of the last OVERVIEW_HOURS hours at `now`, oldest first. Epoch milliseconds. */
export function lastHours(now: number): number[] {
  return Array.from({ length: OVERVIEW_HOURS }, (_, n) => hourOf(now) - (OVERVIEW_HOURS - 1 - n) * HOUR_MS);
}

/** The kinds as which a match counts, those of its waits (milliseconds) by class. */
export function kindsOf(waitsMs: readonly number[], complementary: boolean, sameLanguage: boolean): string[] {
  return [
    'matches',
    ...(complementary ? ['complementary'] : []),
    ...(sameLanguage ? ['same_language'] : []),
    ...waitsMs.map((ms) => waitKind(WAIT_CLASSES_MS.find((end) => ms <= end) ?? LONGER)),
  ];
}

const waitKind = (end: number | string) => `wait_${end}`;

/** What counts of whichever hours say together. */
export function matchedOf(counts: readonly MatchCount[]): Matched {
  const sumOf = (kind: string) => counts.reduce((sum, one) => (one.kind === kind ? sum + one.n : sum), 0);
  const waits = [...WAIT_CLASSES_MS, LONGER].map((end) => sumOf(waitKind(end)));
  const [p50Ms, p95Ms] = [waitOfShare(waits, 0.5), waitOfShare(waits, 0.95)];
  return {
    matches: sumOf('matches'),
    complementary: sumOf('complementary'),
    sameLanguage: sumOf('same_language'),
    ...(p50Ms !== undefined && { p50Ms }),
    ...(p95Ms !== undefined && { p95Ms }),
  };
}

/**
 * The percentile of the waits, in milliseconds; interpolated evenly within a class, and the lower limit in the last
 * one. undefined: nobody waited.
 */
function waitOfShare(waits: readonly number[], share: number): number | undefined {
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
