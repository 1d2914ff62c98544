import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DANGER_WORDS } from '@app/contract/dangers';
import { LANGUAGE_CODES, type Language } from '@app/contract/languages';
import { describe, expect, it } from 'vitest';
import { createDangerFinder } from './find-danger';

/** How many phrases each language has at least, in its file. */
const PHRASES = 200;
const LEAST_PRECISION = 0.98;
const LEAST_RECALL = 0.98;

type Phrase = { text: string; about: string };

/** Phrases as people write them, each below the danger that it is about, or below `none`. */
function phrasesIn(language: Language): Phrase[] {
  let about = '';
  return readFileSync(path.join(import.meta.dirname, 'testing', `${language}.txt`), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) about = line.slice(2);
      return line === '' || line.startsWith('#') ? [] : [{ text: line, about }];
    });
}

const find = createDangerFinder();
const isFound = ({ text }: Phrase) => find(text).size > 0;

describe.each(LANGUAGE_CODES)('dangers in %s', (language) => {
  const phrases = phrasesIn(language);
  const urgent = phrases.filter(({ about }) => about !== 'none');
  const harmless = phrases.filter(({ about }) => about === 'none');

  it('are found in phrases as people write them, and in few others', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(PHRASES);
    expect(new Set(phrases.map(({ about }) => about))).toEqual(new Set([...DANGER_WORDS, 'none']));
    const missed = urgent.filter((phrase) => !isFound(phrase)).map(({ text }) => text);
    const wrong = harmless.filter(isFound).map(({ text }) => text);
    const found = urgent.length - missed.length;
    const [precision, recall] = [found / (found + wrong.length), found / urgent.length];
    const said = [precision, recall].map((share) => `${(100 * share).toFixed(1)}%`);
    process.stdout.write(
      `${language}: ${phrases.length} phrases, precision ${said[0]}, recall ${said[1]}; missed: ${missed.join(' | ') || 'none'}; wrongly found: ${wrong.join(' | ') || 'none'}\n`,
    );
    expect(precision).toBeGreaterThanOrEqual(LEAST_PRECISION);
    expect(recall).toBeGreaterThanOrEqual(LEAST_RECALL);
  });
});
