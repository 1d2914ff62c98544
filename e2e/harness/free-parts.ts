import { expect, type Locator, type Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** Where it is on the page; throws when it is not shown. */
export async function boxOf(of: Locator): Promise<Box> {
  const box = await of.boundingBox();
  if (box === null) throw new Error(`${of} is not shown`);
  return box;
}

/** How far two of them lie apart, the way they are furthest. */
export function gap(a: Box, b: Box): number {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  return Math.max(across, b.y - a.y - a.height, a.y - b.y - b.height);
}

/** Nothing of the controls, nor of what stands at the head of the pictures, lies over any of these. */
export async function expectFree(page: Page, parts: Locator): Promise<void> {
  const others = ':is([data-part=controls] button, :has(> [data-part=name]) > *)';
  const controls = await Promise.all((await page.locator(`${others}:visible`).all()).map(boxOf));
  expect(controls.length).toBeGreaterThan(0);
  for (const part of await parts.all()) {
    const box = await boxOf(part);
    for (const control of controls)
      expect(gap(box, control), `${await part.textContent()}`).toBeGreaterThanOrEqual(0);
  }
}
