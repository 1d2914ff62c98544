/** A talk that one of the two skips within this time (milliseconds) was skipped early. */
export const EARLY_MS = 10_000;

/** So many early skips within ten minutes, and twice as many as the other way round, are often. */
const OFTEN = 3;
const TIMES = 2;

/** How much longer (milliseconds, unscaled) somebody who is often skipped waits with somebody who skips often. */
const PATIENCE_MS = 4_000;

/** The early skips of the last ten minutes. */
export type EarlySkips = { readonly earlySkipsMade: number; readonly earlySkipsSuffered: number };

const skipsOften = ({ earlySkipsMade: made, earlySkipsSuffered: suffered }: EarlySkips) =>
  made >= OFTEN && made >= TIMES * suffered;
const isOftenSkipped = ({ earlySkipsMade: made, earlySkipsSuffered: suffered }: EarlySkips) =>
  suffered >= OFTEN && suffered >= TIMES * made;

/** Does it matter to them, or to others, with whom they meet next? */
export function needsPatience(one: EarlySkips): boolean {
  return skipsOften(one) || isOftenSkipped(one);
}

/**
 * What is added to the need of two (milliseconds, unscaled), the same both ways: whoever was skipped early by many is
 * matched next with those who rarely skip. It is no more than a delay, so nobody is starved by it: whoever has waited
 * long enough for anyone still meets anyone.
 */
export function patienceMs(one: EarlySkips, other: EarlySkips): number {
  const isAgainst = (a: EarlySkips, b: EarlySkips) => isOftenSkipped(a) && skipsOften(b);
  return isAgainst(one, other) || isAgainst(other, one) ? PATIENCE_MS : 0;
}
