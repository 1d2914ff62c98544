import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import {
  callsMade,
  expectHears,
  expectMediaFlows,
  expectOneStream,
  expectPictureMoves,
  liveTracks,
  pathName,
} from '../harness/call-probe';
import { giveCameraBack, holdCamera, interruptCamera, takeCamera } from '../harness/camera';
import { CHROMIUM_FLAGS_REFUSING, launchChromium } from '../harness/chromium';
import { expectSoundSentTwice } from '../harness/sound-probe';
import { test as base, expect } from '../harness/test';
import { expectMatched, expectTalkWorks, meet, type Visitor } from '../harness/visitor';

const test = base.extend<{ refusingBrowser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  refusingBrowser: async ({}, use) => {
    const browser = await launchChromium(CHROMIUM_FLAGS_REFUSING);
    await use(browser);
    await browser.close();
  },
});

test('without a camera the chat waits, and continues in text on request', { tag: '@smoke' }, async ({
  visitor,
  refusingBrowser,
}) => {
  const refused = await visitor({ name: 'Ottilie', browser: refusingBrowser });
  const other = await visitor({ name: 'Bartholomew' });
  await other.start();
  await refused.start();
  await expect(refused.page.getByText('Could not access webcam.')).toBeVisible();
  await expect(refused.button('Try again')).toBeVisible();
  await expect(other.searching).toBeVisible();
  expect(refused.watch.matches()).toEqual([]);

  await refused.button('Try again').click();
  await expect(refused.page.getByText('Could not access webcam.')).toBeVisible();
  await expect(refused.text('Still not working.')).toBeVisible();

  await refused.button('Continue with text only').click();
  await expectMatched(refused, other);
  await expectTalkWorks(refused, other);
  // The one without a camera still sees and hears the other.
  await expectMediaFlows(refused.page);
});

test('asked again in vain, the screen says where this browser lets the camera be allowed', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const answer = await holdCamera(one.page);
  await one.start();
  await answer('NotAllowedError');
  await expect(one.page.getByText('Your browser isn’t allowed to share it.')).toBeVisible();
  await one.button('Try again').click();
  await answer('NotAllowedError');
  await expect(one.text('Still not allowed.')).toBeVisible();
  await expect(one.page.getByText('Click the icon at the start of the address bar')).toBeVisible();
});

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

test('video, voice or text is chosen before the search, and both see it', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const two = await visitor({ name: 'Theodora' });
  const answer = await holdCamera(one.page);
  await holdCamera(two.page);
  await one.start();
  await one.button('Continue with voice only').click();
  // The browser had asked for both, and asks for the microphone now.
  await answer('');
  await answer('');
  await two.start();
  await two.button('Continue with text only').click();
  await expectMatched(one, two);
  await expect(one.text('Your partner is using text only')).toBeVisible();
  await expect(two.text('Your partner is using voice only')).toBeVisible();
  // There is nothing to see: messages have the screen.
  for (const { page } of [one, two]) await expect(page.locator('video:visible')).toHaveCount(0);
});

test('a device can be chosen by name, and is used again the next time', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const { page } = one;
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const asked: string[] = [];
    Object.assign(window, { asked });
    devices.getUserMedia = (constraints) => {
      asked.push(JSON.stringify(constraints?.audio ?? null));
      return getUserMedia(constraints);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked.join());
  await one.start();
  await expect(one.searching).toBeVisible();
  const choice = (await one.more()).getByLabel('Microphone', { exact: true });
  const name = `${await choice.locator('option:not(:checked)').last().textContent()}`;
  await page.keyboard.press('Escape');
  await one.choose('Microphone', name);
  await one.more();
  await expect(choice.locator('option:checked')).toHaveText(name);
  await page.keyboard.press('Escape');
  const chosen = await page.evaluate(() => `${localStorage.getItem('microphoneId')}`);
  expect(await asked()).toContain(chosen);

  await one.startAgain();
  await expect(one.searching).toBeVisible();
  expect(await asked()).toContain(chosen);
});

