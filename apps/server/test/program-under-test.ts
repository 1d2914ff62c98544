import { fileURLToPath } from 'node:url';

const path = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

/**
 * What Node is given to run a program of the server: with TEST_BUILT_COMMAND the built one, which starts four
 * times as fast, else its source.
 */
const programOf = (name: string): readonly string[] =>
  process.env.TEST_BUILT_COMMAND === 'yes'
    ? [path(`dist/${name}.js`)]
    : ['--import', 'tsx', path(`src/${name}.ts`)];

export const SOULWICK = programOf('soulwick');
export const SERVER = programOf('main');
