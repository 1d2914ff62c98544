import { addOutcomes, type Evidence, evidenceOf, NOTHING_COUNTED, type OutcomeCounts } from './outcomes';

/** After so many days counts weigh half as much. */
export const HALF_LIFE_DAYS = 14;
/** How much the prior weighs that a pair does as well as all others do: as much as so many talks. */
export const PRIOR_WEIGHT = 200;
/** The quantile of the normal distribution for intervals of 95%. */
const Z = 1.96;

/** The share of what went well: the mean of a Beta distribution, its standard deviation, and an interval of 95%. */
export type Share = { mean: number; sd: number; low: number; high: number };

/** The counts of a pair on a day. `daysAgo`: 0 is today. */
export type DayCounts = { readonly key: string; readonly daysAgo: number; readonly counts: OutcomeCounts };

/** The counts of each pair over some days, older ones weighing less. */
export function decayed(days: Iterable<DayCounts>): Map<string, OutcomeCounts> {
  const sums = new Map<string, OutcomeCounts>();
  for (const { key, daysAgo, counts } of days) {
    const weight = 0.5 ** (Math.max(0, daysAgo) / HALF_LIFE_DAYS);
    sums.set(key, addOutcomes(sums.get(key) ?? NOTHING_COUNTED, counts, weight));
  }
  return sums;
}

/** The share over several pairs; undefined: nothing is known. */
export function pooledShare(pairs: Iterable<OutcomeCounts>): number | undefined {
  let [well, all] = [0, 0];
  for (const counts of pairs) {
    const evidence = evidenceOf(counts);
    well += evidence.well;
    all += evidence.all;
  }
  return all > 0 ? well / all : undefined;
}

/** The share of one pair. Without evidence it is `prior`, to which little evidence is drawn; `weight` is that of the prior. */
export function shareOf({ well, all }: Evidence, prior: number, weight = PRIOR_WEIGHT): Share {
  const [a, b] = [weight * prior + well, weight * (1 - prior) + all - well];
  const n = a + b;
  const mean = n > 0 ? a / n : prior;
  const sd = n > 0 ? Math.sqrt((mean * (1 - mean)) / (n + 1)) : 0;
  return { mean, sd, low: Math.max(0, mean - Z * sd), high: Math.min(1, mean + Z * sd) };
}
