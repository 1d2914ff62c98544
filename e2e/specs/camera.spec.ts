import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import {
  callsMade,
  expectHears,
  expectMediaFlows,
  expectOneStream,
  liveTracks,
  pathName,
} from '../harness/call-probe';
import { giveCameraBack, interruptCamera, takeCamera } from '../harness/camera';
import { CHROMIUM_FLAGS_REFUSING, launchChromium } from '../harness/chromium';
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

test('without a camera the chat waits, and goes on in text when asked to', async ({
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

  await refused.button('Continue with text only').click();
  await expectMatched(refused, other);
  await expectTalkWorks(refused, other);
  // The one without a camera still sees and hears the other.
  await expectMediaFlows(refused.page);
});

test('a headset without a camera is enough', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      if (constraints?.video) throw new DOMException('', 'NotFoundError');
      return getUserMedia(constraints);
    };
  });
  await meet(one, other);
  await expect(one.text('Camera not available')).toBeVisible();
  await expect(other.text('Your partner’s camera has stopped')).toBeVisible();
  await expectHears(other.page);
});

test('what becomes of camera and microphone is shown and told', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  await expectOneStream(one.page);
  await expectOneStream(other.page);
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
  // To a screen reader as well, on both sides.
  const pictures = ({ page }: Visitor) => page.getByRole('region', { name: 'Video', exact: true });
  await expect(pictures(other)).toMatchAriaSnapshot('- paragraph: Muted');
  await expect(pictures(one)).toMatchAriaSnapshot(`
    - figure "Your video":
      - paragraph: Microphone off
  `);
  await one.page.getByRole('button', { name: 'Microphone', exact: true }).click();
  await expect(other.text('Muted')).toBeHidden();

  // A call that comes in on a phone.
  await interruptCamera(one.page, true);
  await expect(pictures(other)).toMatchAriaSnapshot(`
    - figure "Video of your partner":
      - paragraph: Your partner’s camera has stopped
  `);
  await expect(pictures(one)).toMatchAriaSnapshot(`
    - figure "Your video":
      - paragraph: Camera not available
  `);
  await interruptCamera(one.page, false);
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect(other.text('Your partner’s camera has stopped')).toBeHidden();

  // Taken away, and not to be had until the other program lets go. Who was not heard stays so.
  const microphone = one.page.getByRole('button', { name: 'Microphone', exact: true });
  await microphone.click();
  await takeCamera(one.page);
  const lost = one.page.getByRole('button', { name: 'Camera not available: try again', exact: true });
  await expect(lost).toHaveAttribute('aria-pressed', 'false');
  await expect(one.text('Camera not available')).toBeVisible();
  await expect(other.text('Your partner’s camera has stopped')).toBeVisible();
  await lost.click();
  await giveCameraBack(one.page);
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect(other.text('Your partner’s camera has stopped')).toBeHidden();
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await expect(other.text('Muted')).toBeVisible();
  await microphone.click();
  await expectMediaFlows(other.page);
});

test('video, voice or text is chosen in the talk, and the partner stays and sees it', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  const calls = await callsMade(one.page);
  const paths = () => Promise.all([one, other].map(({ page }) => pathName(page)));
  const path = await paths();
  const choose = async (mode: string) => {
    await one.button('How you take part').click();
    await one.page.getByRole('menuitemradio', { name: mode, exact: true }).click();
  };

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

test('a browser without calls says so at once to both, and writes', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await one.page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'));
  await meet(one, other);
  await expect(one.text('This browser cannot make calls. You can still chat by text.')).toBeVisible();
  await expect(other.text('Your partner is using text only')).toBeVisible();
  await expectTalkWorks(one, other);
  await expect(one.button('How you take part')).toBeHidden();
});
