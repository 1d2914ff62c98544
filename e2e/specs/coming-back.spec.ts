import { callsMade, expectMediaFlows } from '../harness/call-probe';
import { openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet, type Visitor } from '../harness/visitor';
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
  await one.page.reload();
  await expect(one.connectedWith(other)).toBeVisible();
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
    const partner = near.page.getByRole('figure', { name: 'Your partner’s video' });
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
