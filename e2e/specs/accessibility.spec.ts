import { expectAccessibleInBothThemes, withTheme } from '../harness/accessible';
import { shutOut, walkChat } from '../harness/chat-screens';
import { walkForms, walkPages } from '../harness/screens';
import { expect, test } from '../harness/test';

test.use({ ownServer: true });

// Each walks through many screens.
test.slow();

for (const language of ['en', 'ar'] as const) {
  test.describe(`WCAG 2.2 AA in both themes (${language})`, () => {
    test('every page and form', async ({ visitor, server }) => {
      const context = withTheme('light', server.origin, language);
      const reader = await visitor({ name: 'Ottilie', context });
      await walkPages(reader, expectAccessibleInBothThemes);
      await walkForms(reader, expectAccessibleInBothThemes);
      await expect(reader.page.locator('html')).toHaveAttribute('lang', language);
    });

    test('every screen of the chat', async ({ visitor, server }) => {
      await shutOut(server);
      const context = withTheme('light', server.origin, language);
      const one = await visitor({ name: 'Ottilie', context });
      const other = await visitor({ name: 'Bartholomew' });
      await walkChat(one, other, expectAccessibleInBothThemes);
      await expect(one.page.locator('html')).toHaveAttribute('lang', language);
    });
  });
}
