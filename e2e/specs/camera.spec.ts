import type { Browser } from '@playwright/test';
import { callsMade, expectHears, expectMediaFlows, expectOneStream, liveTracks } from '../harness/call-probe';
import { setPermission } from '../harness/camera';
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
  // Nothing is opened before a press, where the browser would ask.
  await setPermission(refused.page, 'prompt');
  await refused.start();
  await refused.button('Turn on camera').click();
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

test('the camera is explained before it is opened, and not at all to somebody who writes', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  for (const { page } of [one, other]) await setPermission(page, 'prompt');
  await one.start();
  await expect(one.button('Turn on camera')).toBeVisible();
  await expect(one.text('Your video starts blurred. Nobody sees you until you show yourself.')).toBeVisible();
  await other.start();
  await other.button('Continue with text only').click();
  await expect(other.searching).toBeVisible();
  expect([await liveTracks(one.page), await liveTracks(other.page)]).toEqual([0, 0]);
  expect(one.watch.matches()).toEqual([]);

  await one.button('Turn on camera').click();
  await expectMatched(one, other);
  await expect.poll(() => liveTracks(one.page)).toBe(2);
  expect(await liveTracks(other.page)).toBe(0);
});

test('changes of camera, microphone and the way to take part reach the partner, in the same call', async ({
  visitor,
}) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  for (const { page } of [one, other]) {
    await expectOneStream(page);
    await expectSoundSentTwice(page);
  }
  const calls = await callsMade(one.page);
  const [camera, microphone] = [one.button('Camera'), one.button('Microphone')];
  await expect(camera).toHaveAttribute('aria-pressed', 'true');

  // Off: the light goes out, the microphone stays, and the partner is told.
  await camera.click();
  await expect(camera).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => liveTracks(one.page)).toBe(1);
  await expect(other.text('Your partner’s video is off')).toBeVisible();
  await camera.click();
  await expect.poll(() => liveTracks(one.page)).toBe(2);
  await expect(other.text('Your partner’s video is off')).toBeHidden();
  await expectMediaFlows(other.page);

  await microphone.click();
  await expect(other.text('Muted')).toBeVisible();
  // To a screen reader as well.
  const pictures = ({ page }: Visitor) => page.getByRole('region', { name: 'Video', exact: true });
  await expect(pictures(other)).toMatchAriaSnapshot('- paragraph: Muted');
  await microphone.click();
  await expect(other.text('Muted')).toBeHidden();

  const choose = (mode: string) => one.choose('Video, voice or text', mode);
  await choose('Text only');
  await expect(other.text('Your partner is using text only')).toBeVisible();
  await expect.poll(() => liveTracks(one.page)).toBe(0);
  await expectTalkWorks(one, other);
  await choose('Voice only');
  await expect(other.text('Your partner is using voice only')).toBeVisible();
  await expectHears(other.page);
  // In every frame, as the camera's beeps are short.
  await other.page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part=voice]')].some(
      ({ style }) => Number(style.getPropertyValue('--level')) > 0,
    ),
  );
  expect(await liveTracks(one.page)).toBe(1);
  await choose('Video');
  await expect(other.text('Your partner is using voice only')).toBeHidden();
  await Promise.all([one, other].map(({ page }) => expectMediaFlows(page)));
  expect([await callsMade(one.page), one.watch.matches().length]).toEqual([calls, 1]);
});
