import { expectMediaFlows } from '../harness/call-probe';
import { openPath } from '../harness/cuttable-path';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet } from '../harness/visitor';

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
