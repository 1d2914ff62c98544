import { liveTracks, openCalls } from '../harness/call-probe';
import { openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectMatched, expectTalkWorks } from '../harness/visitor';

const DROPPED = 'That didn’t load';
const OUR_FAULT = 'Something broke on this page';

/** The first packet of a connection that Socket.IO has opened. */
const OPENED = '40';

test('a connection that keeps breaking at once is reported, and a stable one is used', async ({
  visitor,
  server,
}) => {
  const path = await openPath(server.port);
  try {
    const far = await visitor({ name: 'Ottilie', origin: path.origin });
    const near = await visitor({ name: 'Bartholomew' });
    far.watch.expectErrors(NETWORK_ERRORS);
    let breaks = true;
    const breakAll = () => {
      path.cut();
      path.restore();
    };
    far.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (breaks && `${payload}`.startsWith(OPENED)) breakAll();
      }),
    );
    await far.start();
    await expect(far.page.getByRole('alert').getByText('Your connection keeps dropping')).toBeVisible({
      timeout: 40_000,
    });
    await expect(far.page.getByText('It connects, then drops again at once.')).toBeVisible();
    await expect.poll(() => liveTracks(far.page)).toBe(0);

    breaks = false;
    await far.button('Retry').click();
    await expect(far.searching).toBeVisible();
    await near.start();
    await expectMatched(far, near);
    await expectTalkWorks(far, near);
  } finally {
    await path.close();
  }
});

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

test('a page that could not be fetched says so', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  one.watch.expectErrors(NETWORK_ERRORS);
  one.watch.expectErrors(/^NotLoaded/);
  await one.goto('/');
  await page.route('**/assets/**', (route) => route.abort());
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: DROPPED })).toBeVisible();
  await expect(page.getByText(OUR_FAULT)).toHaveCount(0);
  await page.unrouteAll();
  await one.button('Try again').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
});

test('from a page that cannot be fetched a link leads home', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  one.watch.expectErrors(NETWORK_ERRORS);
  one.watch.expectErrors(/^NotLoaded/);
  await one.goto('/');
  await page.route('**/assets/about-page-*', (route) => route.abort());
  await page.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: DROPPED })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(one.button('Start Chat')).toBeVisible();
  await expect(page).toHaveURL(`${one.origin}/`);
});

test('a visitor whose User ID belongs to another browser is told so, and starts again with a new one', async ({
  visitor,
}) => {
  const owner = await visitor({ name: 'Ottilie' });
  await owner.start();
  await expect(owner.searching).toBeVisible();
  const userId = await owner.page.evaluate(() => `${sessionStorage.getItem('userId')}`);
  const other = await visitor({ name: 'Bartholomew' });
  await other.goto('/');
  await other.page.evaluate((id) => sessionStorage.setItem('userId', id), userId);
  await other.page.reload();
  await other.page.getByRole('textbox').fill(other.name);
  await other.moodSelect.selectOption(other.mood);
  await other.button('Start Chat').click();
  await expect(
    other.page.getByRole('alert').getByText('This User ID is already in use', { exact: true }),
  ).toBeVisible();
  await expect.poll(() => liveTracks(other.page)).toBe(0);
  await expect(owner.searching).toBeVisible();

  await other.button('Start again').click();
  await expect(other.page).toHaveURL(`${other.origin}/`);
  await other.start();
  await expectMatched(owner, other);
  expect(await other.page.evaluate(() => sessionStorage.getItem('userId'))).not.toBe(userId);
});
