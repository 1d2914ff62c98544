import {
  evidenceOf,
  NOTHING_COUNTED,
  type OutcomeCounts,
  PAIR_KINDS,
  type PairKind,
  pairKey,
  TONGUES,
  type Tongue,
} from './outcomes';
import { pooledShare, type Share, shareOf } from './went-well';

/** What the needs of the pairs are multiplied by, by `pairKey`. A pair that is missing has 1. */
export type Factors = ReadonlyMap<string, number>;

/** Factors lie between 1 − FURTHEST and 1 + FURTHEST. */
export const FURTHEST = 0.5;
/** A factor moves by no more than this in a day. */
export const STEP_A_DAY = 0.1;
/** So many standard deviations off the others may be chance: twenty pairs are looked at each day. */
const CHANCE = 3;
/**
 * A share that is less than this off the others moves nothing. One in twenty who skips everybody of one mood cannot
 * move its share by as much.
 */
const TOLERANCE = 0.05;
/** How far beyond chance and tolerance a share has to be for three quarters of the greatest change. */
const SCALE = 0.1;

/** A factor within the bounds. */
export function bounded(factor: number): number {
  if (!Number.isFinite(factor)) return 1;
  return Math.min(1 + FURTHEST, Math.max(1 - FURTHEST, factor));
}

/** How far a share is off another one beyond what chance explains; 0 within it. `sd`: its standard deviation. */
function beyond(off: number, sd: number, tolerance = 0): number {
  return Math.sign(off) * Math.max(0, Math.abs(off) - CHANCE * sd - tolerance);
}

/** What went well of a pair, in one language or in two, and what its need should be multiplied by. */
export type Learned = { share: Share; target: number };

/**
 * What the outcomes say of each pair, by `pairKey`; `counts` are decayed. A pair that does better than others gets a
 * factor below 1, one that does worse a greater one. It is compared with the pairs of its kind, in one language or in
 * two: what a common language is worth is in the prior. Where little is known of a pair in two languages, it is expected
 * to differ from others as the same moods do altogether. All of them equal gives 1, as does too little evidence.
 */
export function learn(counts: ReadonlyMap<string, OutcomeCounts>): ReadonlyMap<string, Learned> {
  const countsOf = (moods: PairKind['moods'], tongue: Tongue) =>
    counts.get(pairKey(moods, tongue)) ?? NOTHING_COUNTED;
  const poolOf = (tongue: Tongue) =>
    pooledShare(
      PAIR_KINDS.filter((kind) => kind.tongue === tongue).map(({ moods }) => countsOf(moods, tongue)),
    );
  const pools = { same: poolOf('same'), other: poolOf('other') };

  /** By how much these moods are off all others, in whichever languages, as far as that is not chance. */
  function offOf(moods: PairKind['moods']): number {
    let [all, expected, well] = [0, 0, 0];
    for (const tongue of TONGUES) {
      const evidence = evidenceOf(countsOf(moods, tongue));
      all += evidence.all;
      well += evidence.well;
      expected += evidence.all * (pools[tongue] ?? 0);
    }
    if (all === 0) return 0;
    const usual = expected / all;
    const { mean, sd } = shareOf({ well, all }, usual);
    return beyond(mean - usual, sd);
  }

  return new Map(
    PAIR_KINDS.map(({ moods, tongue }) => {
      const pool = pools[tongue];
      const evidence = evidenceOf(countsOf(moods, tongue));
      if (pool === undefined) return [pairKey(moods, tongue), { share: shareOf(evidence, 0.5), target: 1 }];
      const share = shareOf(evidence, Math.min(1, Math.max(0, pool + offOf(moods))));
      const off = beyond(share.mean - pool, share.sd, TOLERANCE);
      return [pairKey(moods, tongue), { share, target: bounded(1 - FURTHEST * Math.tanh(off / SCALE)) }];
    }),
  );
}

/** The factors of a day: those of the day before, moved towards what was learned. */
export function nextFactors(before: Factors, learned: ReadonlyMap<string, Learned>): Factors {
  return new Map(
    [...learned].map(([key, { target }]) => {
      const from = bounded(before.get(key) ?? 1);
      const step = Math.min(STEP_A_DAY, Math.max(-STEP_A_DAY, target - from));
      return [key, bounded(from + step)];
    }),
  );
}
