import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded, FURTHEST, learn, nextFactors, STEP_A_DAY } from './learned-needs';
import { evidenceOf, NOTHING_COUNTED, OUTCOMES, type OutcomeCounts, PAIR_KINDS, pairKey } from './outcomes';
import { decayed, HALF_LIFE_DAYS, PRIOR_WEIGHT, shareOf } from './went-well';

const KEYS = PAIR_KINDS.map(({ moods, tongue }) => pairKey(moods, tongue));
const LONELY = pairKey(['Feeling Lonely', 'Feeling Lonely'], 'same');

const talks = (n: number, well: number): OutcomeCounts => ({
  ...{ ...NOTHING_COUNTED, talks: n },
  ...{ long: n * well, skipped: n * (1 - well) },
});
const everywhere = (counts: OutcomeCounts) => new Map(KEYS.map((key) => [key, counts]));
const targets = (counts: ReadonlyMap<string, OutcomeCounts>) =>
  new Map([...learn(counts)].map(([key, { target }]) => [key, target]));

/** Counts that can have come about: what is long or skipped is among the talks. */
const anyCounts = fc
  .record(Object.fromEntries(OUTCOMES.map((outcome) => [outcome, fc.nat({ max: 100_000 })])))
  .map((counts) => {
    const { long = 0, skipped = 0, talks = 0 } = counts;
    return { ...counts, talks: talks + long + skipped } as OutcomeCounts;
  });

describe('learned needs', () => {
  it('are those of the prior while nothing is known, and when all pairs do equally well', () => {
    expect([...targets(new Map()).values()]).toEqual(KEYS.map(() => 1));
    for (const well of [0, 0.3, 1]) {
      expect([...targets(everywhere(talks(100_000, well))).values()]).toEqual(KEYS.map(() => 1));
    }
  });

  it('stay within half of the prior whatever is counted', () => {
    fc.assert(
      fc.property(fc.array(anyCounts, { minLength: KEYS.length, maxLength: KEYS.length }), (all) => {
        const found = targets(new Map(KEYS.map((key, at) => [key, all[at] as OutcomeCounts])));
        for (const target of found.values()) {
          expect(target).toBeGreaterThanOrEqual(1 - FURTHEST);
          expect(target).toBeLessThanOrEqual(1 + FURTHEST);
        }
      }),
    );
  });

  it('are smaller the better a pair does, never greater, and only its own', () => {
    const found = Array.from({ length: 21 }, (_, at) => {
      const all = targets(everywhere(talks(4_000, 0.4)).set(LONELY, talks(4_000, at / 20)));
      expect(KEYS.filter((key) => key.endsWith('same') && key !== LONELY).map((key) => all.get(key))).toEqual(
        Array(9).fill(1),
      );
      return all.get(LONELY) ?? Number.NaN;
    });
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    expect(found.at(0)).toBeGreaterThan(1.4);
    expect(found.at(-1)).toBeLessThan(0.6);
  });

  it('do not move for a difference that little evidence may owe to chance', () => {
    expect(targets(everywhere(talks(4_000, 0.4)).set(LONELY, talks(10, 1))).get(LONELY)).toBe(1);
  });

  it('expects of moods in two languages what they do in one, as long as little else is known', () => {
    const other = pairKey(['Feeling Lonely', 'Feeling Lonely'], 'other');
    const known = everywhere(talks(4_000, 0.4)).set(LONELY, talks(4_000, 0.8));
    expect(targets(new Map(known).set(other, talks(20, 0.8))).get(other)).toBeLessThan(0.8);
    expect(targets(new Map(known).set(other, talks(4_000, 0.4))).get(other)).toBe(1);
  });

  it('move towards what was learned, a step a day, and back again', () => {
    const liked = learn(everywhere(talks(4_000, 0.4)).set(LONELY, talks(4_000, 1)));
    let factors: ReadonlyMap<string, number> = new Map();
    const way: number[] = [];
    for (let day = 0; day < 6; day += 1) {
      factors = nextFactors(factors, liked);
      way.push(factors.get(LONELY) ?? Number.NaN);
    }
    const [target = Number.NaN] = [liked.get(LONELY)?.target];
    [0.9, 0.8, 0.7, 0.6, target, target].forEach((factor, day) => {
      expect(way[day]).toBeCloseTo(factor, 9);
    });
    const equal = learn(everywhere(talks(4_000, 0.4)));
    expect(nextFactors(factors, equal).get(LONELY)).toBeCloseTo(target + STEP_A_DAY, 9);
  });

  it('are read as 1 where a store has something that cannot be', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY, -3, 0.7, 9].map(bounded)).toEqual([1, 1, 0.5, 0.7, 1.5]);
  });
});

describe('what went well', () => {
  it('counts each talk and each answer once, and an upheld report five times', () => {
    const counts = {
      ...{ ...NOTHING_COUNTED, talks: 10, long: 4, skipped: 3 },
      ...{ better: 2, same: 2, worse: 1, thanks: 3, upheld: 1 },
    };
    expect(evidenceOf(counts)).toEqual({ well: 4 + 1.5 + 2 + 1 + 3, all: 10 + 2 + 2 + 1 + 3 + 5 });
  });

  it('weighs half as much after two weeks', () => {
    const key = LONELY;
    const sums = decayed([
      { key, daysAgo: 0, counts: talks(10, 1) },
      { key, daysAgo: HALF_LIFE_DAYS, counts: talks(10, 1) },
      { key, daysAgo: 2 * HALF_LIFE_DAYS, counts: talks(8, 0) },
    ]);
    expect(sums.get(key)).toMatchObject({ talks: 17, long: 15, skipped: 2 });
  });

  it('is drawn to the prior as by so many talks, in an interval that shrinks', () => {
    expect(shareOf({ well: PRIOR_WEIGHT, all: PRIOR_WEIGHT }, 0.4).mean).toBeCloseTo(0.7, 9);
    const [few, many] = [10, 10_000].map((all) => shareOf({ well: all / 2, all }, 0.5));
    expect(few?.mean).toBeCloseTo(0.5, 9);
    expect((many?.high ?? 1) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 0) - (few?.low ?? 1)) / 5);
  });
});
