import { setTimeout as wait } from 'node:timers/promises';
import {
  callsMade,
  expectMediaFlows,
  holdPicture,
  keyFramesRequested,
  nameAtRelay,
  ownEndsOfPaths,
  pathName,
  sending,
  stateOfCall,
} from '../harness/call-probe';
import { expectBothFlow, meetInCall, talkThrough, test } from '../harness/network/network-test';
import { takeRelayedOnly } from '../harness/network/relayed-only';
import { expect } from '../harness/test';
import { hasTurn } from '../harness/turn';
import { meet } from '../harness/visitor';

// `npm run networks` does the same for longer, and more.
test.skip(!hasTurn(), 'coturn is not installed');

/** Each way; a relay is asked twice before it relays. */
const SLOW_RELAY_MS = 600;

const INTERRUPTED = 'The video cut out. Trying to get it back…';
const FROZEN = 'Your partner’s video is frozen';

test('a talk goes on through 5% loss and 200 ms each way', { tag: '@timed' }, async ({
  network,
  far,
  near,
}) => {
  await meetInCall(far, near);
  const calls = await callsMade(far.page);
  await talkThrough('5% lost, 200 ms each way', far, near, async () => {
    network.set({ loss: 0.05, delayMs: 200, jitterMs: 30 });
    await wait(6_000);
  });
  expect(await callsMade(far.page)).toBe(calls);
});

test('a call recovers after a change of address and after a blackout', { tag: '@timed' }, async ({
  network,
  far,
  near,
}) => {
  await meetInCall(far, near);
  const calls = await callsMade(far.page);
  const names = () => Promise.all([far, near].map(({ page }) => nameAtRelay(page)));
  const [farName, nearName] = await names();
  // An hour later nobody would be let into the relay by the names they came with.
  for (const { page } of [far, near]) {
    await page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 60 * 60_000;
    });
  }
  // One of the two makes the offers, the other asks for one.
  for (const { page } of [far, near]) {
    const before = await pathName(page);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect
      .poll(() => pathName(page), { message: 'another path was looked for at once' })
      .not.toBe(before);
  }
  // Also the one who answers.
  const [farNext, nearNext] = await names();
  expect([farNext === farName, nearNext === nearName]).toEqual([false, false]);
  await talkThrough('another address', far, near, () => network.changeAddress());
  const whole = () => Promise.all([far, near].map(({ page }) => keyFramesRequested(page)));
  const before = await whole();
  // Whose picture was paused, as on a machine that cannot keep up, begins with a whole one by itself.
  const paused = [false, false];
  for (const [at, { page }] of [far, near].entries()) {
    const told = page.getByText('Your video is paused').waitFor({ timeout: 0 });
    void told.then(
      () => (paused[at] = true),
      () => undefined,
    );
  }
  await talkThrough('10 s of nothing', far, near, async () => {
    network.set({ blackout: true });
    await wait(10_000);
    network.set({ blackout: false });
  });
  // Neither waits until the other's browser asks for a picture that can be shown.
  await expect
    .poll(async () => (await whole()).map((count, at) => count > (before[at] ?? 0) || paused[at]))
    .toEqual([true, true]);
  // Mended by restarts of ICE: nobody had to begin the call afresh.
  expect(await callsMade(far.page)).toBe(calls);
});

test('a call over a path that the browser gave up is shown as long as media arrive', {
  tag: '@timed',
}, async ({ network, far, near }) => {
  await meetInCall(far, near);
  network.set({ unchecked: true });
  await expect.poll(() => stateOfCall(far.page), { timeout: 30_000 }).not.toBe('connected');
  await expectMediaFlows(far.page);
  await expect(far.text(INTERRUPTED)).toBeHidden();
  expect(await stateOfCall(far.page)).not.toBe('connected');
  network.set({ blackout: true });
  await expect(far.text(INTERRUPTED)).toBeVisible({ timeout: 30_000 });
  // Under these words the last picture stays to be seen.
  await expect(far.page.locator('[data-part=partner] video')).toHaveCSS('visibility', 'visible');
  // The browser itself says nothing of it for a long time.
  expect(await stateOfCall(far.page)).not.toBe('failed');
  network.set({ unchecked: false, blackout: false });
  await expectBothFlow(far, near);
  await expect(far.text(INTERRUPTED)).toBeHidden();
});

test('frozen video is reported, video is smaller on 300 kbit/s, and both see that the connection is bad', {
  tag: '@timed',
}, async ({ network, far, near }) => {
  await meetInCall(far, near);
  await expect.poll(() => sending(far.page)).toMatchObject({ video: { active: true, maxKbit: 1_500 } });
  const goOn = await holdPicture(far.page);
  await expect(near.text(FROZEN)).toBeVisible();
  await goOn();
  await expect(near.text(FROZEN)).toHaveCount(0);

  await talkThrough('300 kbit/s', far, near, async () => {
    console.log(`the rate is held by ${await network.limit(300)}`);
    await expect
      .poll(() => sending(far.page), { timeout: 40_000 })
      .toMatchObject({
        video: { active: true, maxKbit: 200 },
        audio: { active: true },
      });
  });
  await expect.poll(async () => (await sending(far.page)).video.height).toBeLessThanOrEqual(360);
  await expect(far.page.getByText(/^(Unsteady|Weak) connection$/)).toBeVisible();
  await expect(near.page.getByText(/^(Unsteady|Weak) connection$/)).toBeVisible();
});

test.describe('if calls need no relay', () => {
  test.use({
    serverEnv: async ({ turn }, use) => use({ ...turn.env, SOFT_START: 'off', ICE_POLICY: 'all' }),
  });

  test('a relay that answers late is used if no other path works', { tag: '@timed' }, async ({
    network,
    far,
    near,
  }) => {
    // Neither finds the other without it.
    for (const { page } of [far, near]) await takeRelayedOnly(page);
    network.set({ delayMs: SLOW_RELAY_MS });
    await meet(far, near);
    await expectBothFlow(far, near);
    expect(await ownEndsOfPaths(far.page)).toEqual(['relay']);
    // It was sent after the description, which did not wait for it.
    expect(await near.page.evaluate(() => window.lateCandidates)).toContainEqual(
      expect.stringContaining('typ relay'),
    );
  });
});
