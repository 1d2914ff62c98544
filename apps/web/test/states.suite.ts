import type { Language } from '@app/contract/languages';
import { beforeAll, describe, test } from 'vitest';
import {
  type EachState,
  expectAccessible,
  expectPreferencesObeyed,
  expectUsable,
  setView,
  TIGHT_VIEWS,
  VIEWS,
} from './reading';
import { speak } from './show';

/** German has the longest words, and the page of English: what is in doubt there is whether they fit. */
const LANGUAGES = [
  { language: 'en', views: VIEWS, isHeard: true },
  { language: 'de', views: TIGHT_VIEWS, isHeard: false },
  { language: 'ar', views: VIEWS, isHeard: true },
] as const;

/** In each language and window every state can be read and used, by whoever sees, hears or moves less. */
export function statesSuite(part: string, eachState: (language: Language) => EachState): void {
  describe.each(LANGUAGES)(`${part} in $language`, ({ language, views, isHeard }) => {
    const each = eachState(language);
    beforeAll(() => speak(language));

    test.each(views)('can be used at $width x $height, with letters at $letters', async (view) => {
      await setView(view);
      await each(expectUsable);
    });

    // In the last of the windows.
    if (isHeard) test('are accessible', () => each(expectAccessible));
  });

  // Motion and colours are the same in every language.
  test(`${part} obey what the reader’s system asks for`, async () => {
    await speak('en');
    await expectPreferencesObeyed(eachState('en'));
  });
}
