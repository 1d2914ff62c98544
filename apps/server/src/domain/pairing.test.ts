import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { MAX_LANGUAGES } from '@app/contract/limits';
import { MOODS } from '@app/contract/moods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BUCKET_COUNT,
  fitOf,
  type Kind,
  mayMeet,
  PATIENCE_MS,
  rematchExtraMs,
  searchOf,
  sharedLanguage,
  timeScale,
} from './pairing';

const SPOKEN: Language[][] = [[], ...LANGUAGE_CODES.map((language) => [language])];
const KINDS: Kind[] = MOODS.flatMap((mood) => SPOKEN.map((languages) => ({ mood, languages })));
const lonely: Kind = { mood: 'Feeling Lonely', languages: ['en'] };
const listener: Kind = { mood: 'Here to Listen', languages: ['en'] };
const foreign: Kind = { mood: 'Show my Talent', languages: ['ja'] };

const kind: fc.Arbitrary<Kind> = fc.record({
  mood: fc.constantFrom(...MOODS),
  languages: fc.uniqueArray(fc.constantFrom(...LANGUAGE_CODES), { maxLength: MAX_LANGUAGES }),
});
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
    const anyListener: Kind = { ...listener, languages: [] };
    expect(fitOf(lonely, anyListener)).toEqual({ affinity: 100, sameLanguage: true, needMs: 0 });
    expect(fitOf(lonely, foreign)).toEqual({ affinity: 35, sameLanguage: false, needMs: 16_000 });
  });

  it('is that of one language where any is shared', () => {
    fc.assert(
      fc.property(kind, kind, (a, b) => {
        const { sameLanguage, needMs } = fitOf(a, b);
        expect(fitOf(b, a)).toEqual({ affinity: fitOf(a, b).affinity, sameLanguage, needMs });
        const shared = a.languages.filter((language) => b.languages.includes(language));
        const any = a.languages.length === 0 || b.languages.length === 0;
        expect(sameLanguage).toBe(any || shared.length > 0);
        // A shared language is never passed over: the pair needs no longer than in two languages.
        const apart: Kind = {
          ...b,
          languages: LANGUAGE_CODES.filter((one) => !a.languages.includes(one)).slice(0, 1),
        };
        expect(needMs).toBeLessThanOrEqual(fitOf(a, apart).needMs);
      }),
    );
  });
});

describe('sharedLanguage', () => {
  const speaks = (...languages: Language[]): Kind => ({ ...lonely, languages });

  it.each([
    [speaks('de', 'en'), speaks('en', 'de'), 'en'],
    [speaks('fr', 'es'), speaks('es'), 'es'],
    [speaks('fr', 'es', 'en'), speaks('en', 'es'), 'en'],
    [speaks('fr'), speaks('es'), undefined],
    [speaks(), speaks('es'), undefined],
  ])('of %j and %j is %s for both', (a, b, language) => {
    expect(sharedLanguage(a, b)).toBe(language);
    expect(sharedLanguage(b, a)).toBe(language);
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
    expect(KINDS.flatMap((each) => searchOf(each).waitsIn).sort((a, b) => a - b)).toEqual(all);
  });

  it('are all tried once, the smallest need first, which is that of whoever waits there for that language', () => {
    fc.assert(
      fc.property(kind, (seeker) => {
        const { tiers } = searchOf(seeker);
        expect(tiers.flatMap(({ buckets }) => buckets).sort((a, b) => a - b)).toEqual(all);
        const needs = tiers.map(({ needMs }) => needMs);
        expect(needs).toEqual([...new Set(needs)].sort((a, b) => a - b));
        for (const other of KINDS) {
          const [bucket = -1] = searchOf(other).waitsIn;
          const tier = tiers.find(({ buckets }) => buckets.includes(bucket));
          expect(tier?.needMs).toBe(fitOf(seeker, other).needMs);
        }
      }),
    );
  });

  it('have a visitor once for each of their languages, so that the need of a pair is the least of their tiers', () => {
    fc.assert(
      fc.property(kind, kind, (seeker, other) => {
        const { waitsIn } = searchOf(other);
        expect(new Set(waitsIn).size).toBe(Math.max(1, other.languages.length));
        const needs = searchOf(seeker)
          .tiers.filter(({ buckets }) => buckets.some((bucket) => waitsIn.includes(bucket)))
          .map(({ needMs }) => needMs);
        expect(Math.min(...needs)).toBe(fitOf(seeker, other).needMs);
      }),
    );
  });
});
