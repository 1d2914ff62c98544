import { availableParallelism } from 'node:os';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { launchOptions, SHORT_LIVED_FLAGS } from '../../e2e/harness/chromium.ts';

const RELEASE = 'test/**/*.release.test.tsx';

const components = (name: string, files: { include: string[]; exclude?: string[] }) =>
  defineProject({
    root: import.meta.dirname,
    plugins: [react(), tailwindcss()],
    resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
    // All that any part imports, also later: a package found on the way would load the page anew.
    optimizeDeps: { entries: ['src/main.tsx', 'test/*.tsx'] },
    test: {
      name,
      ...files,
      setupFiles: [path.join(import.meta.dirname, 'test/components.setup.ts')],
      // A page for each core: each draws a file by itself.
      maxWorkers: availableParallelism(),
      testTimeout: 600_000,
      expect: { poll: { timeout: 60_000, interval: 10 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          // Nobody presses anything in these pages before a picture comes.
          launchOptions: launchOptions([...SHORT_LIVED_FLAGS, '--autoplay-policy=no-user-gesture-required']),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  });

/** What the site looks like in each of its states, drawn in a browser from fixtures, without a server. */
export const everyChange = components('components', { include: ['test/**/*.test.tsx'], exclude: [RELEASE] });

/** In every language, before a release. */
export const everyRelease = components('languages', { include: [RELEASE] });
