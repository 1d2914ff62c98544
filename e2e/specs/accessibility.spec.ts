import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, withTheme } from '../harness/accessible';
import { shutOut, walkChat } from '../harness/chat-screens';
import { smallControls } from '../harness/controls';
import { DESK, expectPreferencesObeyed, expectUsableMagnified } from '../harness/reader-settings';
import { walkForms, walkPages } from '../harness/screens';
import { expect, test } from '../harness/test';

/** Some of these change who is shut out, in the store. */
const ownTest = test.extend({ ownServer: true });

// Each walks through many screens.
test.slow();

/** What depends on the language: words, and the direction they run in. */
async function suits(page: Page, screen: string): Promise<void> {
  await expectAccessibleInBothThemes(page, screen);
  await expectUsableMagnified(page, screen);
}

/** Motion and colours are the same in every language. */
async function suitsAndObeys(page: Page, screen: string): Promise<void> {
  await suits(page, screen);
  await expectPreferencesObeyed(page, screen);
}

for (const [language, look] of [
  ['en', suitsAndObeys],
  ['ar', suits],
] as const) {
  test.describe(`WCAG 2.2 AA in both themes, magnified, spaced out, and as readers prefer it (${language})`, () => {
    test('every page and form', async ({ visitor, server }) => {
      const context = { ...withTheme('light', server.origin, language), viewport: DESK };
      const reader = await visitor({ name: 'Ottilie', context });
      await walkPages(reader, look);
      await walkForms(reader, look);
      await expect(reader.page.locator('html')).toHaveAttribute('lang', language);
    });

    ownTest('every screen of the chat', async ({ visitor, server }) => {
      await shutOut(server);
      const context = { ...withTheme('light', server.origin, language), viewport: DESK };
      const one = await visitor({ name: 'Ottilie', context });
      const other = await visitor({ name: 'Bartholomew' });
      await walkChat(one, other, look);
      await expect(one.page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}

/** All but the links in texts and in the foot of a page. */
const MAIN_CONTROLS = 'button, input, select, textarea, summary, header a, nav a';
/** CSS pixels. */
const FINGER = 44;

ownTest('on a phone every main control is as large as a finger', async ({ visitor, server }) => {
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  };
  await shutOut(server);
  const one = await visitor({ name: 'Ottilie', context: phone });
  const other = await visitor({ name: 'Bartholomew' });
  const measure = async (page: Page, screen: string) =>
    expect.soft(await smallControls(page, FINGER, MAIN_CONTROLS), screen).toEqual([]);
  await walkPages(one, measure);
  await walkForms(one, measure);
  await walkChat(one, other, measure);
});

test('on paper a page is light, and no answer is folded away', async ({ visitor, server }) => {
  const { page } = await visitor({ name: 'Reader', context: withTheme('dark', server.origin) });
  const answers = page.locator('[id$="-answer"]').filter({ visible: true });
  await page.goto(`${server.origin}/faq`);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(answers).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(253, 249, 244)');
  await expect(answers).toHaveCount(5);
});
