import { setTimeout as wait } from 'node:timers/promises';
import { callsMade } from '../harness/call-probe';
import { meetInCall, talkThrough, test } from '../harness/network/network-test';
import { expect } from '../harness/test';
import { hasTurn } from '../harness/turn';

// `npm run networks` does the same for longer, and more.
test.skip(!hasTurn(), 'coturn is not installed');

test('a talk goes on through 5% loss and 200 ms each way', async ({ network, far, near }) => {
  await meetInCall(far, near);
  await talkThrough('5% lost, 200 ms each way', far, near, async () => {
    network.set({ loss: 0.05, delayMs: 200, jitterMs: 30 });
    await wait(6_000);
  });
  expect(await callsMade(far.page)).toBe(1);
});

test('a call finds its way again after another address and after a blackout', async ({
  network,
  far,
  near,
}) => {
  await meetInCall(far, near);
  await talkThrough('another address', far, near, () => network.changeAddress());
  await talkThrough('10 s of nothing', far, near, async () => {
    network.set({ blackout: true });
    await wait(10_000);
    network.set({ blackout: false });
  });
  // Mended by restarts of ICE: nobody had to begin the call afresh.
  for (const { page } of [far, near]) expect(await callsMade(page)).toBe(1);
});
