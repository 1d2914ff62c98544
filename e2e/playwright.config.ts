import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './harness/chromium';

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  // Every test has two browsers that encode and decode video.
  workers: Math.max(1, Math.floor(availableParallelism() / 2)),
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
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
  },
});
