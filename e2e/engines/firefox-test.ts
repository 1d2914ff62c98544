import type { Browser } from '@playwright/test';
import { test as base } from '../harness/admin';
import { launchChromium } from '../harness/chromium';
import { launchFirefox } from './firefox';

/** The product's test in Firefox: everybody uses it who does not bring another browser. */
export const test = base.extend<object, { browser: Browser; chromiumBrowser: Browser }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchFirefox();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  chromiumBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
