import { LANGUAGE_CODES } from '@app/contract/languages';
import { MOODS } from '@app/contract/moods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKET_COUNT,
  bucketOf,
  fitOf,
  type Kind,
  mayMeet,
  mayMeetAgain,
  probesFrom,
  rankOf,
} from './pairing';

const kinds: Kind[] = MOODS.flatMap((mood) =>
  [...LANGUAGE_CODES, null].map((language) => ({ mood, language })),
);
const lonely: Kind = { mood: 'Feeling Lonely', language: 'en' };
const listener: Kind = { mood: 'Here to Listen', language: 'en' };
const friend: Kind = { mood: 'Make Friends', language: 'en' };
const foreign: Kind = { mood: 'Show my Talent', language: 'ja' };

describe('fitOf', () => {
  it('is the same both ways, and one without a language speaks everyone’s', () => {
    for (const a of kinds) for (const b of kinds) expect(fitOf(a, b)).toEqual(fitOf(b, a));
    expect(fitOf(lonely, { ...listener, language: null })).toEqual({
      affinity: 100,
      sameLanguage: true,
      acceptedAfterMs: 0,
    });
    expect(fitOf(lonely, foreign)).toEqual({ affinity: 35, sameLanguage: false, acceptedAfterMs: 8_000 });
  });

  it('ranks any common language above any mood, and moods by affinity', () => {
    const worstCommon = rankOf(fitOf(listener, listener));
    const bestForeign = rankOf(fitOf(listener, { ...lonely, language: 'fr' }));
    expect(worstCommon).toBeGreaterThan(bestForeign);
    expect(rankOf(fitOf(lonely, listener))).toBeGreaterThan(rankOf(fitOf(lonely, friend)));
  });
});

describe('mayMeet', () => {
  it.each([
    ['the complementary at once', lonely, listener, 0, 0, true],
    ['others once one of them has waited', lonely, friend, 4_000, 2_000, true],
    ['others not before', lonely, friend, 3_999, 3_999, false],
    ['a newcomer not', lonely, friend, 7_999, 1_999, false],
    ['a newcomer with one who has waited 8 s', lonely, friend, 8_000, 0, true],
    ['two languages at 7 s', lonely, { ...listener, language: 'fr' } as Kind, 7_000, 0, true],
    ['two languages not before', lonely, { ...listener, language: 'fr' } as Kind, 6_999, 6_999, false],
    ['anyone at 8 s', lonely, foreign, 8_000, 0, true],
    ['not anyone before', lonely, foreign, 7_999, 7_999, false],
  ])('%s', (_, a, b, aWaited, bWaited, allowed) => {
    expect(mayMeet(fitOf(a, b), aWaited, bWaited, 1)).toBe(allowed);
    expect(mayMeet(fitOf(a, b), bWaited, aWaited, 1)).toBe(allowed);
    expect(mayMeet(fitOf(a, b), aWaited * 0.4, bWaited * 0.4, 0.4)).toBe(allowed);
  });

  it('never becomes less as one waits longer, which lets a look stop at the first it may not have', () => {
    const wait = fc.nat({ max: 9_000 });
    const kind = fc.constantFrom(...kinds);
    fc.assert(
      fc.property(
        kind,
        kind,
        wait,
        wait,
        wait,
        fc.constantFrom(1, 0.4),
        (a, b, seeker, other, more, scale) => {
          const fit = fitOf(a, b);
          if (mayMeet(fit, seeker, other, scale))
            expect(mayMeet(fit, seeker, other + more, scale)).toBe(true);
        },
      ),
    );
  });
});

describe('mayMeetAgain', () => {
  it.each([
    [29_999, 60_000, false],
    [30_000, 8_000, true],
    [30_000, 7_999, false],
    [599_999, 7_999, false],
    [600_000, 0, true],
    [Number.NEGATIVE_INFINITY, 60_000, false],
  ])('%i ms after parting, having waited %i ms: %s', (partedMs, waited, allowed) => {
    expect(mayMeetAgain(partedMs, waited, 0, 1)).toBe(allowed);
    expect(mayMeetAgain(partedMs, 0, waited, 1)).toBe(allowed);
  });

  it('knows no hurry for the pauses, but for the patience', () => {
    expect(mayMeetAgain(29_999, 3_200, 0, 0.4)).toBe(false);
    expect(mayMeetAgain(30_000, 3_200, 0, 0.4)).toBe(true);
  });
});

describe('the buckets', () => {
  it('are one per kind', () => {
    expect(new Set(kinds.map(bucketOf))).toEqual(
      new Set(Array.from({ length: BUCKET_COUNT }, (_, at) => at)),
    );
  });

  it('are probed all, once, best fit first', () => {
    for (const seeker of kinds) {
      const probes = probesFrom(bucketOf(seeker));
      const buckets = probes.flatMap((probe) => probe.buckets);
      expect([...buckets].sort((a, b) => a - b)).toEqual(Array.from({ length: BUCKET_COUNT }, (_, at) => at));
      const ranks = probes.map((probe) => rankOf(probe.fit));
      expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => b - a));
      for (const kind of kinds) {
        const probe = probes.find(({ buckets }) => buckets.includes(bucketOf(kind)));
        expect(probe?.fit).toEqual(fitOf(seeker, kind));
      }
    }
  });
});
