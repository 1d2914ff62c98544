/** Two slots in a row, one of each half: how many talks they had, and the sum of their scores (0 to 1 each). */
export type SlotPair = {
  readonly prior: { talks: number; score: number };
  readonly learned: { talks: number; score: number };
};

/** How likely the interval misses the gain at any time, over all looks together. */
export const ALPHA = 0.05;
/** Where the interval is narrowest; the variance of some ten thousand talks. Chosen before anything is seen. */
const TUNED_FOR = 300;
/** The learned needs are given up when it is certain that they lose more than this share of talks that go well. */
export const WORSE_BY = 0.005;
/** And when they have not been shown to gain anything after so many days. */
export const PATIENCE_DAYS = 28;

/** How many more of the talks go well by the learned needs, as a share (0.01: one in a hundred), and its interval. */
export type Gain = { pairs: number; mean: number; low: number; high: number };

/**
 * The gain over these pairs of slots, with a confidence sequence: an interval that holds at all times at once, so that it
 * may be looked at every day. The fair coin makes the difference within a pair as likely too high as too low, whatever
 * the hour; a sum of such differences over the root of its squares rarely grows beyond Robbins' mixture boundary.
 * undefined: no pair has talks in both halves.
 */
export function gainOf(pairs: readonly SlotPair[]): Gain | undefined {
  const weighed = pairs.flatMap(({ prior, learned }) => {
    const all = prior.talks + learned.talks;
    if (prior.talks === 0 || learned.talks === 0) return [];
    const d = learned.score / learned.talks - prior.score / prior.talks;
    return [{ d, w: (prior.talks * learned.talks) / all }];
  });
  if (weighed.length === 0) return undefined;
  const sum = (term: (one: { d: number; w: number }) => number) =>
    weighed.reduce((total, one) => total + term(one), 0);
  const [w, wd] = [sum((one) => one.w), sum((one) => one.w * one.d)];
  const [ww, wwd, wwdd] = [
    sum((one) => one.w ** 2),
    sum((one) => one.w ** 2 * one.d),
    sum((one) => (one.w * one.d) ** 2),
  ];
  const holds = (gain: number) => {
    const variance = wwdd - 2 * gain * wwd + gain ** 2 * ww;
    return Math.abs(wd - gain * w) < boundaryOf(variance);
  };
  const mean = wd / w;
  return { pairs: weighed.length, mean, low: edge(holds, mean, -1), high: edge(holds, mean, 1) };
}

function boundaryOf(variance: number): number {
  const v = Math.max(0, variance) + TUNED_FOR;
  return Math.sqrt(v * (Math.log(v / TUNED_FOR) - 2 * Math.log(ALPHA)));
}

/** Where what holds at `from` ceases to on the way to `end`; `end` if it holds there. */
function edge(holds: (gain: number) => boolean, from: number, end: -1 | 1): number {
  if (holds(end)) return end;
  let [inside, outside] = [from, end as number];
  for (let step = 0; step < 40; step += 1) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Why the learned needs are given up. */
export type GivenUp = 'worse' | 'no_gain';

/** Are the learned needs to be given up after `days` of trying them? */
export function givenUp(gain: Gain | undefined, days: number): GivenUp | undefined {
  if (gain !== undefined && gain.high < -WORSE_BY) return 'worse';
  if (days >= PATIENCE_DAYS && !(gain !== undefined && gain.low > 0)) return 'no_gain';
  return undefined;
}
