import type { Page } from '@playwright/test';

/**
 * A real fault of the layout or of a text lasts longer than this; what shows while a page is
 * still being drawn does not.
 */
const LASTS_MS = 10_000;

/**
 * Repeats `find` until it finds nothing wrong with the page or {@link LASTS_MS} have passed;
 * gives what it found last.
 */
export async function lasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + LASTS_MS;
  let found = await find();
  while (found.length > 0 && Date.now() < until) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await find();
  }
  return found;
}
