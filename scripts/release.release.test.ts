import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const PEOPLE = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
  [`GIT_${who}_NAME`, 'Ann'],
  [`GIT_${who}_EMAIL`, 'ann@example.org'],
]);
/** Nothing of this machine's settings. */
const env = {
  ...process.env,
  ...Object.fromEntries(PEOPLE),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};
let folder: string;

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  expect([stderr, status]).toEqual(['', 0]);
  return stdout;
}
const git = (...args: string[]) => run('git', ...args);

// A history of its own, since that of this repository has nothing to release right after a release.
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.map((workspace) => path.join(workspace, 'package.json'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'feat: what was there before');
  git('tag', 'v1.2.3');
  git('commit', '--quiet', '--allow-empty', '-m', 'feat(chat): a wave');
  git('commit', '--quiet', '--allow-empty', '-m', 'refactor(server): nothing to see');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('--dry-run says which version is next, what is new and that its bill can be made, and changes nothing', () => {
  const state = () => [
    git('status', '--porcelain', '--ignored'),
    git('rev-parse', 'HEAD'),
    git('for-each-ref'),
  ];
  const before = state();
  const said = run(
    process.execPath,
    '--import',
    import.meta.resolve('tsx'),
    path.join(ROOT, 'scripts/release.ts'),
    '--dry-run',
  );
  const [, id] = git('log', '--format=%h %s').match(/^(\w+) feat\(chat\)/m) ?? [];
  expect(said.replace(/\d{4}-\d\d-\d\d/, 'DAY').replace(/[1-9]\d* packages/, 'SOME packages')).toBe(
    `## 1.3.0 (DAY)\n\n### New\n\n- **chat:** a wave (${id})\n\nThe bill of materials names SOME packages. Nothing was written.\n`,
  );
  expect(state()).toEqual(before);
  expect(before[0]).toBe('');
});
