import { LANGUAGE_CODES, LANGUAGES, type Language } from '@app/contract/languages';
import { PRODUCT_NAME } from '@app/contract/product';
import { expect, test } from 'vitest';
import { LISTENERS } from './page-states';
import { forgetPseudo, hardCoded, speakPseudo } from './pseudo';
import {
  DESK,
  type EachState,
  expectAccessible,
  expectColoursSeen,
  expectFits,
  expectPreferencesObeyed,
  expectUsable,
  PHONE,
  setView,
  TIGHT_VIEWS,
  VIEWS,
  type View,
} from './reading';
import { speak } from './show';

/**
 * German has the longest words, and the page of English: what is in doubt there is whether they fit. In Arabic it is
 * whether the page turns round.
 */
const READERS = [
  { language: 'en', views: VIEWS, checks: [expectAccessible, expectColoursSeen] },
  { language: 'de', views: TIGHT_VIEWS, checks: [] },
  { language: 'ar', views: [PHONE, DESK], checks: [expectAccessible] },
] as const;

type EachPart = (language: Language) => EachState;

/** What no language translates. */
const NAMES = [
  PRODUCT_NAME,
  // The page that the tests run in.
  'Vitest Browser Tester',
  ...['Bea', 'Cleo', 'Bartholomew'],
  ...LISTENERS.map(({ name }) => name),
  ...Object.values(LANGUAGES).map(({ name }) => name),
  // How long a talk was, in the German of the browser.
  '5 Min.',
  ...['Alt+M', 'Alt+V', 'Alt+B', 'Alt+S', 'alt+T'],
];

/** In texts as long as any language may have no state has one that is written in the code, and all of them fit. */
export function pseudoSuite(part: string, eachState: EachPart, standsFor: 'de' | 'ar'): void {
  test(`${part} contain only texts of the language, as long as they may be, in place of ${standsFor}`, async () => {
    await speakPseudo(standsFor);
    await eachState(standsFor)(async (state) => {
      expect(hardCoded(NAMES), state).toEqual([]);
      for (const view of [PHONE, DESK]) {
        await setView(view);
        await expectFits(`${state}, ${view.width} wide`, { mayCut: true });
      }
    });
    forgetPseudo(standsFor);
  });
}

/** The smallest phone, one on its side, letters twice as large, and a desk. */
const FITTING: readonly View[] = [
  { width: 320, height: 568, letters: '100%', finger: true },
  { width: 740, height: 360, letters: '100%', finger: true },
  { width: 360, height: 740, letters: '200%', finger: true },
  DESK,
];

/** In each of the twelve languages everything fits. */
export function languagesSuite(part: string, eachState: EachPart): void {
  test.each(LANGUAGE_CODES)(`${part} fit in %s`, async (language) => {
    await speak(language);
    expect(document.documentElement).toMatchObject({ lang: language, dir: LANGUAGES[language].dir });
    await eachState(language)(async (state) => {
      for (const view of FITTING) {
        await setView(view);
        const screen = `${state}, ${view.width} wide, letters at ${view.letters}`;
        await expectFits(screen, { mayCut: view.letters === '200%' });
      }
    });
  });
}

/** In each language and window every state can be read and used, by whoever sees, hears or moves less. */
export function statesSuite(part: string, eachState: EachPart): void {
  test.each(READERS)(`${part} can be read and used in $language`, async ({ language, views, checks }) => {
    await speak(language);
    // Drawn once and then turned and resized: to draw it anew for each window took most of the time.
    await eachState(language)(async (state) => {
      for (const view of views) {
        await setView(view);
        await expectUsable(`${state}, ${view.width} x ${view.height}, letters at ${view.letters}`);
      }
      // In the last of the windows.
      for (const check of checks) await check(state);
    });
  });

  // Motion and colours are the same in every language.
  test(`${part} obey what the reader’s system asks for`, async () => {
    await speak('en');
    await expectPreferencesObeyed(eachState('en'));
  });
}
