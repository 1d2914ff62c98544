import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browsers, check, integration, trial } from './parts';
import { summary } from './report';
import { type Part, runStages } from './run-parts';
import { lookAgain, whyNotAgain } from './second-look';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
  vi.stubEnv('SAMPLE_FOLDER', folder);
  // Of the vitest that runs this file.
  vi.stubEnv('VITEST', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const SAMPLES = 'scripts/testing/samples';
const PARTS: [string, () => Part][] = [
  [
    'vitest',
    () =>
      integration('sample', 'sample', {
        workers: 1,
        needs: [],
        options: ['-c', `${SAMPLES}/vitest.config.ts`],
      }),
  ],
  ['Playwright', () => ({ ...browsers('sample', [], '-c', 'e2e/samples'), needs: [] })],
];

/** What a run of the part alone comes to, with its second look. */
async function outcomeOf(part: Part) {
  const listener = { onLive: () => {}, onEnd: () => {} };
  const first = await runStages([{ atOnce: 1, parts: [part] }], [], listener);
  const reason = whyNotAgain(first);
  const { ended, unsteady } =
    reason === undefined ? await lookAgain(first, listener) : { ended: first, unsteady: [] };
  return { ...summary(ended, unsteady, true), unsteady };
}

test.each(PARTS)('%s: what fails once and passes alone is green and named', async (_, part) => {
  const { green, unsteady, lines } = await outcomeOf(part());
  expect(unsteady.map((failure) => failure.test)).toEqual(['fails (once) [of two]']);
  expect(lines.slice(-2)).toEqual([
    '1 unsteady: failed once, passed when run again alone',
    expect.stringMatching(/^[23] passed, 0 failed, 0 skipped$/),
  ]);
  expect(green).toBe(true);
});

test.each(PARTS)('%s: what fails both times is red, beside one that failed once', async (_, part) => {
  vi.stubEnv('SAMPLE_FAILS', 'yes');
  const { green, unsteady, lines } = await outcomeOf(part());
  expect(unsteady.map((failure) => failure.test)).toEqual(['fails (once) [of two]']);
  expect(lines.at(-1)).toMatch(/^[23] passed, 1 failed, 0 skipped$/);
  expect(lines.filter((line) => line.includes('fails always'))).toHaveLength(1);
  expect(green).toBe(false);
});

test('a command that a clock may decide is run again as a whole, any other is red at once', async () => {
  const script = `
    const file = require('node:path').join(process.env.SAMPLE_FOLDER, 'command');
    require('node:fs').appendFileSync(file, '.');
    process.exitCode = require('node:fs').readFileSync(file).length === 1 ? 1 : 0;`;
  const command = { command: process.execPath, args: ['-e', script] };
  const { green, lines } = await outcomeOf(trial('kills', command));
  expect(green).toBe(true);
  expect(lines.slice(-2)).toEqual([
    '1 unsteady: failed once, passed when run again alone',
    '1 passed, 0 failed, 0 skipped',
  ]);
  rmSync(path.join(folder, 'command'));
  expect((await outcomeOf(check('lint', command))).green).toBe(false);
});
