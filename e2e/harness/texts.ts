import { LANGUAGES, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import type { BrowserContextOptions, Page } from '@playwright/test';
import type { age } from '../../apps/web/src/i18n/locales/en/age';
import type { chat } from '../../apps/web/src/i18n/locales/en/chat';
import type { common } from '../../apps/web/src/i18n/locales/en/common';
import type { forms } from '../../apps/web/src/i18n/locales/en/forms';
import type { landing } from '../../apps/web/src/i18n/locales/en/landing';
import type { live } from '../../apps/web/src/i18n/locales/en/live';
import type { pages } from '../../apps/web/src/i18n/locales/en/pages';
import type { refusal } from '../../apps/web/src/i18n/locales/en/refusal';
import type { start } from '../../apps/web/src/i18n/locales/en/start';
import type { why } from '../../apps/web/src/i18n/locales/en/why';

const LOCALES = '../../apps/web/src/i18n/locales';

/** The files of texts for visitors, in the order of their types below. */
const NAMESPACES = [
  'common',
  'landing',
  'live',
  'start',
  'refusal',
  'chat',
  'forms',
  'pages',
  'why',
  'age',
] as const;

type English = {
  common: typeof common;
  landing: typeof landing;
  live: typeof live;
  start: typeof start;
  refusal: typeof refusal;
  chat: typeof chat;
  forms: typeof forms;
  pages: typeof pages;
  why: typeof why;
  age: typeof age;
};

type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T &
  string];

export type Texts = { [key: string]: string | Texts };

/** Gives the text of a key, such as 'chat.talk.send', with its {{blanks}} filled in and its tags left out. */
export type Say = (key: KeyOf<English>, values?: Record<string, string>) => string;

/** All texts of a language for visitors, by the name of their file. */
export async function textsOf(language: Language): Promise<Texts> {
  const files = await Promise.all(
    NAMESPACES.map(async (name): Promise<[string, Texts]> => {
      const file = await import(`${LOCALES}/${language}/${name}.ts`);
      return [name, file[name]];
    }),
  );
  return Object.fromEntries(files);
}

/**
 * All letters that a page in a language may show: those of its texts, of the English ones, and of
 * the languages' names.
 */
export async function lettersOf(language: Language): Promise<string> {
  const texts = await Promise.all([textsOf('en'), textsOf(language)]);
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  return [...new Set([...texts.flatMap(leavesOf), ...names].join(''))].join('');
}

/** Every text at any depth, without its key. */
function leavesOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : leavesOf(text)));
}

const withProduct = (text: string) => text.replaceAll('{{product}}', PRODUCT_NAME);
const withoutTags = (text: string) => text.replace(/<[^>]+>/g, '');

/** Looks texts up as the app does. Throws for an unknown key, which is a mistake of the test. */
export function speak(texts: Texts): Say {
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (part, name) => (typeof part === 'object' ? part[name] : undefined),
        texts,
      );
    if (typeof found !== 'string') throw new Error(`There is no text ${key}`);
    return withoutTags(withProduct(found)).replace(/\{\{(\w+)[^}]*\}\}/g, (blank, name) => {
      return values[name] ?? blank;
    });
  };
}

/**
 * The browser of a visitor who chose this language before. Without the cookie the server does not know the language.
 */
export function withLanguage(language: Language, origin: string): BrowserContextOptions {
  const localStorage = [{ name: 'language', value: language }];
  return { locale: language, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** Waits until the page is shown in this language and its script runs. */
export async function drawn(page: Page, language: Language): Promise<void> {
  const { dir } = LANGUAGES[language];
  await page.locator(`html[lang="${language}"][dir="${dir}"][data-script="running"] h1`).waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Replaces every run of white space by one space. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** All texts of the page, visible, folded away or for screen readers alone, except names of languages and timers. */
export async function wordsOn(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of [...ATTRIBUTES, 'placeholder', 'title', 'alt']) {
          found.push(node.getAttribute(name) ?? '');
        }
      } else if (
        !node.parentElement?.closest('script, style, noscript, template, option[lang], [role="timer"]')
      ) {
        found.push(node.nodeValue ?? '');
      }
    }
    return found;
  });
  return words.map(inOneLine).filter((text) => text !== '');
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/** The forms in which a text can appear in the document: whole, or in the pieces between its tags and {{blanks}}. */
function shapesOf(text: string): string[] {
  const parts = withProduct(text).split(/<[^>]+>/);
  const pieces = parts.flatMap((part) => part.split(/\{\{[^}]*\}\}/));
  return [...new Set([...parts, ...pieces].map(inOneLine))].filter((part) =>
    hasWord(part.replace(/\{\{[^}]*\}\}/g, '').replace(PRODUCT_NAME, '')),
  );
}

function patternOf(shape: string): RegExp {
  const literal = shape.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}$`);
}

/**
 * Gives a function that recognises English texts of the product. A text that is the same in
 * `language` does not count.
 */
export async function englishFinder(language: Language): Promise<(text: string) => boolean> {
  const [english, own] = await Promise.all([textsOf('en'), textsOf(language)]);
  const shared = new Set(leavesOf(own).flatMap(shapesOf));
  const shapes = [...new Set(leavesOf(english).flatMap(shapesOf))].filter((shape) => !shared.has(shape));
  const exact = new Set(shapes.filter((shape) => !shape.includes('{{')));
  const patterns = shapes.filter((shape) => shape.includes('{{')).map(patternOf);
  return (text) => exact.has(text) || patterns.some((pattern) => pattern.test(text));
}
