import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a browser keeps of somebody who chose this theme on an earlier visit. */
export function withTheme(theme: 'light' | 'dark', origin: string) {
  return {
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: theme }] }] },
  };
}

/** Axe finds nothing on the page as it stands now. */
export async function expectAccessible(page: Page): Promise<void> {
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

/** The page is no wider than the screen it is seen on. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content).toBeLessThanOrEqual(screen);
}
