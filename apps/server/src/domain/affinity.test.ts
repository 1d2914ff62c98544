import { MOODS, type Mood } from '@app/contract/moods';
import { describe, expect, it } from 'vitest';
import { affinityOf, COMPLEMENTARY, needOf } from './affinity';

const moodsOf = (letter: string): Mood => {
  const mood = { F: 'Make Friends', L: 'Feeling Lonely', H: 'Here to Listen', T: 'Show my Talent' }[letter];
  return MOODS.find((known) => known === mood) ?? MOODS[0];
};

/**
 * Each pair of moods once (friends, lonely, here to listen, talent): affinity, need in one language and in two, in s.
 */
const PAIRS: readonly [string, string, number, number, number][] = [
  ['F', 'F', 85, 0, 11],
  ['L', 'H', 100, 0, 11],
  ['H', 'T', 90, 0, 11],
  ['L', 'L', 50, 2, 12],
  ['T', 'T', 40, 2, 12],
  ['L', 'T', 35, 6, 16],
  ['F', 'L', 70, 8, 18],
  ['F', 'T', 70, 8, 18],
  ['F', 'H', 60, 10, 20],
  ['H', 'H', 30, 10, 20],
];

describe('two moods', () => {
  it('have an entry in the table for every pair', () => {
    const named = new Set(PAIRS.flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
    expect(named.size).toBe(MOODS.length ** 2);
  });

  it.each(PAIRS)('%s and %s: affinity %i; together they wait %i s, %i s in two languages', (...pair) => {
    const [a, b] = [moodsOf(pair[0]), moodsOf(pair[1])];
    const [, , affinity, oneLanguageS, twoLanguagesS] = pair;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(affinityOf(one, other)).toBe(affinity);
      expect(needOf(one, other, true)).toBe(oneLanguageS * 1_000);
      expect(needOf(one, other, false)).toBe(twoLanguagesS * 1_000);
    }
  });

  it('need no wait in a common language exactly if they are complementary', () => {
    for (const a of MOODS) {
      for (const b of MOODS) expect(needOf(a, b, true) === 0).toBe(affinityOf(a, b) >= COMPLEMENTARY);
    }
  });
});
