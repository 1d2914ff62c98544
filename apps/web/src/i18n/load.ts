import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@app/contract/languages';
import i18next from 'i18next';

/** Texts that come with the part of the site that shows them, not with the first load. */
export type LazyNamespace = 'chat' | 'forms' | 'pages';

type Texts = Record<string, Record<string, unknown>>;

const EAGER_NAMESPACES = ['common', 'landing', 'start'] as const;

// The eager texts of English come with the entry (see start.ts).
const files = import.meta.glob<Texts>(['./locales/*/*.ts', '!./locales/en/{common,landing,start}.ts']);

/** The languages whose texts are there, in the order of the contract's list. */
export const availableLanguages: readonly Language[] = [
  ...new Set(Object.keys(files).map((path) => path.split('/')[2] ?? '')),
].filter(isLanguage);

const wanted = new Set<string>(EAGER_NAMESPACES);

async function loadOne(language: Language, namespace: string): Promise<void> {
  const file = files[`./locales/${language}/${namespace}.ts`];
  if (file === undefined || i18next.hasResourceBundle(language, namespace)) return;
  i18next.addResourceBundle(language, namespace, (await file())[namespace]);
}

/** Loads a part's texts in the present language and in English, which fills the gaps. Rejects when the network does. */
export async function loadNamespace(namespace: LazyNamespace): Promise<void> {
  wanted.add(namespace);
  const languages = new Set<Language>([DEFAULT_LANGUAGE, currentLanguage()]);
  await Promise.all([...languages].map((language) => loadOne(language, namespace)));
}

/** Loads every part's texts that the page already shows, in another language. */
export async function loadLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((namespace) => loadOne(language, namespace)));
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE;
}
