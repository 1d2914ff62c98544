import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@app/contract/languages';
import { MAX_LANGUAGES } from '@app/contract/limits';
import { cookieFor, readCookie } from './cookies';
import { deviceStore, type KeyValueStore } from './storage';

/** Tells the server, which sees no local storage, in which language to send the next page. */
const COOKIE = 'language';
/** 400 days in seconds: the longest a browser keeps a cookie. */
const COOKIE_MAX_AGE_S = 400 * 24 * 60 * 60;

type CookiePage = Pick<Document, 'cookie'> & { location: Pick<Location, 'protocol'> };

/** The language an address asks for, as `?lang=`; undefined when it is none of those on offer. */
export function languageOfQuery(search: string, available: readonly Language[]): Language | undefined {
  const asked = new URLSearchParams(search).get('lang');
  return isLanguage(asked) && available.includes(asked) ? asked : undefined;
}

/** The same address, asking for no language. */
export function withoutLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('lang');
  return url.href;
}

/** The kept language; English unless another available one was chosen, whatever the browser prefers. */
export function readLanguage(available: readonly Language[], store: KeyValueStore = deviceStore): Language {
  const kept = store.getItem('language');
  return isLanguage(kept) && available.includes(kept) ? kept : DEFAULT_LANGUAGE;
}

/** Keeps a choice on this device, and mirrors it for the server. */
export function keepLanguage(
  language: Language,
  store: KeyValueStore = deviceStore,
  page: CookiePage = document,
): void {
  store.setItem('language', language);
  mirrorLanguage(language, page);
}

/** Brings the cookie in line with the kept language, because either may be missing. */
function mirrorLanguage(language: Language, page: CookiePage = document): void {
  if ((readCookie(COOKIE, page.cookie) ?? DEFAULT_LANGUAGE) === language) return;
  page.cookie = cookieFor(COOKIE, language, COOKIE_MAX_AGE_S, page.location.protocol === 'https:');
}

/**
 * The language a page opens in. A language in the address is kept, and removed from the address, where it would
 * overrule every later choice.
 */
export function openingLanguage(available: readonly Language[]): Language {
  const asked = languageOfQuery(window.location.search, available);
  if (asked !== undefined) {
    keepLanguage(asked);
    window.history.replaceState(window.history.state, '', withoutLanguage(window.location.href));
  }
  const language = readLanguage(available);
  mirrorLanguage(language);
  return language;
}

/** Tells the page its language and writing direction. */
export function applyLanguage(language: Language, page: Document = document): void {
  page.documentElement.lang = language;
  page.documentElement.dir = LANGUAGES[language].dir;
}

/**
 * The language for matching: the chosen one, else the first of the browser's that the site supports, whatever language
 * the page is shown in. undefined: any. `preferred` is navigator.languages.
 */
function spokenLanguage(
  preferred: readonly string[],
  store: KeyValueStore = deviceStore,
): Language | undefined {
  const chosen = store.getItem('language');
  return isLanguage(chosen) ? chosen : preferred.map(codeOf).find(isLanguage);
}

const SPOKEN = 'languages';

/**
 * The languages for matching, the best first: those the visitor named on this device, else the one of `spokenLanguage`.
 * `preferred` is navigator.languages.
 */
export function spokenLanguages(
  preferred: readonly string[],
  store: KeyValueStore = deviceStore,
): Language[] {
  const named = (store.getItem(SPOKEN) ?? '').split(',').filter(isLanguage);
  if (named.length > 0) return [...new Set(named)].slice(0, MAX_LANGUAGES);
  const one = spokenLanguage(preferred, store);
  return one === undefined ? [] : [one];
}

/** Keeps the languages that the visitor names; none: as if they had never named any. */
export function keepSpokenLanguages(
  languages: readonly Language[],
  store: KeyValueStore = deviceStore,
): void {
  if (languages.length === 0) store.removeItem(SPOKEN);
  else store.setItem(SPOKEN, languages.join());
}

/** The browser's first preferred language on offer, unless it is the current one. `preferred`: navigator.languages. */
export function languageToOffer(
  preferred: readonly string[],
  available: readonly Language[],
  current: Language,
): Language | undefined {
  for (const tag of preferred) {
    const code = codeOf(tag);
    if (isLanguage(code) && available.includes(code)) return code === current ? undefined : code;
  }
  return undefined;
}

/** The language of a tag such as `pt-BR` (BCP 47). */
function codeOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-')[0];
}

const OFFER_DISMISSED = 'languageOfferDismissed';

/** Was the offer of the browser's language dismissed on this device? */
export function offerDismissed(store: KeyValueStore = deviceStore): boolean {
  return store.getItem(OFFER_DISMISSED) === 'true';
}

export function dismissOffer(store: KeyValueStore = deviceStore): void {
  store.setItem(OFFER_DISMISSED, 'true');
}
