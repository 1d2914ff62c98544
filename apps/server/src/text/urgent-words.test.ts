import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_CODES } from '@app/contract/languages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createWordFinder } from './words';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'urgent-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function wordsIn(text: string) {
  const file = join(folder, 'urgent.json');
  writeFileSync(file, text);
  return readConfig({ URGENT_WORDS_FILE: file }).urgentWords;
}

describe('the built-in words', () => {
  const isUrgent = createWordFinder(readConfig({}).urgentWords);

  it.each([
    'Other - She said: I’m 14!',
    'He is 13 years old.',
    'Inappropriate behavior - TALKS ABOUT SUICIDE',
    'tiene 15 años',
    'elle est mineure',
    'Er droht mir',
    'è minorenne',
    'é uma criança',
    'это несовершеннолетняя',
    'この人は15歳です',
    '他是未成年人',
    'वह नाबालिग है',
    'إنها قاصر',
    '미성년자입니다',
  ])('find %s', (text) => expect(isUrgent(text)).toBe(true));

  it.each([
    'Spamming',
    'Inappropriate behavior',
    'Other - He was not kind to me, 18 years old',
    '18岁',
    '彼は28歳です',
    '18살',
    'Just kidding',
  ])('do not match %s', (text) => expect(isUrgent(text)).toBe(false));

  it('exist in every language', () => {
    const { urgentWords } = readConfig({});
    for (const language of LANGUAGE_CODES)
      expect(urgentWords[language]?.length, language).toBeGreaterThan(10);
  });
});

describe('URGENT_WORDS_FILE', () => {
  it('replaces the words of the languages it contains', () => {
    const words = wordsIn('{"de": ["Gefahr"], "en": []}');
    const isUrgent = createWordFinder(words);
    expect([words.de, words.en]).toEqual([['Gefahr'], []]);
    expect(['in GEFAHR', 'er droht', 'sextortion', 'mineure'].map(isUrgent)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('is refused with the reason', () => {
    expect(() => wordsIn('{"de": "Gefahr"}')).toThrow('URGENT_WORDS_FILE: de: ');
    expect(() => readConfig({ URGENT_WORDS_FILE: join(folder, 'none') })).toThrow(
      'URGENT_WORDS_FILE: cannot be read (ENOENT)',
    );
  });
});
