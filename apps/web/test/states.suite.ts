import type { Language } from '@app/contract/languages';
import { beforeAll, describe, test } from 'vitest';
import {
  type EachState,
  expectAccessible,
  expectPreferencesObeyed,
  expectUsable,
  setView,
  VIEWS,
} from './reading';
import { speak } from './show';

/** In each language and window every state can be read and used, by whoever sees, hears or moves less. */
export function statesSuite(part: string, eachState: (language: Language) => EachState): void {
  describe.each(['en', 'de', 'ar'] as const)(`${part} in %s`, (language) => {
    const each = eachState(language);
    beforeAll(() => speak(language));

    test.each(VIEWS)('can be used at $width x $height, with letters at $letters', async (view) => {
      await setView(view);
      await each(expectUsable);
    });

    // In the last of the windows.
    test('are accessible', () => each(expectAccessible));
  });

  // Motion and colours are the same in every language.
  test(`${part} obey what the reader’s system asks for`, async () => {
    await speak('en');
    await expectPreferencesObeyed(eachState('en'));
  });
}
