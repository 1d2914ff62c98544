import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language } from '@app/contract/languages';
import i18next from 'i18next';

/** Texts that are loaded with the part of the site that shows them, not at first. */
export type LazyNamespace = 'refusal' | 'chat' | 'forms' | 'live' | 'pages' | 'why' | 'age' | 'names';

type Texts = Record<string, Record<string, unknown>>;

// English is loaded in parts, the first of them with the entry (see start.ts). Any other language is loaded as a whole,
// except for the long texts of the pages.
const english = import.meta.glob<Texts>('./locales/en/{refusal,chat,forms,live,pages,why,age,names}.ts');
const wholes = import.meta.glob<Texts>('./locales/*/index.ts');
const longTexts = import.meta.glob<Texts>(['./locales/*/pages.ts', '!./locales/en/pages.ts']);

/** The languages with texts, in the order of the contract's list. */
export const availableLanguages: readonly Language[] = LANGUAGE_CODES.filter(
  (code) => code === DEFAULT_LANGUAGE || `./locales/${code}/index.ts` in wholes,
);

const wanted = new Set<LazyNamespace>();

/** The file with a part of a language; undefined for parts in the entry. */
function fileOf(language: Language, namespace: LazyNamespace | undefined) {
  if (language === DEFAULT_LANGUAGE) return english[`./locales/en/${namespace}.ts`];
  return namespace === 'pages'
    ? longTexts[`./locales/${language}/pages.ts`]
    : wholes[`./locales/${language}/index.ts`];
}

async function loadOne(language: Language, namespace?: LazyNamespace): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace ?? 'common')) return;
  const texts = await fileOf(language, namespace)?.();
  for (const [name, bundle] of Object.entries(texts ?? {})) i18next.addResourceBundle(language, name, bundle);
}

/** Loads a part's texts in the present language and in English, the fallback. Rejects if the network fails. */
export async function loadNamespace(namespace: LazyNamespace): Promise<void> {
  wanted.add(namespace);
  const languages = new Set<Language>([DEFAULT_LANGUAGE, currentLanguage()]);
  await Promise.all([...languages].map((language) => loadOne(language, namespace)));
}

/** Loads the parts that the page already shows, in another language. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([loadOne(language), ...[...wanted].map((namespace) => loadOne(language, namespace))]);
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}