test('changes of camera and microphone are shown and sent to the partner', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  for (const { page } of [one, other]) {
    await expectOneStream(page);
    await expectSoundSentTwice(page);
  }
  const camera = one.page.getByRole('button', { name: 'Camera', exact: true });
  await expect(camera).toHaveAttribute('aria-pressed', 'true');

  // Off: the light goes out, the microphone stays, and the partner is told.
  await camera.click();
  await expect(camera).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => liveTracks(one.page)).toBe(1);
  await expect(other.text('Your partner’s video is off')).toBeVisible();
  await camera.click();
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => liveTracks(one.page)).toBe(2);
  await expect(other.text('Your partner’s video is off')).toBeHidden();
  await expectMediaFlows(other.page);

  await one.page.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect(other.text('Muted')).toBeVisible();
  // To a screen reader as well.
  const pictures = ({ page }: Visitor) => page.getByRole('region', { name: 'Video', exact: true });
  await expect(pictures(other)).toMatchAriaSnapshot('- paragraph: Muted');
  await one.page.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect(other.text('Muted')).toBeHidden();

  // A call that comes in on a phone.
  await interruptCamera(one.page, true);
  await expect(pictures(other)).toMatchAriaSnapshot('- paragraph: Your partner’s camera is not available');
  await expect(pictures(one)).toMatchAriaSnapshot(`
    - figure "Your video":
      - paragraph: Camera not available
  `);
  await interruptCamera(one.page, false);
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect(other.text('Your partner’s camera is not available')).toBeHidden();

  // Taken away, and not to be had until the other program lets go. Who was not heard stays so.
  const microphone = one.page.getByRole('button', { name: 'Microphone', exact: true });
  await microphone.click();
  await takeCamera(one.page);
  const lost = one.page.getByRole('button', { name: 'Camera not available: try again', exact: true });
  await expect(lost).toHaveAttribute('aria-pressed', 'false');
  await expect(one.text('Camera not available')).toBeVisible();
  await expect(other.text('Your partner’s camera is not available')).toBeVisible();
  await lost.click();
  await giveCameraBack(one.page);
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect(other.text('Your partner’s camera is not available')).toBeHidden();
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await expect(other.text('Muted')).toBeVisible();
  await microphone.click();
  await expectMediaFlows(other.page);
});

test('video, voice or text can be chosen in the talk, and the partner stays and sees it', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  const calls = await callsMade(one.page);
  const paths = () => Promise.all([one, other].map(({ page }) => pathName(page)));
  const path = await paths();
  const choose = (mode: string) => one.choose('Video, voice or text', mode);

  await choose('Text only');
  await expect(other.text('Your partner is using text only')).toBeVisible();
  await expect.poll(() => liveTracks(one.page)).toBe(0);
  await expectTalkWorks(one, other);
  // Longer than a silence that would mean a broken path.
  await wait(5_000);
  expect(await paths()).toEqual(path);

  await choose('Voice only');
  await expect(other.text('Your partner is using voice only')).toBeVisible();
  await expectHears(other.page);
  expect(await liveTracks(one.page)).toBe(1);

  await choose('Video');
  await expect(other.text('Your partner is using voice only')).toBeHidden();
  await expectMediaFlows(other.page);
  await expectMediaFlows(one.page);
  expect([await callsMade(one.page), one.watch.matches().length]).toEqual([calls, 1]);
});

test('a browser without calls says so to both at once, and text works', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await meet(one, other);
  await expect(one.text('This browser can’t make video calls. You can still chat by text.')).toBeVisible();
  await expect(other.text('Your partner is using text only')).toBeVisible();
  await expectTalkWorks(one, other);
  await expect((await one.more()).getByLabel('Video, voice or text')).toHaveCount(0);
});
