import { callsMade, expectMediaFlows, openCalls } from '../harness/call-probe';
import { openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet, Visitor } from '../harness/visitor';
import { installWaits, setWaits } from '../harness/waits';

const ownTest = test.extend({ ownServer: true });

/** Each is told of their match again: once by each connection, of which a busy machine may need more than one. */
async function expectMatchAgain(...visitors: Visitor[]): Promise<void> {
  await expect.poll(() => visitors.every(({ watch }) => watch.matches().length > 1)).toBe(true);
  const told = visitors.flatMap(({ watch }) => watch.matchesByConnection().map(({ length }) => length));
  expect(Math.max(...told)).toBe(1);
}

test('a reload in the middle of a talk resumes it', { tag: '@timed' }, async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  const room = one.room();
  await one.button('Messages beside the video').click();
  await one.choose('Layout', 'Me large');

  await one.page.reload();
  await expect(one.connectedWith(other)).toBeVisible();
  // The screen is divided as it was: the talk beside the pictures, oneself large.
  const boxOf = async (role: 'region' | 'figure', name: string) => {
    const box = await one.page.getByRole(role, { name }).boundingBox();
    if (box === null) throw new Error(`${name} is not shown`);
    return box;
  };
  const pictures = await boxOf('region', 'Video');
  expect((await boxOf('region', 'Text chat')).x).toBeGreaterThanOrEqual(pictures.x + pictures.width);
  const partner = await boxOf('figure', 'Video of your partner');
  expect((await boxOf('figure', 'Your video')).height).toBeGreaterThan(partner.height * 2);
  await expect(other.connectedWith(one)).toBeVisible();
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  await expectTalkWorks(one, other);
  expect(one.room()).toBe(room);
  expect(other.watch.matches().map(({ roomId }) => roomId)).not.toContain(undefined);
  expect(new Set(other.watch.matches().map(({ roomId }) => roomId))).toEqual(new Set([room]));
});

ownTest(
  'the call goes on through a restart of the server, and so does the talk',
  async ({ visitor, server }) => {
    const one = await visitor({ name: 'Ottilie' });
    const other = await visitor({ name: 'Bartholomew' });
    for (const { watch } of [one, other]) watch.expectErrors(NETWORK_ERRORS);
    await installWaits(one.page);
    await meet(one, other);
    await expectMediaFlows(one.page);
    const room = one.room();

    // One of them has given up looking for the server by then.
    await setWaits(one.page, 'short');
    await server.stop();
    await expect(
      one.page.getByText('The server isn’t responding. Your call goes on, but messages have to wait.'),
    ).toBeVisible();
    // What is written meanwhile waits in the field.
    await one.composer.fill('and another thing');
    await one.composer.press('Enter');
    await expect(one.composer).toHaveValue('and another thing');
    await expect(one.button('Send')).toBeDisabled();
    await setWaits(one.page, 'real');
    await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
    await server.start();
    await one.page.evaluate(() => dispatchEvent(new Event('online')));

    await expectMatchAgain(one, other);
    expect([one.room(), other.room()]).toEqual([room, room]);
    await expect(one.composer).toHaveValue('and another thing');
    await one.composer.press('Enter');
    await expect(other.lines.getByText('and another thing')).toBeVisible();
    await expectTalkWorks(one, other);
    await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
    // It was the same call all along.
    expect(await callsMade(one.page)).toBe(1);
  },
);

ownTest('a crash of the server in the middle of a talk is survived as well', async ({ visitor, server }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  for (const { watch } of [one, other]) watch.expectErrors(NETWORK_ERRORS);
  await meet(one, other);
  await expectMediaFlows(one.page);

  await server.kill9();
  await server.start();
  await expectMatchAgain(one, other);
  await expectTalkWorks(one, other);
});

