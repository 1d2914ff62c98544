import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { needOf } from './affinity';
import { createNeeds, movedBy, PRIOR_NEEDS } from './needs';
import { PAIR_KINDS, pairKey } from './outcomes';
import { type Kind, mayMeet, PATIENCE_MS, searchOf } from './pairing';

const anyFactors = fc
  .array(fc.double({ noNaN: false, min: -5, max: 5 }), { minLength: 20, maxLength: 20 })
  .map(
    (factors) =>
      new Map(PAIR_KINDS.map(({ moods, tongue }, at) => [pairKey(moods, tongue), factors[at] ?? 1])),
  );
const anyMood = fc.constantFrom(...MOODS);
const anyKind: fc.Arbitrary<Kind> = fc.record({
  mood: anyMood,
  languages: fc.uniqueArray(fc.constantFrom(...LANGUAGE_CODES), { maxLength: 4 }),
});

it('keeps every need within half of the prior, the same both ways, and nobody waits longer than 8 s for it', () => {
  fc.assert(
    fc.property(anyFactors, anyMood, anyMood, fc.boolean(), (factors, a, b, sameLanguage) => {
      const need = createNeeds(factors).of(a, b, sameLanguage);
      const prior = needOf(a, b, sameLanguage);
      expect(need).toBeGreaterThanOrEqual(prior * 0.5);
      expect(need).toBeLessThanOrEqual(prior * 1.5);
      expect(createNeeds(factors).of(b, a, sameLanguage)).toBe(need);
      expect(mayMeet(need, PATIENCE_MS, 0, 1)).toBe(true);
    }),
  );
});

it('searches every bucket once, the smallest need first', () => {
  fc.assert(
    fc.property(anyFactors, anyKind, (factors, kind) => {
      const needs = createNeeds(factors);
      const tiers = needs.tiersOf(searchOf(kind));
      const all = (each: typeof tiers) => each.flatMap(({ buckets }) => buckets).sort((a, b) => a - b);
      expect(all(tiers)).toEqual(all(searchOf(kind).tiers));
      const order = tiers.map(({ needMs }) => needMs);
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      expect(needs.tiersOf(searchOf(kind))).toBe(tiers);
    }),
  );
});

it('is the prior itself when no factor differs from 1', () => {
  expect(createNeeds(new Map())).toBe(PRIOR_NEEDS);
  expect(createNeeds(new Map([['Feeling Lonely / Feeling Lonely same', 1]]))).toBe(PRIOR_NEEDS);
});

it.each([
  ['sooner', 0.5, [1_500, 600]],
  [undefined, 0.5, [500, 500]],
  ['later', 1.5, [1_500, 600]],
  [undefined, 1.5, [2_500, 600]],
  // Whoever has waited 8 s meets anybody, whatever the need.
  [undefined, 1.5, [8_000, 0]],
  [undefined, 1, [1_500, 600]],
] as const)(
  'says that two lonely would have met %s with a factor of %d after waits of %j',
  (moved, factor, waitsMs) => {
    const lonely: Kind = { mood: 'Feeling Lonely', languages: ['en'] };
    const needs = createNeeds(new Map([[pairKey([lonely.mood, lonely.mood], 'same'), factor]]));
    expect(movedBy(needs, { pair: [lonely, lonely], waitsMs }, 1)).toBe(moved);
  },
);
