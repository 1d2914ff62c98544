import type { Page } from '@playwright/test';

/** A fault of the layout or of a text stays; what a page that is still being drawn shows is gone by then. */
const LASTS_MS = 1_500;

/** Gives what `find` finds wrong with a page and goes on finding: nothing, as soon as it finds nothing once. */
export async function lasting(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + LASTS_MS;
  let found = await find();
  while (found.length > 0 && Date.now() < until) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await find();
  }
  return found;
}
