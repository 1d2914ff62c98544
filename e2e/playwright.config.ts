import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './harness/chromium';

const cores = availableParallelism();

/** Each takes more than half a gigabyte: a browser, a server and the test itself. */
const MOST_WORKERS = 6;

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // A test waits for clocks and answers a good part of its time, and leaves its core to another.
  workers: Math.min(MOST_WORKERS, Math.ceil(1.5 * cores)),
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // Only the tests about it have the service worker between page and network.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Drawing what moves without end keeps a core busy. Specs about how a page looks and moves leave it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a tenth of the time, also without pictures: `--trace on` takes one.
    trace: 'off',
  },
});
