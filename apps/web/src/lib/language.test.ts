import type { Language } from '@app/contract/languages';
import { expect, test } from 'vitest';
import { dismissOffer, keepLanguage, languageToOffer, offerDismissed, readLanguage } from './language';
import { memoryStore } from './storage';

const available: Language[] = ['en', 'fr', 'ar'];

test('English stands until another language on offer was chosen', () => {
  const store = memoryStore();
  expect(readLanguage(available, store)).toBe('en');
  keepLanguage('ar', store);
  expect(readLanguage(available, store)).toBe('ar');
});

test.each(['ko', 'tlh', '', '__proto__'])(
  'a kept language that is not on offer counts for nothing: %j',
  (kept) => {
    const store = memoryStore();
    store.setItem('language', kept);
    expect(readLanguage(available, store)).toBe('en');
  },
);

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

test('an offer waved away stays away', () => {
  const store = memoryStore();
  expect(offerDismissed(store)).toBe(false);
  dismissOffer(store);
  expect(offerDismissed(store)).toBe(true);
});
