import type { Page } from '@playwright/test';
import { brokenWords } from '../../apps/web/test/page-faults';

export { brokenWords };

/** The title of a page, and the numbers of its sections. */
const TITLES = 'h1, h2 > span:first-child:not(:last-child)';

/** The words of a page's title that break, and the numbers of its sections that do. */
export async function brokenTitles(page: Page): Promise<string[]> {
  const broken = await page.locator(TITLES).evaluateAll(brokenWords);
  return broken.map((word) => `“${word}” of a title breaks`);
}
