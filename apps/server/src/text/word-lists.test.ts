import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function listsIn(text: string) {
  const file = join(folder, 'words.json');
  writeFileSync(file, text);
  return readConfig({ WORD_LISTS_FILE: file }).text.lists;
}

describe('WORD_LISTS_FILE', () => {
  it('gives the words of each language', () => {
    expect(listsIn('{"de": [" Mist ", "blöde Kuh"], "zh": []}')).toEqual({
      de: ['Mist', 'blöde Kuh'],
      zh: [],
    });
    expect(listsIn('\uFEFF{"de": ["Mist"]}')).toEqual({ de: ['Mist'] });
    expect(readConfig({}).text.lists).toEqual({});
  });

  it.each([
    ['{', 'WORD_LISTS_FILE: is not JSON'],
    ['["Mist"]', 'WORD_LISTS_FILE: the whole: '],
    ['{"xx": []}', 'WORD_LISTS_FILE: the whole: Unrecognized key: "xx"'],
    ['{"de": "Mist"}', 'WORD_LISTS_FILE: de: '],
    ['{"de": ["a", " "]}', 'WORD_LISTS_FILE: de.1: '],
    ['{"de": ["a.*b"]}', 'WORD_LISTS_FILE: de.0: must be a word'],
  ])('%s is refused with the reason', (text, message) => {
    expect(() => listsIn(text)).toThrow(message);
  });

  it('is refused in another encoding than UTF-8, in which words would be others', () => {
    const file = join(folder, 'latin.json');
    writeFileSync(file, '{"de": ["blöde Kuh"]}', 'latin1');
    expect(() => readConfig({ WORD_LISTS_FILE: file })).toThrow('WORD_LISTS_FILE: must be a text in UTF-8');
  });

  it('is refused if it does not exist', () => {
    expect(() => readConfig({ WORD_LISTS_FILE: join(folder, 'none') })).toThrow(
      'WORD_LISTS_FILE: cannot be read (ENOENT)',
    );
  });
});

describe('the default for lines', () => {
  it('lets words through and masks early links, unless set otherwise', () => {
    expect(readConfig({}).text).toMatchObject({ filtersWords: false, hidesEarlyLinks: true });
    const other = readConfig({ WORD_FILTER: 'block', EARLY_LINKS: 'pass' }).text;
    expect(other).toMatchObject({ filtersWords: true, words: 'block', hidesEarlyLinks: false });
    expect(() => readConfig({ WORD_FILTER: 'on' })).toThrow('WORD_FILTER: must be off, mask or block');
    expect(() => readConfig({ EARLY_LINKS: 'off' })).toThrow('EARLY_LINKS: must be mask or pass');
  });
});
