import type { Language } from '@app/contract/languages';
import { expect, test } from 'vitest';
import {
  dismissOffer,
  keepLanguage,
  keepSpokenLanguages,
  languageOfQuery,
  languageToOffer,
  offerDismissed,
  readLanguage,
  spokenLanguages,
  withoutLanguage,
} from './language';
import { memoryStore } from './storage';

const available: Language[] = ['en', 'fr', 'ar'];

/** A page with these cookies. Assigning to `cookie` replaces it, while a browser would add to it. */
const pageWith = (cookie: string, protocol = 'http:') => ({ cookie, location: { protocol } });

test('the language is English until another one is chosen', () => {
  const store = memoryStore();
  expect(readLanguage(available, store)).toBe('en');
  keepLanguage('ar', store, pageWith(''));
  expect(readLanguage(available, store)).toBe('ar');
});

test.each(['ko', 'tlh', '', '__proto__'])('ignores a stored language that is not available: %j', (kept) => {
  const store = memoryStore();
  store.setItem('language', kept);
  expect(readLanguage(available, store)).toBe('en');
});

test.each<[string[], Language, Language | undefined]>([
  [['fr-CA', 'en'], 'en', 'fr'],
  [['de-AT', 'AR'], 'en', 'ar'],
  [['en-GB', 'fr'], 'en', undefined],
  [['fr'], 'fr', undefined],
  [['en'], 'fr', 'en'],
  [['ja', ''], 'en', undefined],
  [[], 'en', undefined],
])('of the wanted languages %j, with %s on the page, %s is offered', (preferred, current, offered) => {
  expect(languageToOffer(preferred, available, current)).toBe(offered);
});

test.each<[string | null, string[], Language | undefined]>([
  ['ar', ['de-DE', 'en'], 'ar'],
  [null, ['de-DE', 'en'], 'de'],
  [null, ['tlh', 'PT-br', 'en'], 'pt'],
  ['tlh', ['ko'], 'ko'],
  [null, ['tlh', '', '__proto__'], undefined],
  [null, [], undefined],
])('a visitor who chose %j with a browser for %j is matched by %s', (chosen, preferred, spoken) => {
  const store = memoryStore();
  if (chosen !== null) store.setItem('language', chosen);
  expect(spokenLanguages(preferred, store)).toEqual(spoken === undefined ? [] : [spoken]);
});

test('the languages a visitor names are those they are matched by, four at most, until they name none', () => {
  const store = memoryStore();
  keepSpokenLanguages(['fr', 'ja'], store);
  expect(spokenLanguages(['de'], store)).toEqual(['fr', 'ja']);
  store.setItem('languages', 'fr,tlh,fr,,en,es,de,it');
  expect(spokenLanguages(['de'], store)).toEqual(['fr', 'en', 'es', 'de']);
  keepSpokenLanguages([], store);
  expect(spokenLanguages(['de'], store)).toEqual(['de']);
});

test('a dismissed offer is not shown again', () => {
  const store = memoryStore();
  expect(offerDismissed(store)).toBe(false);
  dismissOffer(store);
  expect(offerDismissed(store)).toBe(true);
});

test.each([
  ['', 'fr', 'http:', 'language=fr; Path=/; Max-Age=34560000; SameSite=Lax'],
  ['', 'fr', 'https:', 'language=fr; Path=/; Max-Age=34560000; SameSite=Lax; Secure'],
  ['language=fr', 'en', 'http:', 'language=en; Path=/; Max-Age=34560000; SameSite=Lax'],
  // No cookie is needed for the language that the server chooses anyway.
  ['', 'en', 'http:', ''],
  ['device=1; language=fr', 'fr', 'http:', 'device=1; language=fr'],
] as const)('over the cookies %j, %s kept at %s makes %j', (before, language, protocol, after) => {
  const page = pageWith(before, protocol);
  keepLanguage(language, memoryStore(), page);
  expect(page.cookie).toBe(after);
});

test.each([
  ['?lang=fr', 'fr'],
  ['?a=1&lang=ar', 'ar'],
  ['?lang=ko', undefined],
  ['?lang=FR', undefined],
  ['?lang=', undefined],
  ['?language=fr', undefined],
  ['', undefined],
])('the query %j asks for %s', (query, language) => {
  expect(languageOfQuery(query, available)).toBe(language);
});

test('an address without its language keeps the rest', () => {
  expect(withoutLanguage('https://site.test/faq?a=1&lang=fr&b=2#free')).toBe(
    'https://site.test/faq?a=1&b=2#free',
  );
  expect(withoutLanguage('https://site.test/?lang=fr')).toBe('https://site.test/');
});
