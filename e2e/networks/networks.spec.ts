import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { callsMade, pathName, sending } from '../harness/call-probe';
import { expectBothFlow, meetInCall, talkThrough, test } from '../harness/network/network-test';
import { expectSoundSentTwice, type Played, played, takeCodecPreferences } from '../harness/sound-probe';
import { expect } from '../harness/test';
import { hasTurn } from '../harness/turn';
import { expectTalkWorks } from '../harness/visitor';

test.skip(!hasTurn(), 'coturn is not installed');

/** A ladder is climbed by waiting: longer after each try that failed. */
const LADDER = { timeout: 150_000 };

const MEASURED_FOR_MS = 30_000;
/** Longer than a browser's report on what was lost takes. */
const SETTLED_AFTER_MS = 8_000;

test('5% loss and 200 ms each way', async ({ network, far, near }) => {
  await meetInCall(far, near);
  await talkThrough('5% lost, 200 ms each way', far, near, async () => {
    network.set({ loss: 0.05, delayMs: 200, jitterMs: 30 });
    await wait(MEASURED_FOR_MS);
  });
});

for (const times of ['once', 'twice'] as const) {
  test(`20% loss, how much of the sound is made up if it is sent ${times}`, async ({
    network,
    far,
    near,
  }) => {
    const pages = [far.page, near.page];
    if (times === 'once') await Promise.all(pages.map(takeCodecPreferences));
    await meetInCall(far, near);
    if (times === 'twice') await Promise.all(pages.map(expectSoundSentTwice));
    network.set({ loss: 0.2 });
    await wait(SETTLED_AFTER_MS);
    const from = await Promise.all(pages.map(played));
    await wait(MEASURED_FOR_MS);
    const to = await Promise.all(pages.map(played));
    for (const [at, where] of ['behind the bad network', 'at the other end'].entries()) {
      const [before, after] = [from[at], to[at]] as [Played, Played];
      const share = (after.concealed - before.concealed) / (after.all - before.all);
      console.log(`20% lost, sent ${times}: ${where}: ${(share * 100).toFixed(1)}% of the sound made up`);
    }
    console.log(`sent at the end: ${JSON.stringify(await Promise.all(pages.map(sending)))}`);
  });
}

test('300 kbit/s', async ({ network, far, near }) => {
  await meetInCall(far, near);
  await talkThrough('300 kbit/s', far, near, async () => {
    console.log(`the rate is held by ${await network.limit(300)}`);
    await wait(MEASURED_FOR_MS);
  });
});

test('three changes of address', async ({ network, far, near }) => {
  await meetInCall(far, near);
  const calls = await callsMade(far.page);
  for (let time = 1; time <= 3; time += 1) {
    await talkThrough(`another address, time ${time}`, far, near, () => network.changeAddress());
  }
  expect(await callsMade(far.page)).toBe(calls);
});

for (const seconds of [3, 10]) {
  test(`a blackout of ${seconds} s`, async ({ network, far, near }) => {
    await meetInCall(far, near);
    await talkThrough(`${seconds} s of nothing`, far, near, async () => {
      network.set({ blackout: true });
      await wait(seconds * 1_000);
      network.set({ blackout: false });
    });
  });
}

test('a page that was hidden for a while restarts its path at once', async ({ far, near }) => {
  await meetInCall(far, near);
  const before = await pathName(far.page);
  await look(far.page, 'hidden');
  await wait(6_000);
  expect(await pathName(far.page)).toBe(before);
  await look(far.page, 'visible');
  await expect.poll(() => pathName(far.page)).not.toBe(before);
  await expectBothFlow(far, near);
});

test('quality goes down the ladder to text and back to the top, with sound given up last', async ({
  network,
  far,
  near,
}) => {
  await meetInCall(far, near);
  const rung = () => sending(far.page);
  await expect.poll(rung).toMatchObject({ video: { active: true, maxKbit: 1_500 }, audio: { active: true } });

  await network.limit(300);
  await expect.poll(rung, LADDER).toMatchObject({ video: { active: true, maxKbit: 200 } });
  await network.limit(60);
  await expect.poll(rung, LADDER).toMatchObject({ video: { active: false }, audio: { active: true } });
  await expect(far.page.getByText('Video paused: weak connection')).toBeVisible();
  await expect(near.text('Your partner’s video is frozen')).toBeVisible();
  await expectTalkWorks(far, near);
  network.set({ loss: 0.4 });
  await expect.poll(rung, LADDER).toMatchObject({ video: { active: false }, audio: { active: false } });
  await expect(far.page.getByText('Text only: very weak connection', { exact: true })).toBeVisible();
  await expectTalkWorks(far, near);

  network.set({ loss: 0 });
  await network.limit(null);
  const from = Date.now();
  await expect.poll(rung, LADDER).toMatchObject({ video: { active: true, maxKbit: 1_500 } });
  await expect.poll(async () => (await rung()).video.height, LADDER).toBe(720);
  console.log(`back at 720 lines after ${Math.round((Date.now() - from) / 1_000)} s`);
  await expectBothFlow(far, near);
  await expectTalkWorks(far, near);
});

/** As when the tab is left, or the phone is locked, and looked at again. */
function look(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
