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
