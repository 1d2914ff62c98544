import { defineConfig } from 'vitest/config';

/**
 * The tests that look for planted faults. Left out are those that start programs of their own, in which no
 * fault is planted, and those of files and databases, which say nothing of the rules.
 */
export default defineConfig({
  test: {
    include: ['packages/contract/**/*.test.ts', 'apps/server/{src,test}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'apps/server/test/{postgres,relay,full-disk,npm-start,stop,http-site,http-documents}.test.ts',
      'apps/server/src/{db,http,ice}/**',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
