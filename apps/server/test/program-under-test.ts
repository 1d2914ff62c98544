import { fileURLToPath } from 'node:url';

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * What Node is given to run a program of the server: with TEST_BUILT_COMMAND the built one, which starts four
 * times as fast, else its source.
 */
const programOf = (built: string, source: string): readonly string[] =>
  process.env.TEST_BUILT_COMMAND === 'yes' ? [path(built)] : ['--import', 'tsx', path(source)];

export const SOULWICK = programOf('dist/soulwick.js', 'src/cli/soulwick.ts');
export const SERVER = programOf('dist/main.js', 'src/main.ts');
