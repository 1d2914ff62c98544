import { liveTracks } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet, type Visitor } from '../harness/visitor';

/** The start form, on which no device is open. */
async function expectForm(visitor: Visitor): Promise<void> {
  await expect(visitor.page).toHaveURL(`${visitor.origin}/`);
  await expect(visitor.button('Start Chat')).toBeVisible();
  await expect(visitor.page.getByRole('textbox')).toHaveValue(visitor.name);
  await expect.poll(() => liveTracks(visitor.page)).toBe(0);
}

test('without a press nothing leads back into a search: back, forward and a reload lead to the form', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await one.start();
  await expect(one.searching).toBeVisible();
  await page.goBack();
  await expectForm(one);
  await page.goForward();
  await expectForm(one);
  const before = await page.evaluate(() => history.length);
  await one.button('Start Chat').dblclick();
  await expect(one.searching).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  // Also where the way leads from another document.
  await one.goto('/robots.txt');
  await page.goBack();
  await expectForm(one);
  await one.button('Start Chat').click();
  await expect(one.searching).toBeVisible();
  await page.reload();
  await expectForm(one);
  // Nobody is waiting whom a newcomer could meet.
  const [other, newcomer] = [await visitor({ name: 'Bartholomew' }), await visitor({ name: 'Theodora' })];
  await meet(other, newcomer);
  await expectForm(one);
});

test('a page that comes back finds its talk, and once that is over the form', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  const goodbye = page.getByRole('heading', { name: 'Goodbye for now' });
  await meet(one, other);
  await one.goto('/robots.txt');
  await page.goBack();
  await expect(one.connectedWith(other)).toBeVisible();
  await one.button('End Chat').click();
  await expect(goodbye).toBeVisible();
  await page.goBack();
  await expect(goodbye).toHaveCount(0);
  await expectForm(one);
  await page.goForward();
  await expect(goodbye).toBeVisible();

  const third = await visitor({ name: 'Cornelius' });
  await other.button('End Chat').click();
  await meet(one, third);
  await one.goto('/robots.txt');
  await third.button('End Chat').click();
  await expect(third.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
  await page.goBack();
  await expectForm(one);
  expect(await page.evaluate(() => window.callProbe.tracks.length)).toBe(0);
});
