import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@app/contract/languages';
import { deviceStore, type KeyValueStore } from './storage';

/** The kept language; English unless another that is on offer was chosen, whatever the browser prefers. */
export function readLanguage(available: readonly Language[], store: KeyValueStore = deviceStore): Language {
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

const OFFER_DISMISSED = 'languageOfferDismissed';

/** Whether the offer of the browser's language was waved away on this device. */
export function offerDismissed(store: KeyValueStore = deviceStore): boolean {
  return store.getItem(OFFER_DISMISSED) === 'true';
}

export function dismissOffer(store: KeyValueStore = deviceStore): void {
  store.setItem(OFFER_DISMISSED, 'true');
}
