import { defineConfig } from '@playwright/test';
import browsers from '../playwright.config';

/** Browsers beside Chromium: few tests, each a walk through what matters. */
export default defineConfig({
  ...browsers,
  testDir: '.',
  outputDir: '../../test-results/engines',
  projects: [
    { name: 'firefox', testMatch: 'firefox.spec.ts' },
    { name: 'webkit', testMatch: 'webkit.spec.ts' },
  ],
});
