import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';
import { expectTalkWorks } from '../harness/visitor';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectAccessible(page: Page): Promise<void> {
  // A colour half way through a fade is nobody's choice.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`${theme} theme`, () => {
    const storageState = (origin: string) => ({
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }],
    });

    test('landing and start screen, as they are and with an error', async ({ visitor, server }) => {
      const reader = await visitor({
        name: 'Ottilie',
        context: { storageState: storageState(server.origin) },
      });
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
      const context = { storageState: storageState(server.origin) };
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
