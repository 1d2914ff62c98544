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
