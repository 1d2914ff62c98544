import type { Page } from '@playwright/test';
import { PHONE } from '../harness/fit';
import { bringFonts, setIn, WIDEST } from '../harness/fonts';
import { boxOf, gap } from '../harness/free-parts';
import { expect, test } from '../harness/test';
import { drawn } from '../harness/texts';
import { meet } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const TOUCHED = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const SMALL_PHONES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
];
/** When a search says something else. */
const LATER_WORDS_MS = [6_000, 15_000];

const colourOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test('a long search changes its message with time, and none of its buttons moves', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await one.start();
  const widening = one.text('Widening the search…');
  const breathe = one.text('Meanwhile, breathe along with the two lights.');
  const otherMood = page.getByRole('combobox', { name: 'Another mood' });
  // What waited for its code is drawn a moment after it came.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(one.button('Let me know when someone is here')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(one.searching).toBeVisible();
  await expect(one.text('Nobody else is here right now')).toBeVisible();
  for (const later of [widening, breathe]) await expect(later).toHaveCount(0);
  const places = () =>
    Promise.all([one.button('Let me know when someone is here'), otherMood, one.button('Pause')].map(boxOf));
  const before = await places();

  await page.clock.runFor(6_000);
  await expect(widening).toBeVisible();
  expect(await places()).toEqual(before);

  await page.clock.runFor(9_000);
  await expect(breathe).toBeVisible();
  await expect(widening).toHaveCount(0);
  expect(await places()).toEqual(before);
  // What one waits with is one thing among others until then.
  expect(await colourOf(page, 'Let me know when someone is here')).toBe(await colourOf(page, 'Pause'));

  await page.clock.runFor(15_000);
  await expect
    .poll(() => colourOf(page, 'Let me know when someone is here'))
    .not.toBe(await colourOf(page, 'Pause'));
  await one.button('Let me know when someone is here').click();
  await expect(one.text('We’ll let you know. Do something else in the meantime.')).toBeVisible();
  await expect(one.button('Let me know when someone is here')).toHaveCount(0);
});

test('all actions after a talk fit a small phone in the languages with the longest words', async ({
  visitor,
}) => {
  const phone = await visitor({ name: 'Ottilie', mood: 'Feeling Lonely', context: TOUCHED });
  const { page } = phone;
  await bringFonts(page);
  await installWaits(page);
  const desk = await visitor({ name: 'Bartholomew', mood: 'Here to Listen' });
  await meet(phone, desk);
  // It is said that they left, and "I feel unsafe" still stands.
  await setWaits(page, 'endless');
  await desk.button('End Chat').click();
  const told = page.locator('[data-view=partnerLeft]').getByText('Partner left. Finding someone new…');
  await expect(told).toBeVisible();
  await setIn(page, WIDEST);
  for (const size of [...SMALL_PHONES, PHONE]) {
    await page.setViewportSize(size);
    expect(gap(await boxOf(told), await boxOf(phone.button('I feel unsafe')))).toBeGreaterThanOrEqual(0);
  }
  const search = page.locator('[data-view=searching]');
  // Most is said once the search has taken long; "Meet again?" stands for a minute, also on a slow machine.
  await setWaits(page, LATER_WORDS_MS);
  for (const language of ['fr', 'pt', 'hi', 'ru', 'de', 'it', 'ar'] as const) {
    await page.evaluate((chosen) => {
      localStorage.setItem('language', chosen);
      const [, , room] = (sessionStorage.getItem('meetAgain') ?? '').split(' ');
      sessionStorage.setItem('meetAgain', `offered ${Date.now()} ${room}`);
    }, language);
    await phone.startAgain();
    await drawn(page, language);
    await expect(search.locator('[data-part=again]')).toBeVisible();
    await expect(search.locator('select')).toBeAttached();
    for (const size of SMALL_PHONES) {
      await page.setViewportSize(size);
      await setIn(page, WIDEST);
      await expect
        .poll(
          () => search.evaluate((box) => box.scrollHeight - box.clientHeight),
          `${language} fits ${size.width} x ${size.height}`,
        )
        .toBeLessThanOrEqual(0);
    }
  }
});

test('on a phone on its side the way out of a search stands at the foot of the window', async ({
  visitor,
}) => {
  const viewport = { width: 740, height: 360 };
  const phone = await visitor({ name: 'Ottilie', context: { ...TOUCHED, viewport } });
  await phone.start();
  await expect(phone.searching).toBeVisible();
  const foot = async () => {
    const { y, height } = await boxOf(phone.button('End Chat'));
    return viewport.height - y - height;
  };
  await expect.poll(foot).toBeLessThanOrEqual(8);
  expect(await foot()).toBeGreaterThanOrEqual(0);
});
