import type { Page } from '@playwright/test';
import { expectHears, expectPictureMoves } from '../harness/call-probe';
import { expect, test } from '../harness/test';
import { meet } from '../harness/visitor';

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
