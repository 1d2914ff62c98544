import type { Language } from '@app/contract/languages';
import { test } from 'vitest';
import {
  DESK,
  type EachState,
  expectAccessible,
  expectColoursSeen,
  expectPreferencesObeyed,
  expectUsable,
  PHONE,
  setView,
  TIGHT_VIEWS,
  VIEWS,
} from './reading';
import { speak } from './show';

/**
 * German has the longest words, and the page of English: what is in doubt there is whether they fit. In Arabic it is
 * whether the page turns round.
 */
const LANGUAGES = [
  { language: 'en', views: VIEWS, checks: [expectAccessible, expectColoursSeen] },
  { language: 'de', views: TIGHT_VIEWS, checks: [] },
  { language: 'ar', views: [PHONE, DESK], checks: [expectAccessible] },
] as const;

/** In each language and window every state can be read and used, by whoever sees, hears or moves less. */
export function statesSuite(part: string, eachState: (language: Language) => EachState): void {
  test.each(LANGUAGES)(`${part} can be read and used in $language`, async ({ language, views, checks }) => {
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
