import { LANGUAGES, type Language } from '@app/contract/languages';
import i18next from 'i18next';
import { speak, TEXTS } from './show';

type Texts = { [key: string]: string | Texts };

const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A substitute for each letter, which no text of the product contains, and the letters of the padding. */
type Alphabet = { letters: string; padding: string };

const ACCENTED: Alphabet = {
  letters: 'áƀćďéƒǧĥíĵķľḿńóṕɋŕśťúṽŵẋýžÁɃĆĎÉƑǦĤÍĴĶĽḾŃÓṔɊŔŚŤÚṼŴẊÝŽ',
  padding: 'éíóúá',
};
const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const TO_THE_LEFT: Alphabet = { letters: ARABIC + ARABIC, padding: 'يمكنة' };

/** How long a pseudo text is next to the English one: as long as a translation may be. */
const STRETCH = 1.8;
/** How long a word of the padding is, so that lines can break as in a real language. */
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
  const base = /^(.*)_other$/.exec(key)?.[1];
  return base === undefined ? [[key, text]] : ['other', ...FORMS].map((form) => [`${base}_${form}`, text]);
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

/**
 * Sets the page in the English texts with other letters and longer, in place of a language's own: from right to left if
 * the language they stand in for is. Until {@link forgetPseudo}.
 */
export async function speakPseudo(standsFor: Language): Promise<void> {
  await speak(standsFor);
  const alphabet = LANGUAGES[standsFor].dir === 'rtl' ? TO_THE_LEFT : ACCENTED;
  for (const name of TEXTS) {
    i18next.addResourceBundle(
      standsFor,
      name,
      pseudo(i18next.getResourceBundle('en', name), alphabet),
      false,
      true,
    );
  }
}

/** The language is itself again. */
export function forgetPseudo(standsFor: Language): void {
  for (const name of TEXTS) i18next.removeResourceBundle(standsFor, name);
}

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

/** What people wrote, codes and keys, what is in a language of its own, and what counts down. */
const NOT_OURS =
  '[dir="auto"], bdi, [translate="no"], code, kbd, textarea, [role="timer"], [lang]:not(html), script, style';

/** All texts of the page, seen, folded away or for screen readers alone, without what is not written by us. */
function wordsOn(): string[] {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (element?.closest(NOT_OURS)) continue;
    if (node instanceof Element) found.push(...ATTRIBUTES.map((name) => node.getAttribute(name) ?? ''));
    else found.push(node.nodeValue ?? '');
  }
  return found.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
/** A receipt, an appeal's code, and how much data was used: with the unit as the browser writes it. */
const GIVEN = /([0-9A-Z]{4}-){2,3}[0-9A-Z]{4}|\d+([.,]\d+)?\s[kMG]?B\b/g;

/** The texts of the page that are no pseudo texts, names in them aside: they are written in the code. */
export function hardCoded(names: readonly string[]): string[] {
  return wordsOn().filter((text) => {
    const rest = names
      .reduce((left, name) => left.replaceAll(name, ''), text.replace(ID, '').replace(GIVEN, ''))
      .trim();
    return /\p{L}/u.test(rest) && (/[a-z]/i.test(rest) || !/^\[|\]$/.test(rest));
  });
}
