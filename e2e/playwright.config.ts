import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './harness/chromium';

const cores = availableParallelism();

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // A test with a call keeps a core busy with video; one that waits leaves its core to another.
  workers: Math.min(cores, Math.max(2, Math.floor(cores / 2))),
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
    // Pictures of the page at every step cost a tenth of the time: `--trace on` takes them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
  },
});
