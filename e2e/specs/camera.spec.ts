import type { Browser } from '@playwright/test';
import { expectMediaFlows, liveTracks } from '../harness/call-probe';
import { CHROMIUM_FLAGS_REFUSING, launchChromium } from '../harness/chromium';
import { test as base, expect } from '../harness/test';
import { expectMatched, expectTalkWorks, meet } from '../harness/visitor';

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

test('a camera switched off is off, and comes back', async ({ visitor }) => {
  const one = await visitor({ name: 'Ottilie' });
  const other = await visitor({ name: 'Bartholomew' });
  await meet(one, other);
  await expectMediaFlows(other.page);
  const camera = one.page.getByRole('button', { name: 'Camera', exact: true });
  await expect(camera).toHaveAttribute('aria-pressed', 'true');

  await camera.click();
  await expect(camera).toHaveAttribute('aria-pressed', 'false');
  // The light goes out; the microphone stays.
  await expect.poll(() => liveTracks(one.page)).toBe(1);

  await camera.click();
  await expect(camera).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => liveTracks(one.page)).toBe(2);
  await expectMediaFlows(other.page);
});
