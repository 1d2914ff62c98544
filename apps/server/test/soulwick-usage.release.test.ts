import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

it.each([
  [['--help'], USAGE],
  [['migrate', '--help'], USAGE],
  [['init', '--help'], expect.stringMatching(/^ {2}init .*\n(?! {2}\w)/)],
  [['admin', 'add', '--help'], expect.stringMatching(/^ {2}admin list .*beside the server\.\n$/s)],
])('explains itself: %s', (args, stdout) => {
  expect(soulwick(...args)).toEqual({ status: 0, stdout, stderr: '' });
});

it.each([
  [['bakcup'], 'there is no command like this: bakcup'],
  [['move', '--to', ''], 'there is no command like this: move --to '],
  [['move', 'to'], 'there is no command like this: move to'],
  [['backup', ''], 'there is no command like this: backup '],
  [['user erase', 'ID'], 'there is no command like this: user erase ID'],
  [['--', 'move', '--to'], 'there is no command like this: -- move --to'],
  [['move --to'], 'there is no command like this: move --to'],
  [['migrate', '--loud'], "Unknown option '--loud'"],
  [['init', '--site', 'x'], "Unknown option '--site'"],
  [['admin', 'list', '--loud'], "Unknown option '--loud'"],
])('does nothing when it is mistyped, and says how it is used and what was wrong: %s', (args, wrong) => {
  const { status, stdout, stderr } = soulwick(...args);
  const { stdout: usage } = soulwick(args[0] ?? '', '--help');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(usage)).toBe(true);
  expect(
    stderr
      .slice(usage.length)
      .trimStart()
      .split(/\.? To specify|\n/)[0],
  ).toBe(wrong);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

it.each([
  [['backup', 'x.sqlite']],
  [['restore', SOULWICK.at(-1) ?? '']],
  [['move', '--to', 'postgresql://nowhere.invalid/x']],
  [['audit', 'verify']],
  [['upgrade', '--check']],
  [['migrate']],
])(
  'names the remedy in one line where better-sqlite3 was installed without its compiled part: %s',
  (args) => {
    // As after `npm ci --ignore-scripts`.
    const hiding = join(folder, 'hiding.cjs');
    writeFileSync(
      hiding,
      `require('node:module')._extensions['.node'] = () => {
        throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
      };`,
    );
    const dataDir = join(folder, 'unread');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'store.sqlite'), '');
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
    const { status, stderr } = spawnSync(process.execPath, ['--require', hiding, ...SOULWICK, ...args], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^better-sqlite3 is not built for Node \S+: run npm rebuild better-sqlite3 .*\n$/);
    expect(status).toBe(1);
  },
);

it('says which version it is', () => {
  expect(soulwick('--version')).toEqual({
    ...{ status: 0, stderr: '' },
    stdout: `soulwick 1.0.0 on Node ${process.version}\n`,
  });
});

it('names what is no file, before it does anything', () => {
  expect(soulwick('restore', folder)).toMatchObject({ status: 1, stderr: `${folder} is no file\n` });
  // The link to a device, and not the device, would be lost.
  const device = join(folder, 'device');
  symlinkSync('/dev/null', device);
  for (const what of [folder, device]) {
    expect(soulwick('backup', what, '--force')).toMatchObject({ status: 1, stderr: `${what} is no file\n` });
  }
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(soulwick('backup', `${file}/`, '--force').stderr).toBe(`${file}/ is no file\n`);
  for (const none of [join(folder, 'none'), file]) {
    expect(soulwick('backup', join(none, 'x')).stderr).toBe(`there is no folder ${none}\n`);
  }
});

it('refuses a package that is not the published one, and one it is not told where to put', () => {
  const file = join(folder, 'package.tgz');
  writeFileSync(file, 'no package');
  expect(soulwick('shield-model', '--to', join(folder, 'shield'), '--from', file)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^shield-model: .* as it was published\n$/),
  });
  expect(soulwick('shield-model')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('--to: is missing'),
  });
  expect(existsSync(join(folder, 'shield'))).toBe(false);
});

it('takes nothing for an id that no visitor can have', () => {
  for (const command of ['export', 'erase']) {
    expect(soulwick('user', command, ' ')).toMatchObject({
      status: 1,
      stderr: '“ ” is not the id of anybody\n',
    });
  }
});
