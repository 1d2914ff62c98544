import { expectAccessible, withTheme } from '../harness/accessible';
import { expect, test } from '../harness/test';
import { expectTalkWorks } from '../harness/visitor';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    test('landing and start screen, as they are and with an error', async ({ visitor, server }) => {
      const reader = await visitor({ name: 'Ottilie', context: withTheme(theme, server.origin) });
      for (const path of ['/', '/user']) {
        await reader.goto(path);
        await expect(reader.page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(reader.button('Start Chat')).toBeVisible();
        await expectAccessible(reader.page);
        await reader.button('Start Chat').click();
        await expect(reader.page.getByRole('alert').first()).toBeVisible();
        await expectAccessible(reader.page);
      }
    });

    test('chat while searching, while matched and with the report dialog', async ({ visitor, server }) => {
      const context = withTheme(theme, server.origin);
      const one = await visitor({ name: 'Ottilie', mood: 'Here to Listen', context });
      const other = await visitor({ name: 'Bartholomew', mood: 'Feeling Lonely', context });
      await one.start();
      await expect(one.searching).toBeVisible();
      await expectAccessible(one.page);
      await other.start();
      await expect(one.connectedWith(other)).toBeVisible();
      await expectTalkWorks(one, other);
      await expectAccessible(one.page);
      await one.button('Report').click();
      await expect(one.page.getByRole('dialog')).toBeVisible();
      await expectAccessible(one.page);
    });
  });
}
