import { setTimeout as wait } from 'node:timers/promises';
import { expectMediaFlows } from '../harness/call-probe';
import { expectOnlySoft } from '../harness/seen-picture';
import { expect, test } from '../harness/sharp-camera';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';

/** Longer than a picture may stand still, or a call be silent, without being noticed. */
const FROZEN_FOR_MS = 5_000;

test('nobody is seen unblurred by a page that stood still for a while, as that of a locked phone does', async ({
  one,
  other,
}) => {
  await meet(one, other);
  await expectOnlySoft(other.page);
  const cdp = await one.page.context().newCDPSession(one.page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await wait(FROZEN_FOR_MS);
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expectTalkWorks(one, other);
  await expectMediaFlows(other.page);
  await expectOnlySoft(other.page);
});

test('one sees oneself as the other does: the picture that is sent', async ({ one, other }) => {
  const video = one.page.getByRole('figure', { name: 'Your video' }).locator('video');
  /** The width of the picture in its own points, and whether it is the one that is sent. */
  const own = () =>
    video.evaluate((element: HTMLVideoElement) => {
      const [shown] = (element.srcObject as MediaStream | null)?.getVideoTracks() ?? [];
      const call = window.callProbe.calls.find(({ connectionState }) => connectionState !== 'closed');
      const sent = call?.getSenders().find(({ track }) => track?.kind === 'video')?.track;
      return { width: element.videoWidth, isSent: sent !== undefined && sent === shown };
    });
  await one.start();
  await expect(one.searching).toBeVisible();
  // Nobody is there yet; it is what the next one will see.
  await expect.poll(own).toEqual({ width: 320, isSent: false });
  await other.start();
  await expectMatched(one, other);
  await expect.poll(own).toEqual({ width: 320, isSent: true });
  await expect(video).toHaveCSS('filter', 'none');
  await one.showMyself();
  await expect.poll(own).toEqual({ width: 640, isSent: true });
  await one.button('Blur me').click();
  await expect.poll(own).toEqual({ width: 320, isSent: true });
});
