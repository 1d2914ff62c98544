import type { DangerWord } from '@app/contract/dangers';

/**
 * How people of one language say that somebody is a minor or in danger. Each text holds phrases, one a line or
 * separated by commas:
 *
 * - `(a/b c/)` is one of these, or nothing;
 * - `word*` is every word that begins so;
 * - `#` is a number from 5 to 17 in digits or words, `##` one up to 18, `#ord` its ordinal;
 * - `|` at the end: the phrase ends here, or goes on with one of the words in `joins`.
 */
export type Lexicon = {
  /** 5 to 18, in order; several ways to say one are separated by `/`. */
  numbers: string;
  /** First to twelfth, in order: for the years of a school. */
  ordinals?: string;
  /** Words with which a sentence goes on after an age. */
  joins: string;
  phrases: { readonly [D in DangerWord]: string };
  /** Phrases with the same words that are about something else: they hide what they cover. */
  harmless: string;
};

/**
 * How people of a language without blanks between words say it: regular expressions of folded text, separated by
 * blanks. `#` is a number from 5 to 17, `##` one up to 18, in digits or in Chinese numerals.
 */
export type UnspacedLexicon = { readonly [D in DangerWord | 'harmless']: string };

const FIRST_NUMBER = 5;

/** What each number word of a lexicon stands for. */
export function numbersOf({ numbers }: Pick<Lexicon, 'numbers'>): Map<string, number> {
  const values = new Map<string, number>();
  for (const [nth, words] of numbers.split(/\s*,\s*/u).entries()) {
    for (const word of words.split('/')) values.set(word.trim(), FIRST_NUMBER + nth);
  }
  return values;
}

/** Each way to say a phrase, its alternatives written out. */
export function spelledOut(phrases: string): string[] {
  return splitTop(phrases).flatMap(expand);
}

/** At commas and line ends outside of parentheses. */
function splitTop(text: string): string[] {
  return text
    .split(/[,\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function expand(phrase: string): string[] {
  const choice = /\(([^()]*)\)/u.exec(phrase);
  if (choice === null) return [phrase.replace(/\s+/gu, ' ').trim()];
  const [whole, inside = ''] = choice;
  const before = phrase.slice(0, choice.index);
  const after = phrase.slice(choice.index + whole.length);
  return inside.split('/').flatMap((one) => expand(`${before}${one}${after}`));
}
