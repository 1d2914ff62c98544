import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect';
import { SERVER } from './program-under-test';
import { WITHIN } from './within';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let npm: ChildProcess;
afterEach(async () => {
  if (groupRuns()) process.kill(-(npm.pid as number), 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Makes a folder with the repository's `npm start` and the real server. */
async function checkOut(options: { built: boolean }): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const build = `node -e "fs.writeFileSync('build.pid', String(process.pid)); setInterval(() => {}, 1000)"`;
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write('package.json', JSON.stringify({ type: 'module', scripts: { start: scripts.start, build } }));
  await write('package-lock.json', '{}');
  await mkdir(join(folder, 'packages'));
  await cp(join(ROOT, 'scripts/start.mjs'), join(folder, 'scripts/start.mjs'));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  // It may be TypeScript.
  const main = `import { register } from 'tsx/esm/api'; register(); await import(${JSON.stringify(SERVER.at(-1))});`;
  await write('apps/server/dist/main.js', main);
  if (options.built) await write('apps/web/dist/documents/en/landing.html', '<!doctype html>');
}

function run(): { output: () => string; ended: Promise<unknown[]> } {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data') };
  // npm gets a process group of its own, as from a shell or a supervisor.
  npm = spawn('npm', ['start'], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { output: () => output, ended: once(npm, 'exit') };
}

/** Does any process of the group still run? */
function groupRuns(): boolean {
  return isRunning(-(npm.pid as number));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start stops the server', async (signal) => {
  await checkOut({ built: true });
  const { output, ended } = run();
  const port = await vi.waitFor(() => {
    const found = /"port":(\d+)/.exec(output())?.[1];
    if (found === undefined) throw new Error(`not open yet: ${output()}`);
    return found;
  }, WITHIN);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  npm.kill(signal);
  await ended;
  await vi.waitFor(() => expect(groupRuns()).toBe(false), WITHIN);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect(output()).toContain('"stopped"');
  // Nobody locks the folder any more.
  const db = await connect({ databaseUrl: undefined, dataDir: join(folder, 'data') }, () => undefined);
  await db.destroy();
});

it.each(['SIGTERM', 'SIGINT'] as const)('%s to npm start during the build ends the build', async (signal) => {
  await checkOut({ built: false });
  const { ended } = run();
  const pidFile = join(folder, 'build.pid');
  const build = await vi.waitFor(async () => {
    const pid = Number(await readFile(pidFile, 'utf8'));
    if (pid === 0) throw new Error('not written yet');
    return pid;
  }, WITHIN);
  npm.kill(signal);
  await ended;
  await vi.waitFor(() => expect([groupRuns(), isRunning(build)]).toEqual([false, false]), WITHIN);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
