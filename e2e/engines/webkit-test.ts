import { test as base } from '../harness/admin';
import { WebDriver } from './webdriver';
import { startWebKitDriver, type WebKitDriver } from './webkit';

/** The product's test with somebody at WebKitGTK; all visitors use Chromium. */
export const test = base.extend<{ webkit: WebDriver }, { webkitDriver: WebKitDriver }>({
  webkitDriver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const driver = await startWebKitDriver();
      await use(driver);
      await driver.stop();
    },
    { scope: 'worker' },
  ],
  webkit: async ({ webkitDriver, server }, use, testInfo) => {
    const webkit = await WebDriver.start(webkitDriver.origin, server.origin);
    await use(webkit);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('WebKit', { body: await webkit.screenshot(), contentType: 'image/png' });
    }
    await webkit.end();
  },
});
