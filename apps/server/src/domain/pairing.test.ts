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
  PATIENCE_MS,
  probesFrom,
  rematchExtraMs,
  timeScale,
} from './pairing';

const KINDS: Kind[] = MOODS.flatMap((mood) =>
  [...LANGUAGE_CODES, null].map((language) => ({ mood, language })),
);
const lonely: Kind = { mood: 'Feeling Lonely', language: 'en' };
const listener: Kind = { mood: 'Here to Listen', language: 'en' };
const foreign: Kind = { mood: 'Show my Talent', language: 'ja' };

const kind = fc.constantFrom(...KINDS);
const wait = fc.oneof(fc.nat({ max: 12_000 }), fc.constantFrom(0, 1_000, 2_000, 4_000, 5_000, 8_000));
const scale = fc.oneof(fc.constantFrom(0.2, 1), fc.nat({ max: 30 }).map(timeScale));
/** Milliseconds ago; undefined: the two have not met. */
const parted = fc.option(fc.oneof(fc.nat({ max: 700_000 }), fc.constantFrom(29_999, 30_000, 599_999)), {
  nil: undefined,
});
const extraOf = (partedMs: number | undefined) => (partedMs === undefined ? 0 : rematchExtraMs(partedMs));

describe('fitOf', () => {
  it('is symmetric, and a visitor without a language shares everyone’s', () => {
    for (const a of KINDS) for (const b of KINDS) expect(fitOf(a, b)).toEqual(fitOf(b, a));
    const anyListener: Kind = { ...listener, language: null };
    expect(fitOf(lonely, anyListener)).toEqual({ affinity: 100, sameLanguage: true, needMs: 0 });
    expect(fitOf(lonely, foreign)).toEqual({ affinity: 35, sameLanguage: false, needMs: 16_000 });
  });
});

describe('mayMeet', () => {
  it.each([
    ['need nothing', 0, 0, 0, true],
    ['waited enough together', 10_000, 2_500, 7_500, true],
    ['waited enough, one of them all of it', 6_000, 6_000, 0, true],
    ['have not quite waited enough together', 10_000, 2_499, 7_500, false],
    ['one was patient enough for anyone', 20_000, PATIENCE_MS, 0, true],
    ['nobody was patient enough', 20_000, PATIENCE_MS - 1, PATIENCE_MS - 1, false],
  ])('%s', (_, needMs, a, b, allowed) => {
    for (const times of [1, 0.5, 0.25]) {
      expect(mayMeet(needMs, a * times, b * times, times)).toBe(allowed);
      expect(mayMeet(needMs, b * times, a * times, times)).toBe(allowed);
    }
  });

  it.each([
    ['together', 2_000, 2_499, 2_500, false],
    ['together', 2_000, 2_500, 2_500, true],
    ['alone', 20_000, PATIENCE_MS + 2_999, 0, false],
    ['alone', 20_000, PATIENCE_MS + 3_000, 0, true],
  ])('makes recent partners wait longer %s, need %i: %i and %i', (_, needMs, a, b, allowed) => {
    expect(mayMeet(needMs, a, b, 1, 3_000)).toBe(allowed);
    expect(mayMeet(needMs, a / 4, b / 4, 0.25, 3_000)).toBe(allowed);
  });

  it('waiting longer never hurts: two who may meet may still meet later', () => {
    fc.assert(
      fc.property(
        fc.record({ a: kind, b: kind, aWaited: wait, bWaited: wait, scale, parted }),
        fc.record({ aMore: wait, bMore: wait }),
        ({ a, b, aWaited, bWaited, scale, parted }, { aMore, bMore }) => {
          const { needMs } = fitOf(a, b);
          fc.pre(mayMeet(needMs, aWaited, bWaited, scale, extraOf(parted)));
          expect(mayMeet(needMs, aWaited + aMore, bWaited + bMore, scale, extraOf(parted))).toBe(true);
          // While they wait, their parting gets older.
          const later = parted === undefined ? undefined : parted + Math.min(aMore, bMore);
          expect(mayMeet(needMs, aWaited + aMore, bWaited + bMore, scale, extraOf(later))).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('seniority never hurts: of two with equal bucket and past, the senior may meet everyone the junior may', () => {
    fc.assert(
      fc.property(
        fc.record({ one: kind, waited: wait, more: wait, scale }),
        fc.array(fc.record({ other: kind, otherWaited: wait, parted }), { minLength: 1 }),
        ({ one, waited, more, scale }, others) => {
          const meets = (waitedMs: number) =>
            others.filter(({ other, otherWaited, parted }) =>
              mayMeet(fitOf(one, other).needMs, waitedMs, otherWaited, scale, extraOf(parted)),
            );
          expect(meets(waited + more)).toEqual(expect.arrayContaining(meets(waited)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('allows every pair in the end, except during the pause after a parting', () => {
    for (const a of KINDS) {
      for (const b of KINDS) {
        const { needMs } = fitOf(a, b);
        expect(mayMeet(needMs, PATIENCE_MS + 12_000, 0, 1, rematchExtraMs(30_000))).toBe(true);
        expect(mayMeet(needMs, 86_400_000, 86_400_000, 0.2, rematchExtraMs(29_999))).toBe(false);
      }
    }
  });
});

describe('rematchExtraMs', () => {
  it.each([
    [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
    [0, Number.POSITIVE_INFINITY],
    [29_999, Number.POSITIVE_INFINITY],
    [30_000, 11_500],
    [300_000, 7_000],
    [540_000, 3_000],
    [600_000, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('%i ms after the parting: %i ms more', (partedMs, extraMs) => {
    expect(rematchExtraMs(partedMs)).toBeCloseTo(extraMs, 6);
  });

  it('falls with the age of the parting, but not below 2 s while it counts', () => {
    const age = fc.nat({ max: 599_999 });
    fc.assert(
      fc.property(age, age, (a, b) => {
        expect(rematchExtraMs(Math.max(a, b))).toBeLessThanOrEqual(rematchExtraMs(Math.min(a, b)));
        expect(rematchExtraMs(a)).toBeGreaterThan(2_000);
      }),
    );
  });
});

describe('timeScale', () => {
  it('is online / 24, at least 0.2 and at most 1', () => {
    const of = [0, 1, 4, 5, 6, 12, 23, 24, 25, 10_000].map(timeScale);
    expect(of).toEqual([0.2, 0.2, 0.2, 5 / 24, 0.25, 0.5, 23 / 24, 1, 1, 1]);
  });
});

describe('the buckets', () => {
  const all = Array.from({ length: BUCKET_COUNT }, (_, at) => at);

  it('are one per mood and language', () => {
    expect(KINDS.map(bucketOf).sort((a, b) => a - b)).toEqual(all);
  });

  it('are all tried once, the smallest need first', () => {
    for (const seeker of KINDS) {
      const probes = probesFrom(bucketOf(seeker));
      expect(probes.flatMap(({ buckets }) => buckets).sort((a, b) => a - b)).toEqual(all);
      const needs = probes.map(({ needMs }) => needMs);
      expect(needs).toEqual([...new Set(needs)].sort((a, b) => a - b));
      for (const other of KINDS) {
        const probe = probes.find(({ buckets }) => buckets.includes(bucketOf(other)));
        expect(probe?.needMs).toBe(fitOf(seeker, other).needMs);
      }
    }
  });
});
