import type { Page } from '@playwright/test';
import { unreachableControls } from '../harness/controls';
import { boxOf, expectFree, gap } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Sets all text of the page in this size, as a reader may in the browser's settings. */
const enlarge = (page: Page, percent: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, percent);

/** No two of the controls over the pictures lie over one another. */
async function expectApart(page: Page): Promise<void> {
  const controls = await page.locator('[data-part=call-area] button:visible').all();
  const boxes = await Promise.all(controls.map(boxOf));
  expect(boxes.length).toBeGreaterThan(3);
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(gap(box, other)).toBeGreaterThanOrEqual(0);
}

test('in text of up to twice the size nothing of a talk lies over anything else on a phone', async ({
  visitor,
}) => {
  const phone = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context: PHONE });
  const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  const { page } = phone;
  await meet(phone, desk);
  for (const percent of [130, 150, 200]) {
    await enlarge(page, percent);
    await expectApart(page);
    await expectFree(page, page.getByRole('figure', { name: 'Your video' }));
    expect(await unreachableControls(page), `${percent}%`).toEqual([]);
  }
  await desk.button('End Chat').click();
  const said = page.locator('[data-view=partnerLeft] > p');
  await expect(said).toBeVisible();
  const unsafe = await boxOf(phone.button('I feel unsafe'));
  expect(gap(await boxOf(said), unsafe)).toBeGreaterThanOrEqual(0);
});

test('in the smallest window a mouse finds the controls in two rows', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: { viewport: { width: 320, height: 568 } } });
  await meet(one, await visitor({ name: 'Bartholomew' }));
  const buttons = await one.page.locator('[data-part=controls] button:visible').all();
  const rows = new Set((await Promise.all(buttons.map(boxOf))).map(({ y }) => Math.round(y)));
  expect(rows.size).toBe(2);
  // So are those that open a menu.
  for (const { width } of await Promise.all(buttons.map(boxOf))) expect(width).toBeGreaterThanOrEqual(24);
});
