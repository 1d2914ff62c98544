import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';
import { createDangers } from './dangers';

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
  const dangersOf = createDangers(readConfig({}).urgentWords);

  it.each([
    ['he said he is 15', ['minor']],
    ['looks much younger than 18', ['minor']],
    ['Other: I feel unsafe', ['unsafe']],
    ['Inappropriate behavior - TALKS ABOUT SUICIDE', ['self_harm']],
    ['Er droht mir', ['threat']],
    ['彼女は十五歳で、殺すと言った', ['minor', 'threat']],
    ['열다섯살이래요', ['minor']],
    ['عمره ١٥', ['minor']],
    ['f u l l w i d t h １５歳', ['minor']],
  ])('find in %s: %s', async (text, dangers) => expect(await dangersOf([text])).toEqual(dangers));

  it.each([
    'Spamming',
    'Other - He was not kind to me, 18 years old',
    'he is 15 minutes late',
    'hace 15 años',
    '彼は二十五歳です',
    'it ended at 11:15, after 17%',
    'Just kidding',
  ])('do not match %s', async (text) => expect(await dangersOf([text])).toEqual([]));

  it('look at each text alone, and say each danger once', async () => {
    expect(await dangersOf(['he is', '15', 'suicide', 'a threat', 'suicidal'])).toEqual([
      'threat',
      'self_harm',
    ]);
  });

  it('give others a turn while they read much', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await dangersOf(Array.from({ length: 40 }, () => 'he is 15 minutes late '.repeat(90)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});

describe('URGENT_WORDS_FILE', () => {
  it('replaces the words of the languages it contains', async () => {
    const words = wordsIn('{"de": ["Gefahr"], "en": []}');
    const dangersOf = createDangers(words);
    const found = await Promise.all(
      ['in GEFAHR', 'er droht', 'he doxxed me', 'mineure'].map((text) => dangersOf([text])),
    );
    expect(found).toEqual([['word'], [], [], ['minor']]);
  });

  it('leaves ages what they are', async () => {
    const dangersOf = createDangers(wordsIn('{"de": ["Gefahr"], "en": []}'));
    expect(await dangersOf(['he is 15', 'sie ist vierzehn'])).toEqual(['minor']);
  });

  it('is refused with the reason', () => {
    expect(() => wordsIn('{"de": "Gefahr"}')).toThrow('URGENT_WORDS_FILE: de: ');
    expect(() => readConfig({ URGENT_WORDS_FILE: join(folder, 'none') })).toThrow(
      'URGENT_WORDS_FILE: cannot be read (ENOENT)',
    );
  });
});
