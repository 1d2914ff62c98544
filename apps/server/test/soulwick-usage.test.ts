import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SOULWICK } from './program-under-test';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'usage-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; gives its exit code and what it printed. */
function soulwick(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SOULWICK, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const USAGE = expect.stringMatching(/^What an operator does .*\n {2}migrate .*\n {2}admin list /s);

it.each([[['--help']], [['admin', 'add', '--help']]])('explains itself: %s', (args) => {
  expect(soulwick(...args)).toEqual({ status: 0, stdout: USAGE, stderr: '' });
});

it.each([
  [['bakcup']],
  [['export', '--to', '']],
  [['backup', '']],
  [['migrate', '--loud']],
  [['admin', 'list', '--loud']],
])('does nothing when it is mistyped, and says how it is used: %s', (args) => {
  expect(soulwick(...args)).toEqual({ status: 1, stdout: '', stderr: USAGE });
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it('names a folder in place of a file', () => {
  expect(soulwick('restore', folder)).toMatchObject({ status: 1, stderr: `${folder} is a folder\n` });
});
