import { LANGUAGE_CODES } from '@app/contract/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordFilter } from './words';

const LISTS = {
  en: ['blast it'],
  de: ['Mist', 'blöde Kuh'],
  ru: ['гад'],
  zh: ['坏蛋'],
  ko: ['바보'],
};
const filter = createWordFilter(LISTS);

describe('createWordFilter', () => {
  it.each([
    ['what the fuck', ['en'], 'what the ****'],
    ['FuuuCK', ['en'], '******'],
    ['f\u{1F17F}uck', ['en'], 'f\u{1F17F}uck'],
    ['blast  it, Blast it!', ['en'], 'blast  it, ********!'],
    ['So ein MIST, du blöde Kuh', ['de'], 'So ein ****, du *********'],
    ['Mistel und Optimist', ['de'], 'Mistel und Optimist'],
    ['ну и ГАД', ['ru'], 'ну и ***'],
    ['你是坏蛋吗', ['zh'], '你是**吗'],
    ['바보야', ['ko'], '**야'],
    ['Mist', ['en'], 'Mist'],
    ['Mist, fuck', ['de', 'en'], '****, ****'],
    ['Mist, fuck, гад', [null, 'ja'], '****, ****, ***'],
    // In German this is an innocent word, "thick".
    ['ein dickes Buch, dick', ['de'], 'ein dickes Buch, dick'],
    ['a glass, a class, Scunthorpe', ['en'], 'a glass, a class, Scunthorpe'],
    ['', ['en'], ''],
  ] as const)('%s in %j', (text, languages, shown) => {
    expect(filter.mask(text, languages)).toBe(shown);
    expect(filter.holds(text, languages)).toBe(text !== shown);
  });

  it('changes only what it masks, and never half a letter', () => {
    const piece = fc.oneof(
      fc.constantFrom('fuck', 'Mist', 'гад', '坏蛋', ' ', 'shit', '\u{1F600}', 'dick'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom(...LANGUAGE_CODES, null), (pieces, language) => {
        const text = pieces.join('');
        const [before, after] = [[...text], [...filter.mask(text, [language])]];
        expect(after).toHaveLength(before.length);
        expect(after.filter((letter, at) => letter !== before[at] && letter !== '*')).toEqual([]);
      }),
    );
  });

  it('processes the longest lines and many words without delay', () => {
    const many = createWordFilter({
      de: Array.from({ length: 5_000 }, (_, n) => `a${'a'.repeat(n % 60)}${n}`),
      zh: Array.from({ length: 5_000 }, (_, n) => `${'坏'.repeat(1 + (n % 60))}${n}`),
    });
    for (const part of ['a', 'a ', '坏', 'fu', 'f u c k', 'a4$5', '🚀', '. ', 'nig', 'İ', 'as s']) {
      const text = part.repeat(2_000).slice(0, 2_000);
      const from = performance.now();
      for (let n = 0; n < 10; n += 1) many.mask(text, [null]);
      // The limit is far above the usual time, a millisecond a call.
      expect([part, performance.now() - from < 10_000]).toEqual([part, true]);
    }
  });
});
