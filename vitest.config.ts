import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { everyChange, everyRelease } from './apps/web/vitest.config.ts';
import { LongestFirst } from './vitest.sequencer.ts';

/** Guards against hanging, and no more: a busy machine takes several times as long as a quiet one. */
const HANGING_MS = 600_000;

const INTEGRATION = {
  globalSetup: ['apps/server/test/made-once.ts'],
  setupFiles: ['vitest.setup.ts', 'vitest.integration.ts'],
  // As with unit tests: loading the server and its packages anew takes a second of a core or two for each file.
  isolate: false,
  include: ['apps/server/test/**/*.test.ts'],
  testTimeout: HANGING_MS,
  hookTimeout: HANGING_MS,
  expect: { poll: { timeout: 60_000 } },
};

const RELEASE = ['apps/server/test', 'scripts', 'simulation'].map(
  (folder) => `${folder}/**/*.release.test.ts`,
);

export default defineConfig({
  test: {
    // The default leaves a core to a watcher.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: { '@': path.join(import.meta.dirname, 'apps/web/src') } },
        test: {
          name: 'unit',
          setupFiles: ['vitest.setup.ts', 'vitest.unit.ts'],
          // Files of a worker share what they load: to load it anew for each took half of the time.
          isolate: false,
          include: ['packages/contract/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: RELEASE,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      {
        test: {
          // Not in a worker of others: it replaces the timers, which what others left behind would ask for too.
          name: 'unit-simulation',
          setupFiles: ['vitest.setup.ts'],
          include: ['simulation/**/*.test.ts'],
          exclude: RELEASE,
          testTimeout: HANGING_MS,
          hookTimeout: HANGING_MS,
        },
      },
      { test: { ...INTEGRATION, name: 'integration', exclude: RELEASE } },
      everyChange,
      everyRelease,
      // What runs before a release only: moderation on the second store, the quality of learning, operators' commands,
      // full disks, overload, proxies, poolers, certificates.
      { test: { ...INTEGRATION, name: 'release', include: RELEASE } },
    ],
  },
});
