import type { Page } from '@playwright/test';
import { expectHears, expectPictureMoves } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';

test('why the camera is wanted is on the screen before the browser asks', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  await one.page.addInitScript((why) => {
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    // A blank page has none in some browsers.
    if (devices === undefined) return;
    let frames = -1;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    new MutationObserver(() => {
      if (frames < 0 && document.body?.textContent.includes(why)) count();
    }).observe(document, { subtree: true, childList: true });
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (constraints) => {
      Object.assign(window, { framesBefore: frames });
      return getUserMedia(constraints);
    };
  }, 'Your browser will ask for them now');
  await one.start();
  await expect(one.searching).toBeVisible();
  expect(await one.page.evaluate(() => Reflect.get(window, 'framesBefore'))).toBeGreaterThanOrEqual(1);
});

/** Nothing of this kind is plugged in. */
function takeOut(page: Page, kind: 'audio' | 'video'): Promise<unknown> {
  return page.addInitScript((missing) => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      if (constraints?.[missing]) throw new DOMException('', 'NotFoundError');
      return getUserMedia(constraints);
    };
  }, kind);
}

test('a headset without a camera is enough, and so is a camera without a microphone', async ({ visitor }) => {
  const headset = await visitor({ name: 'Ottilie' });
  const camera = await visitor({ name: 'Bartholomew' });
  await takeOut(headset.page, 'video');
  await takeOut(camera.page, 'audio');
  await meet(headset, camera);
  await expect(headset.text('Camera not available')).toBeVisible();
  await expect(camera.text('Your partner’s camera is not available')).toBeVisible();
  await expectHears(camera.page);
  await expect(camera.text('Microphone not available')).toBeVisible();
  await expect(headset.text('No microphone')).toBeVisible();
  await expectPictureMoves(headset.page);
});
