import { setTimeout as wait } from 'node:timers/promises';
import { callsMade, expectMediaFlows } from '../harness/call-probe';
import { type CuttablePath, openPath } from '../harness/cuttable-path';
import { FREEZE_ERRORS, freeze, thaw } from '../harness/lifecycle';
import { NETWORK_ERRORS } from '../harness/page-watch';
import { test as base, expect } from '../harness/test';
import { expectMatched, expectTalkWorks, meet, type Visitor } from '../harness/visitor';

/** Longer than a page may be out of sight without a doubt about its connections. */
const LOCKED_MS = 6_000;

const FROZEN = 'Your partner’s video is frozen';

const test = base.extend<{ path: CuttablePath; phone: Visitor; other: Visitor }>({
  path: async ({ server }, use) => {
    const path = await openPath(server.port);
    await use(path);
    await path.close();
  },
  phone: async ({ path, visitor }, use) => {
    const phone = await visitor({ name: 'Ottilie', origin: path.origin });
    phone.watch.expectErrors(FREEZE_ERRORS);
    await use(phone);
  },
  other: async ({ visitor }, use) => use(await visitor({ name: 'Bartholomew' })),
});

test('a talk goes on with picture and sound after the phone was locked for a moment', {
  tag: '@timed',
}, async ({ phone, other }) => {
  await meet(phone, other);
  for (const { page } of [phone, other]) await expectMediaFlows(page);
  const [calls, room] = [await callsMade(phone.page), phone.room()];
  await freeze(phone.page);
  await wait(LOCKED_MS);
  await expect(other.text(FROZEN)).toBeVisible();
  await thaw(phone.page);

  // A browser stops what the page plays, sound too.
  for (const { page } of [phone, other]) await expectMediaFlows(page);
  const paused = () =>
    phone.page
      .getByRole('region', { name: 'Video' })
      .locator('video')
      .evaluateAll((videos: HTMLVideoElement[]) => videos.map((each) => each.paused));
  await expect.poll(paused).toEqual([false, false]);
  await expect(other.text(FROZEN)).toBeHidden();
  await expectTalkWorks(phone, other);
  expect([await callsMade(phone.page), phone.room()]).toEqual([calls, room]);
});

/** Somebody comes whom the phone has not met yet, and the two talk. */
async function expectToFind(phone: Visitor, newcomer: Visitor): Promise<void> {
  await expect(phone.searching).toBeVisible();
  await newcomer.start();
  await expectMatched(phone, newcomer);
  for (const { page } of [phone, newcomer]) await expectMediaFlows(page);
  await expectTalkWorks(phone, newcomer);
}

test('a phone that was locked for longer than its seat was kept searches and finds a new partner', {
  tag: '@timed',
}, async ({ phone, other, path, visitor }) => {
  phone.watch.expectErrors(NETWORK_ERRORS);
  const third = await visitor({ name: 'Cornelius' });
  await meet(phone, other);
  await freeze(phone.page);
  // As the server does with a page that answers no more.
  path.cut();
  path.restore();
  await expect(other.text('Your partner is reconnecting…')).toBeVisible();
  await expect(other.searching).toBeVisible();
  await other.button('End Chat').click();
  await thaw(phone.page);
  await expectToFind(phone, third);
});
