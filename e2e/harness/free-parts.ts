import { expect, type Locator, type Page } from '@playwright/test';

type Box = { x: number; y: number; width: number; height: number };

/** Where it is on the page; throws when it is not shown. */
export async function boxOf(of: Locator): Promise<Box> {
  const box = await of.boundingBox();
  if (box === null) throw new Error(`${of} is not shown`);
  return box;
}

/** Where each of them is, all at one moment: what is asked for one by one may be gone when its turn comes. */
export function boxesOf(of: Locator): Promise<(Box & { text: string })[]> {
  return of.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, text: element.textContent ?? '' };
    }),
  );
}

/** How far two of them lie apart, the way they are furthest. */
export function gap(a: Box, b: Box): number {
  const across = Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
  return Math.max(across, b.y - a.y - a.height, a.y - b.y - b.height);
}

/** Nothing of the controls, nor of what stands at the head of the pictures, lies over any of these. */
export async function expectFree(page: Page, parts: Locator): Promise<void> {
  const others = ':is([data-part=controls] button, :has(> [data-part=name]) > *)';
  const covered = async () => {
    const controls = await boxesOf(page.locator(`${others}:visible`));
    const texts = await boxesOf(parts);
    expect(controls.length).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(0);
    return texts.filter((box) => controls.some((control) => gap(box, control) < 0)).map(({ text }) => text);
  };
  await expect.poll(covered).toEqual([]);
}
