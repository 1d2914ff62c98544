import { liveTracks, openCalls } from '../harness/call-probe';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';

const DROPPED = 'That didn’t load';
const OUR_FAULT = 'Something broke on this page';

test('a page loads also if its main script is lost once', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  one.watch.expectErrors(NETWORK_ERRORS);
  await one.start();
  await expect(one.searching).toBeVisible();
  let lost = 0;
  await one.page.route('**/assets/index-*.js', async (route) => {
    lost += 1;
    await (lost === 1 ? route.abort('connectionreset') : route.continue());
  });
  await one.page.reload();
  await expect(one.button('Start Chat')).toBeVisible();
  expect(lost).toBe(2);
});

test('an error of the page does not blame the connection, and closes call and camera', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const { page } = one;
  await one.start();
  await expect(one.searching).toBeVisible();
  one.watch.expectErrors(/made to fail/);
  // What the view of a talk asks the browser for fails.
  await page.evaluate(() => {
    window.matchMedia = () => {
      throw new Error('made to fail');
    };
  });
  await other.start();
  await expect(page.getByRole('heading', { name: OUR_FAULT })).toBeVisible();
  await expect(page.getByText('That’s our fault, not yours or your connection’s.')).toBeVisible();
  await expect(page.getByText(DROPPED)).toHaveCount(0);
  await expect.poll(() => openCalls(page)).toBe(0);
  await expect.poll(() => liveTracks(page)).toBe(0);
  await expect(other.searching).toBeVisible();

  await one.button('Try again').click();
  await expect(one.button('Start Chat')).toBeVisible();
});

test('a page that could not be fetched says so; a link leads home, and another try to it', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  one.watch.expectErrors(NETWORK_ERRORS);
  one.watch.expectErrors(/^NotLoaded/);
  await one.goto('/');
  await page.route('**/assets/about-page-*', (route) => route.abort());
  const follow = async () => {
    await page.getByRole('link', { name: 'About' }).click();
    await expect(page.getByRole('heading', { name: DROPPED })).toBeVisible();
    await expect(page.getByText(OUR_FAULT)).toHaveCount(0);
  };
  await follow();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(one.button('Start Chat')).toBeVisible();
  await expect(page).toHaveURL(`${one.origin}/`);
  await follow();
  await page.unrouteAll();
  await one.button('Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});
