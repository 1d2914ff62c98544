import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@app/contract/languages';
import { deviceStore, type KeyValueStore } from './storage';

/** The kept language; English unless another that is on offer was chosen, whatever the browser prefers. */
export function readLanguage(
  available: readonly Language[],
  store: KeyValueStore = deviceStore,
): Language {
  const kept = store.getItem('language');
  return isLanguage(kept) && available.includes(kept) ? kept : DEFAULT_LANGUAGE;
}

export function keepLanguage(language: Language, store: KeyValueStore = deviceStore): void {
  store.setItem('language', language);
}

/** Tells the page its language and writing direction. */
export function applyLanguage(language: Language, page: Document = document): void {
  page.documentElement.lang = language;
  page.documentElement.dir = LANGUAGES[language].dir;
}

/** The browser's most wanted language that is on offer, unless it is the present one. `preferred` is navigator.languages. */
export function languageToOffer(
  preferred: readonly string[],
  available: readonly Language[],
  current: Language,
): Language | undefined {
  for (const tag of preferred) {
    const code = tag.toLowerCase().split('-')[0];
    if (isLanguage(code) && available.includes(code)) return code === current ? undefined : code;
  }
  return undefined;
}
