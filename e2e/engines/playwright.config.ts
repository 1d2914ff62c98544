import { defineConfig } from '@playwright/test';
import browsers from '../playwright.config';

/** Browsers beside Chromium: few tests, each a walk through what matters. */
export default defineConfig({
  ...browsers,
  testDir: '.',
  workers: 1,
  projects: [
    { name: 'firefox', testMatch: 'firefox.spec.ts', outputDir: '../../test-results/firefox' },
    { name: 'webkit', testMatch: 'webkit.spec.ts', outputDir: '../../test-results/webkit' },
  ],
});
