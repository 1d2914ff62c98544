import { test as base } from '../harness/admin';
import type { WebDriver } from './webdriver';
import { startWebKit } from './webkit';

/** The product's test with somebody at WebKitGTK; all visitors use Chromium. */
export const test = base.extend<{ webkit: WebDriver }>({
  webkit: async ({ server }, use, testInfo) => {
    const webkit = await startWebKit(server.origin);
    await use(webkit.browser);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('WebKit', { body: await webkit.browser.screenshot(), contentType: 'image/png' });
    }
    await webkit.stop();
  },
});