test('a broken connection that comes back keeps the talk', { tag: '@timed' }, async ({ visitor, server }) => {
  const path = await openPath(server.port);
  try {
    const far = await visitor({ name: 'Ottilie', origin: path.origin });
    const near = await visitor({ name: 'Bartholomew' });
    far.watch.expectErrors(NETWORK_ERRORS);
    await meet(far, near);
    await expectMediaFlows(near.page);
    const room = far.room();

    path.cut();
    await expect(near.text('Your partner is reconnecting…')).toBeVisible();
    await expect(far.page.getByText(/^Reconnecting, attempt \d of 5…$/)).toBeVisible();
    // Partners speak to each other directly: the picture does not need the server, and nothing is laid over it.
    await expectMediaFlows(near.page);
    const partner = near.page.getByRole('figure', { name: 'Video of your partner' });
    await expect(partner.locator('video')).toHaveCSS('visibility', 'visible');
    await expect(partner.locator('[data-view]')).toHaveCount(0);
    // What is said meanwhile is not lost.
    await near.say('are you there?');
    path.restore();

    await expect(near.text('Your partner is reconnecting…')).toHaveCount(0);
    await expect(far.lines.getByText('are you there?')).toBeVisible();
    await expectTalkWorks(far, near);
    expect(far.room()).toBe(room);
    expect(near.watch.matches()).toHaveLength(1);
  } finally {
    await path.close();
  }
});

test('a connection that stays broken ends the talk on both sides', { tag: '@timed' }, async ({
  visitor,
  server,
}) => {
  const path = await openPath(server.port);
  try {
    const far = await visitor({ name: 'Ottilie', origin: path.origin });
    const near = await visitor({ name: 'Bartholomew' });
    far.watch.expectErrors(NETWORK_ERRORS);
    await meet(far, near);

    path.cut();
    await expect(near.searching).toBeVisible();
    await expect.poll(() => openCalls(near.page)).toBe(0);
    await expect(far.page.getByText('Could not connect')).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => openCalls(far.page)).toBe(0);

    // Once the browser says that there is a network again, nobody has to press Retry.
    await far.page.context().setOffline(true);
    path.restore();
    await far.page.context().setOffline(false);
    await expect(far.searchingOrWith(near)).toBeVisible();
  } finally {
    await path.close();
  }
});

test('a second tab takes the talk over and the first is told', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  const room = one.room();

  // A tab opened from another one starts with a copy of its session.
  const opened = one.page.context().waitForEvent('page');
  await one.page.evaluate(() => void window.open('/'));
  const second = await Visitor.at(await opened, one.origin, one.name, one.mood);
  await second.goto('/video-test');
  await expect(second.connectedWith(other)).toBeVisible();
  await expect(one.page.getByText('Your chat has moved to another tab')).toBeVisible();
  expect(second.room()).toBe(room);
  await expectTalkWorks(second, other);
  await Promise.all([second, other].map(({ page }) => expectMediaFlows(page)));
  await expect.poll(() => openCalls(one.page)).toBe(0);
  expect(second.watch.problems()).toEqual([]);
});

test('a page that comes back after its talk is over leads to the form, and neither opens a device nor searches', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  const newcomer = await visitor({ name: 'Theodora' });
  const { page } = one;
  const expectForm = async () => {
    await expect(page).toHaveURL(`${one.origin}/`);
    await expect(one.button('Start Chat')).toBeVisible();
    expect(await page.evaluate(() => window.callProbe.tracks.length)).toBe(0);
  };
  const ways = [
    [other, () => page.goBack()],
    [newcomer, () => one.goto('/video-test')],
  ] as const;
  for (const [partner, comeBack] of ways) {
    await meet(one, partner);
    await partner.say('good evening');
    await expect(one.lines.getByText('good evening')).toBeVisible();
    await one.goto('/robots.txt');
    await partner.button('End Chat').click();
    await expect(partner.page.getByRole('heading', { name: 'Goodbye for now' })).toBeVisible();
    await comeBack();
    await expectForm();
  }
  // Nor does one who was searching.
  await one.start();
  await expect(one.searching).toBeVisible();
  await page.reload();
  await expectForm();
  // Nobody is waiting whom a newcomer could meet.
  await newcomer.start();
  await expect(newcomer.searching).toBeVisible();
  await other.start();
  await expect(newcomer.connectedWith(other)).toBeVisible();
  await expectForm();
});
