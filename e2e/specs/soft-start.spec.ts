import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { expectMediaFlows } from '../harness/call-probe';
import { giveCameraBack, takeCamera } from '../harness/camera';
import { flagsWithPicture, launchChromium } from '../harness/chromium';
import {
  drawChessboard,
  expectClear,
  expectOnlySoft,
  expectSoftAgain,
  watchPartnerPicture,
} from '../harness/seen-picture';
import { test as base, expect } from '../harness/test';
import { expectMatched, expectTalkWorks, meet, type Visitor } from '../harness/visitor';

/** Longer than a picture may stand still, or a call be silent, without being noticed. */
const FROZEN_FOR_MS = 5_000;

type Fixtures = {
  /** Its camera shows a chessboard. */
  sharpBrowser: Browser;
  /** Two people in front of that camera, */
  one: Visitor;
  /** each of whom looks at what arrives of the other. */
  other: Visitor;
};

const test = base.extend<Fixtures>({
  wholePicture: true,
  sharpBrowser: async ({ browser }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'chessboard-'));
    const file = path.join(folder, 'chessboard.mjpeg');
    const studio = await browser.newPage();
    await drawChessboard(studio, file);
    await studio.close();
    const sharp = await launchChromium(flagsWithPicture(file));
    await use(sharp);
    await sharp.close();
    rmSync(folder, { recursive: true });
  },
  one: async ({ visitor, sharpBrowser }, use) => {
    const one = await visitor({ name: 'Ottilie', browser: sharpBrowser });
    await watchPartnerPicture(one.page);
    await use(one);
  },
  other: async ({ visitor, sharpBrowser }, use) => {
    const other = await visitor({ name: 'Bartholomew', browser: sharpBrowser });
    await watchPartnerPicture(other.page);
    await use(other);
  },
});

const chooseWhenShown = (visitor: Visitor, choice: string) => visitor.choose('When to show my video', choice);

test('nobody is seen unblurred before they show themselves, nor after they blur again', async ({
  one,
  other,
}) => {
  await meet(one, other);
  await expectOnlySoft(other.page);
  await expectOnlySoft(one.page);
  await expect(other.text('Picture still blurred')).toBeVisible();

  // Nor by a camera that is switched off and on, or lost and found.
  const camera = one.button('Camera');
  await camera.click();
  await expect(other.text('Your partner’s video is off')).toBeVisible();
  await camera.click();
  await expect(other.text('Picture still blurred')).toBeVisible();
  await expectOnlySoft(other.page);
  await takeCamera(one.page);
  await expect(other.text('Your partner’s camera is not available')).toBeVisible();
  await giveCameraBack(one.page);
  await expect(other.text('Picture still blurred')).toBeVisible();
  await expectOnlySoft(other.page);

  await one.showMyself();
  await expectClear(other.page);
  await expect(other.text('Picture still blurred')).toBeHidden();
  await expect(one.button('Blur me')).toBeFocused();
  await expectOnlySoft(one.page);

  await one.page.keyboard.press('Alt+B');
  await expect(one.button('Show myself')).toBeVisible();
  await expect(other.text('Picture still blurred')).toBeVisible();
  await expectSoftAgain(other.page);

  // Nor by a page that stood still for a while, as that of a locked phone does.
  const cdp = await one.page.context().newCDPSession(one.page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  await wait(FROZEN_FOR_MS);
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expectTalkWorks(one, other);
  await expectMediaFlows(other.page);
  await expectOnlySoft(other.page);
});

test('both are shown together once both agreed, and nobody before', async ({ one, other }) => {
  await meet(one, other);
  await expectOnlySoft(other.page);
  await one.button('Show myself').click();
  await one.page.getByRole('dialog').getByRole('button', { name: 'Reveal together' }).click();
  await expect(one.text('Waiting for your partner to agree')).toBeVisible();
  await expect(other.text('Wants to reveal together')).toBeVisible();
  await expectOnlySoft(other.page);
  await expectOnlySoft(one.page);
  await other.button('Reveal together').click();
  await expectClear(one.page);
  await expectClear(other.page);
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

test('the choice to be shown after the partner, or always, is remembered', async ({ one, other }) => {
  await meet(one, other);
  await chooseWhenShown(one, 'After my partner');
  await expectOnlySoft(other.page);
  await one.page.reload();
  await expect(one.connectedWith(other)).toBeVisible();
  await expectSoftAgain(other.page);
  await other.showMyself();
  await expectClear(one.page);
  await expectClear(other.page);

  await chooseWhenShown(one, 'Always show me');
  await one.page.reload();
  await expect(one.button('Blur me')).toBeVisible();
  await expectMediaFlows(other.page);
  await expectClear(other.page);
});

test('a client that reports nothing about its video sees its partner and is seen', async ({ one, other }) => {
  // As of a version before pictures were blurred: clear from the start, without a word.
  await one.page.addInitScript(() => {
    localStorage.setItem('showMyself', 'always');
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (typeof data !== 'string' || !/^42\d*\["media"/.test(data)) send.call(this, data);
    };
  });
  await other.page.addInitScript(() => localStorage.setItem('showMyself', 'after_partner'));
  await meet(one, other);
  await expectClear(other.page);
  await expectOnlySoft(one.page);
  await other.showMyself();
  await expectClear(one.page);
});

test('a client that only says that its camera is on shows nobody, until its picture comes', async ({
  one,
  other,
}) => {
  await one.page.addInitScript(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      send.call(this, typeof data === 'string' ? data.replace('"camera":"off"', '"camera":"on"') : data);
    };
  });
  await other.page.addInitScript(() => localStorage.setItem('showMyself', 'after_partner'));
  await one.start();
  await expect(one.searching).toBeVisible();
  await one.button('Camera').click();
  await other.start();
  await expectMatched(one, other);
  await expectTalkWorks(one, other);
  await expectOnlySoft(one.page);
  await expect(other.button('Show myself')).toBeVisible();

  await one.button('Camera').click();
  await one.showMyself();
  await expectClear(one.page);
});

test.describe('if the operator has switched it off', () => {
  test.use({ serverEnv: { SOFT_START: 'off' } });

  test('video starts unblurred, and can be blurred', async ({ one, other }) => {
    await meet(one, other);
    await expectClear(other.page);
    await expectClear(one.page);
    await one.page.keyboard.press('Alt+B');
    await expectSoftAgain(other.page);
  });
});
