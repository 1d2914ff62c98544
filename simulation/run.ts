import { runQuality } from './quality/command';

/** What `npm run simulate --` takes first; the rest is for the mode. */
const MODES: Readonly<Record<string, (args: readonly string[]) => void>> = {
  '--quality': runQuality,
};

const [name = '', ...args] = process.argv.slice(2);
const mode = Object.hasOwn(MODES, name) ? MODES[name] : undefined;
try {
  if (mode === undefined)
    throw new Error(`unknown mode '${name}'; there is ${Object.keys(MODES).join(', ')}`);
  mode(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
