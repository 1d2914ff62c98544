import type { Language } from '@app/contract/languages';
import type { Term } from './glossary';
import { blocksOf, FILLED, wordsOf } from './markup';
import type { Pair } from './texts';

/** Names and codes that are the same in every language and script. */
const NAMES = ['SOULS', 'Solana', 'FAQ', 'JavaScript', 'https', 'ID', 'Safari'];

const NAME = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{N}])(?:${NAMES.join('|')})(?![\p{Script=Latin}\p{N}])`,
  'gu',
);

type Script = { name: string; some: RegExp; every: RegExp };

const LATIN: Script = { name: 'Latin', some: /\p{Script=Latin}/u, every: /\p{Script=Latin}/u };

/** A text has to contain `some`, and each letter has to be Latin or match `every`. */
const SCRIPTS: Partial<Record<Language, Script>> = {
  ru: { name: 'Cyrillic', some: /\p{Script=Cyrillic}/u, every: /\p{Script=Cyrillic}/u },
  ja: {
    name: 'kana or Han',
    some: /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/u,
    every: /[\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Han}]/u,
  },
  zh: { name: 'Han', some: /\p{Script=Han}/u, every: /\p{Script=Han}/u },
  hi: { name: 'Devanagari', some: /\p{Script=Devanagari}/u, every: /\p{scx=Devanagari}/u },
  ar: { name: 'Arabic', some: /\p{Script=Arabic}/u, every: /\p{scx=Arabic}/u },
  ko: { name: 'Hangul', some: /\p{Script=Hangul}/u, every: /\p{Script=Hangul}/u },
};

/** Whether an English text consists only of names, codes and numbers, and needs no translation. */
function isOnlyNames(english: string): boolean {
  return !/\p{L}/u.test(wordsOf(english).replace(NAME, ''));
}

/** A text without the language's script, or with letters of another one. */
export function findScript({ language, english, text }: Pair): string[] {
  if (isOnlyNames(english)) return [];
  const script = SCRIPTS[language] ?? LATIN;
  const words = wordsOf(text);
  const findings: string[] = [];
  if (!script.some.test(words)) findings.push(`no ${script.name} letter`);
  const foreign = (words.match(/\p{L}/gu) ?? []).find(
    (letter) => !script.every.test(letter) && !LATIN.every.test(letter),
  );
  if (foreign !== undefined) findings.push(`${foreign} is a letter of another script`);
  if (script === LATIN) return findings;
  const latin = /\p{Script=Latin}{3,}/u.exec(words.replace(NAME, ' '));
  if (latin) findings.push(`the Latin word ${latin[0]}`);
  // A Latin c in a Russian word looks right, but no search finds the word.
  const mixed = /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u.exec(words);
  if (mixed) findings.push(`Latin and Cyrillic letters in one word at ${mixed[0]}`);
  return findings;
}

/** The single word that a text shares with English; undefined when the two differ or are several words. */
export function sharedWord({ english, text }: Pair): string | undefined {
  if (text !== english || isOnlyNames(english)) return undefined;
  const words = wordsOf(text).match(/[\p{L}\p{N}\p{M}’-]*\p{L}[\p{L}\p{N}\p{M}’-]*/gu) ?? [];
  return words.length === 1 ? words[0] : undefined;
}

/** A text that equals the English one; allowed for a single word if `words` contains it. */
export function findSame(pair: Pair, words: readonly string[]): string[] {
  if (pair.text !== pair.english || isOnlyNames(pair.english)) return [];
  const word = sharedWord(pair);
  return word !== undefined && words.includes(word) ? [] : ['is the same as in English'];
}

/** The visible length: combining marks count with their letter, a placeholder as eight, tags not at all. */
function lengthOf(text: string): number {
  const seen = blocksOf(text).join(' ').replaceAll(FILLED, '00000000');
  return [...new Intl.Segmenter().segment(seen)].length;
}

/** A text so much longer than the English one that the layout has no room for it. */
export function findLength({ english, text }: Pair): string[] {
  const wanted = lengthOf(english);
  const most = wanted < 10 ? wanted + 12 : Math.floor(wanted * 1.8);
  const found = lengthOf(text);
  return found > most ? [`${found} characters; ${most} is the most beside ${wanted} in English`] : [];
}

/** A text normalised for comparison: lower case, no Arabic vowel marks, one kind of space. */
function folded(text: string, language: Language): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').toLocaleLowerCase(language);
  return language === 'ar' ? plain.replace(/[\u064b-\u0652]/g, '') : plain;
}

/** Words of the glossary in the English text that have another translation here. */
export function findGlossary({ language, key, english, text }: Pair, glossary: readonly Term[]): string[] {
  if (language === 'en') return [];
  const source = wordsOf(english);
  const translation = folded(wordsOf(text), language);
  return glossary.flatMap(({ term, english, words, except }) => {
    const { word, stems } = words[language];
    if (!english.test(source) || except?.includes(key)) return [];
    return stems.some((stem) => translation.includes(folded(stem, language)))
      ? []
      : [`no word for ${term}, which is ${word}`];
  });
}
