import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

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
    await expect(one.button('Tell me when you find someone')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(one.searching).toBeVisible();
  await expect(one.text('Nobody else is here right now')).toBeVisible();
  for (const later of [widening, breathe]) await expect(later).toHaveCount(0);
  const places = () =>
    Promise.all(
      [one.button('Tell me when you find someone'), otherMood, one.button('Pause')].map((each) =>
        each.boundingBox(),
      ),
    );
  const before = await places();

  await page.clock.runFor(6_000);
  await expect(widening).toBeVisible();
  expect(await places()).toEqual(before);

  await page.clock.runFor(9_000);
  await expect(breathe).toBeVisible();
  await expect(widening).toHaveCount(0);
  expect(await places()).toEqual(before);
  // What one waits with is one thing among others until then.
  expect(await colourOf(page, 'Tell me when you find someone')).toBe(await colourOf(page, 'Pause'));

  await page.clock.runFor(15_000);
  await expect
    .poll(() => colourOf(page, 'Tell me when you find someone'))
    .not.toBe(await colourOf(page, 'Pause'));
  await one.button('Tell me when you find someone').click();
  await expect(one.text('We’ll let you know. Do something else in the meantime.')).toBeVisible();
  await expect(one.button('Tell me when you find someone')).toHaveCount(0);
});
