import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { expectFree } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { meet } from '../harness/visitor';

const LOW_PHONES = [
  { width: 320, height: 568 },
  { width: 740, height: 360 },
];

test('on a low phone nothing lies over what is said of a partner without picture and sound', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie', context: { isMobile: true, hasTouch: true } });
  const other = await visitor({ name: 'Jonas' });
  const { page } = one;
  await bringFonts(page);
  await meet(one, other);
  for (const key of ['Alt+v', 'Alt+m']) await other.composer.press(key);
  // "I feel unsafe" is long in it.
  await page.evaluate(() => localStorage.setItem('language', 'de'));
  await page.reload();
  await drawn(page, 'de');
  const said = page.locator('[data-view=partnerCameraOff]');
  await expect(said).toBeVisible();
  await setIn(page, WIDEST);
  for (const viewport of LOW_PHONES) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(viewport.height);
    await expectFree(page, said.locator('> :visible'));
  }
});

test('beside one’s own picture of the same size the partner’s head holds its words', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie', context: { viewport: { width: 1024, height: 768 } } });
  const { page } = one;
  await bringFonts(page);
  await meet(one, await visitor({ name: 'Bartholomew', mood: 'Feeling Lonely' }));
  await one.button('Show both pictures the same size').click();
  await expect(page.locator('[data-pictures=halves]')).toBeVisible();
  await setIn(page, WIDEST);
  const lines = await one.button('I feel unsafe').evaluate((button) => {
    const words = document.createRange();
    words.selectNode(button.lastChild as ChildNode);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  const mood = page.locator('[data-part=partner] + * [title="Feeling Lonely"] > :last-child');
  expect(await mood.evaluate((word) => word.scrollWidth - word.clientWidth)).toBe(0);
});
