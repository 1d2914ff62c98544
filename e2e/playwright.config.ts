import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions, SHORT_LIVED_FLAGS } from './harness/chromium';

const cores = availableParallelism();

const RELEASE = '*.release.spec.ts';

/** Tests about a limit of the product's own, such as how long a lost page is waited for, have the machine for themselves. */
const TIMED = /@timed/;

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
  projects: [
    { name: 'journeys', testIgnore: RELEASE, grepInvert: TIMED },
    { name: 'timed', testIgnore: RELEASE, grep: TIMED },
    // What runs before a release only: every language by layout, text sizes, bad networks.
    { name: 'release', testMatch: RELEASE, grepInvert: TIMED },
    { name: 'release-timed', testMatch: RELEASE, grep: TIMED },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(SHORT_LIVED_FLAGS),
    // An action that lost a race with the page says so, in place of waiting until the test's time is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // The fixture `visitor` takes its own: most pages are not painted.
    screenshot: 'off',
    // Drawing what moves without end keeps a core busy. Specs about how a page looks and moves leave it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a tenth of the time, also without pictures: `--trace on` takes one.
    trace: 'off',
  },
});
