import { LANGUAGES, type Language } from '@app/contract/languages';
import type { Page } from '@playwright/test';
import { answerFor } from './own-answers';
import { type Texts, textsOf } from './texts';

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A substitute for each letter, which no text of the product contains, and the letters of the padding. */
type Alphabet = { letters: string; padding: string };

const ACCENTED: Alphabet = {
  letters: 'áƀćďéƒǧĥíĵķľḿńóṕɋŕśťúṽŵẋýžÁɃĆĎÉƑǦĤÍĴĶĽḾŃÓṔɊŔŚŤÚṼŴẊÝŽ',
  padding: 'éíóúá',
};
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const TO_THE_LEFT: Alphabet = { letters: ARABIC + ARABIC, padding: 'يمكنة' };

/** The length of a pseudo text relative to the English one: as much as a translation may have. */
const STRETCH = 1.8;
/** The length of a word of the padding, so that lines can break as in a real language. */
const PADDING_WORD = 7;

function padding(length: number, letters: string): string {
  return Array.from({ length }, (_, index) =>
    index % (PADDING_WORD + 1) === 0 ? ' ' : letters[index % letters.length],
  ).join('');
}

/** A text between two tags, in brackets; the {{blanks}} in it stay. */
function stretched(text: string, { letters, padding: extra }: Alphabet): string {
  if (!/\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))) return text;
  const words = text
    .split(/(\{\{[^}]*\}\})/)
    .map((part) =>
      part.startsWith('{{')
        ? part
        : part.replace(/[a-z]/gi, (letter) => letters[LATIN.indexOf(letter)] ?? ''),
    )
    .join('');
  const [, before, middle, after] = /^(\s*)(.*?)(\s*)$/su.exec(words) ?? ['', '', words, ''];
  return `${before}[${middle}${padding(Math.ceil(text.length * (STRETCH - 1)), extra)}]${after}`;
}

const FORMS = ['zero', 'one', 'two', 'few', 'many'];

/** A text under its key; the `other` form of a plural under every form that a language may have. */
function formsOf(key: string, text: string): [string, string][] {
  const [, base] = /^(.*)_other$/.exec(key) ?? [];
  return base === undefined
    ? [[key, text]]
    : ['other', ...FORMS].map((form): [string, string] => [`${base}_${form}`, text]);
}

function pseudo(texts: Texts, alphabet: Alphabet): Texts {
  const entries = Object.entries(texts).flatMap(([key, text]): [string, string | Texts][] => {
    if (typeof text !== 'string') return [[key, pseudo(text, alphabet)]];
    const parts = text.split(/(<[^>]+>)/);
    return formsOf(
      key,
      parts.map((part) => (part.startsWith('<') ? part : stretched(part, alphabet))).join(''),
    );
  });
  return Object.fromEntries(entries);
}

/** The English texts in substitute letters and longer; from right to left if the language they stand in for is. */
export async function pseudoTexts(standsFor: Language): Promise<Texts> {
  return pseudo(await textsOf('en'), LANGUAGES[standsFor].dir === 'rtl' ? TO_THE_LEFT : ACCENTED);
}

/**
 * Serves these texts in place of a language's own. The page cannot set the language cookie: with it the server would
 * send a document with the real texts, which would not match.
 */
export async function serveTexts(page: Page, language: Language, texts: Texts): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const { pages, ...others } = texts;
  const moduleOf = (parts: Texts) =>
    Object.entries(parts)
      .map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`)
      .join('\n');
  for (const [chunk, parts] of [
    ['texts', others],
    ['pages', { pages: pages ?? '' }],
  ] as const) {
    const body = Buffer.from(moduleOf(parts));
    await answerFor(page, `*/assets/${chunk}-${language}-*.js`, () => ({
      contentType: 'text/javascript',
      body,
    }));
  }
}

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** A receipt, and how much data was used: with the unit as the browser writes it. */
const GIVEN = /([0-9A-Z]{4}-){3}[0-9A-Z]{4}|\d+([.,]\d+)?\s[kMG]?B\b/g;

/** Whether a text on the screen is not a pseudo text, names in it aside: then it is written in the code. */
export function isHardCoded(text: string, names: readonly string[]): boolean {
  const rest = names
    .reduce((left, name) => left.replaceAll(name, ''), text.replace(ID, '').replace(GIVEN, ''))
    .trim();
  if (!/\p{L}/u.test(rest)) return false;
  return /[a-z]/i.test(rest) || !/^\[|\]$/.test(rest);
}
