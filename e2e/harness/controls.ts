import type { Page } from '@playwright/test';
import * as faults from '../../apps/web/test/page-faults';

/** Controls that are smaller than `least` CSS pixels either way; of all, or of those a selector names. */
export const smallControls = (page: Page, least: number, selector = faults.CONTROLS): Promise<string[]> =>
  page.evaluate(faults.smallControls, { selector, least });

/** Controls that cannot be pressed although the page has been scrolled to them: covered, or cut off. */
export const unreachableControls = (page: Page): Promise<string[]> =>
  page.evaluate(faults.unreachableControls, faults.CONTROLS);

/** The page is wider than the window, and what sticks out of it. */
export const sidewaysScroll = (page: Page): Promise<string[]> => page.evaluate(faults.sidewaysScroll);

/** Texts that are cut off, at the spacing of WCAG 1.4.12. */
export async function clippedTexts(page: Page): Promise<string[]> {
  const style = await page.addStyleTag({ content: faults.SPACING });
  const found = await page.evaluate(faults.clippedTexts);
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return found;
}
