import { expect, type Page } from '@playwright/test';
import { clippedTexts, sidewaysScroll, smallControls, unreachableControls } from './controls';

const DESK = { width: 1280, height: 800 };
/**
 * The size in CSS px of a window of 1280 x 800 at 200 %, and of one of 1280 x 1024 at 400 % (WCAG 1.4.4 and 1.4.10).
 */
const MAGNIFIED = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

const nothing = (found: string[], what: string) => expect.soft(found, what).toEqual([]);

/** Waits for nothing to be found: after a change of the window's size a menu moves a moment later. */
const soonNothing = (find: () => Promise<string[]>, message: string) =>
  expect.configure({ soft: true }).poll(find, { message }).toEqual([]);

/** Checks that controls are large enough, and that nothing is cut off or out of reach, also in a magnified window. */
export async function expectUsableMagnified(page: Page, screen: string): Promise<void> {
  nothing(await smallControls(page, 24), `${screen}: small controls`);
  nothing(await clippedTexts(page), `${screen}: clipped`);
  for (const size of MAGNIFIED) {
    await page.setViewportSize(size);
    const where = `${screen}, ${size.width} wide`;
    await soonNothing(() => sidewaysScroll(page), `${where}: scrolls sideways`);
    await soonNothing(() => unreachableControls(page), `${where}: out of reach`);
    await soonNothing(() => smallControls(page, 24), `${where}: small controls`);
    await soonNothing(() => clippedTexts(page), `${where}: clipped`);
  }
  await page.setViewportSize(DESK);
}
