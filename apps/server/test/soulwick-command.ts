import { fileURLToPath } from 'node:url';

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * What Node is given to run the `soulwick` command: with TEST_BUILT_COMMAND the built one, which starts four
 * times as fast, else its source.
 */
export const SOULWICK: readonly string[] =
  process.env.TEST_BUILT_COMMAND === 'yes'
    ? [path('dist/soulwick.js')]
    : ['--import', 'tsx', path('src/soulwick.ts')];
