import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, SHORT_LIVED_FLAGS } from './harness/chromium';

const cores = availableParallelism();

export default defineConfig({
  testDir: 'specs',
  // One transcript for every machine.
  snapshotPathTemplate: '{testDir}/../transcripts/{arg}{ext}',
  outputDir: '../test-results/chromium',
  // A test with a call keeps a core busy with video; one that waits leaves its core to another.
  workers: Math.min(cores, Math.max(2, Math.floor(cores / 2))),
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Guards against hanging, and no more: a busy machine takes several times as long as a quiet one.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(SHORT_LIVED_FLAGS),
    // Only the tests about it have the service worker between page and network.
    serviceWorkers: 'block',
    // The fixture `visitor` takes its own: most pages are not painted.
    screenshot: 'off',
    // Drawing what moves without end keeps a core busy. Specs about how a page looks and moves leave it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a tenth of the time, also without pictures: `--trace on` takes one.
    trace: 'off',
  },
});
