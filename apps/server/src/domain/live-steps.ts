/** Figures of a count that are told: all of one below a hundred. */
const DIGITS = 2;

const stepOf = (count: number): number => 10 ** Math.max(0, String(count).length - DIGITS);

/**
 * The count that is told of `online` people: rounded down to two figures. What was told before stays as long as the
 * count is less than a step away from it, so that one on the edge of a step does not change it each time.
 */
export function toldCount(online: number, before: number | undefined): number {
  if (before !== undefined && Math.abs(online - before) < stepOf(before)) return before;
  return online - (online % stepOf(online));
}
