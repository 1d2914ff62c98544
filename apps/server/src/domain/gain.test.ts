import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHA, gainOf, givenUp, PATIENCE_DAYS, type SlotPair, WORSE_BY } from './gain';

const PAIRS_A_DAY = 48;

/** Numbers from 0 to below 1, the same ones for the same seed. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A half's talks: each goes well with that chance, which differs from hour to hour for both alike. */
function half(random: () => number, talks: number, chance: number) {
  let score = 0;
  for (let talk = 0; talk < talks; talk += 1) score += random() < chance ? 1 : 0;
  return { talks, score };
}

function days(seed: number, gain: number, count: number, talks = 12): SlotPair[] {
  const random = seeded(seed);
  return Array.from({ length: count * PAIRS_A_DAY }, () => {
    const usual = 0.3 + 0.3 * random();
    return { prior: half(random, talks, usual), learned: half(random, talks, usual + gain) };
  });
}

/** The first day on which a daily look finds what `sees` looks for; undefined: on none. */
function firstDay(pairs: readonly SlotPair[], sees: (pairs: readonly SlotPair[], day: number) => boolean) {
  for (let day = 1; day * PAIRS_A_DAY <= pairs.length; day += 1) {
    if (sees(pairs.slice(0, day * PAIRS_A_DAY), day)) return day;
  }
  return undefined;
}

describe('the gain of the learned half', () => {
  it('is within its interval at all daily looks of four weeks together, but for one in twenty', () => {
    for (const gain of [0, -0.05]) {
      const missed = Array.from({ length: 100 }, (_, seed) => seed).filter(
        (seed) =>
          firstDay(days(seed, gain, 28), (pairs) => {
            const { low, high } = gainOf(pairs) ?? { low: -1, high: 1 };
            return gain < low || gain > high;
          }) !== undefined,
      );
      expect(missed.length).toBeLessThanOrEqual(100 * ALPHA);
    }
  });

  it('gives up soon what makes one talk in ten worse, and not what changes nothing', () => {
    const worse = (seed: number, gain: number) =>
      firstDay(days(seed, gain, 28), (pairs, day) => givenUp(gainOf(pairs), day) === 'worse');
    const seeds = Array.from({ length: 40 }, (_, seed) => 1_000 + seed);
    expect(seeds.filter((seed) => (worse(seed, -0.1) ?? 99) <= 7)).toHaveLength(40);
    expect(seeds.filter((seed) => worse(seed, 0) !== undefined)).toEqual([]);
  });

  it('lies within its interval, which turns with the halves', () => {
    const anyHalf = fc
      .nat({ max: 50 })
      .chain((talks) => fc.record({ talks: fc.constant(talks), score: fc.nat({ max: talks }) }));
    fc.assert(
      fc.property(fc.array(fc.record({ prior: anyHalf, learned: anyHalf }), { maxLength: 60 }), (pairs) => {
        const gain = gainOf(pairs);
        const turned = gainOf(pairs.map(({ prior, learned }) => ({ prior: learned, learned: prior })));
        if (gain === undefined || turned === undefined) {
          expect(turned).toBe(gain);
          return;
        }
        expect(gain.low).toBeLessThanOrEqual(gain.mean);
        expect(gain.mean).toBeLessThanOrEqual(gain.high);
        expect(turned.mean).toBeCloseTo(-gain.mean, 9);
        expect(turned.low).toBeCloseTo(-gain.high, 6);
      }),
    );
  });

  it('is not known before both halves of a pair have had talks', () => {
    const none = { talks: 0, score: 0 };
    expect(gainOf([{ prior: none, learned: { talks: 3, score: 1 } }])).toBeUndefined();
    expect(gainOf([])).toBeUndefined();
  });
});

describe('the learned needs', () => {
  const gain = (low: number, high: number) => ({ pairs: 9, mean: (low + high) / 2, low, high });

  it('are given up when they are surely worse by the margin', () => {
    expect(givenUp(gain(-0.1, -WORSE_BY - 0.001), 1)).toBe('worse');
    expect(givenUp(gain(-0.1, -WORSE_BY + 0.001), 1)).toBeUndefined();
  });

  it('are given up after four weeks in which no gain was shown', () => {
    expect(givenUp(undefined, PATIENCE_DAYS - 1)).toBeUndefined();
    expect(givenUp(undefined, PATIENCE_DAYS)).toBe('no_gain');
    expect(givenUp(gain(-0.001, 0.02), PATIENCE_DAYS)).toBe('no_gain');
    expect(givenUp(gain(0.001, 0.02), PATIENCE_DAYS)).toBeUndefined();
  });
});
