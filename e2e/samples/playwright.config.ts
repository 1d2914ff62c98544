import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** What `scripts/testing/parts.test.ts` has the runner run; no test of it opens a browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.sample.ts',
  // Playwright empties it before each run.
  outputDir: path.join(process.env.SAMPLE_FOLDER ?? '', 'results'),
});
