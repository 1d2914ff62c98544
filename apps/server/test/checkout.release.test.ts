import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { linkAddon } from './installed-package';
import { WITHIN } from './within';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What a path may hold and an address may not: the first two begin its query and its fragment. */
const ODD_NAME = "a ?b #c%20d & 'e'";
const PARTS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'node_modules'];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json'];
/** Made by commands that ran here, or of no use to a start; the first one npm would write to through its link. */
const LEFT_OUT = new Set([
  '.package-lock.json',
  'dist',
  'dist.new',
  'dist.before',
  '.data',
  'coverage',
  '.cache',
  '.vite',
  '.vite-temp',
]);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Copies a folder; its files are linked where that is possible, since there are tens of thousands. */
function copy(from: string, to: string): void {
  const stat = lstatSync(from);
  if (stat.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (stat.isDirectory()) {
    mkdirSync(to);
    const isPackage = from.includes('/node_modules/');
    for (const name of readdirSync(from)) {
      if (isPackage || !LEFT_OUT.has(name)) copy(join(from, name), join(to, name));
    }
  } else {
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  }
}

/** This repository in a folder with an odd name, not built, with the packages that `npm ci` installs there. */
async function checkOut(env: NodeJS.ProcessEnv): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'checkout-'));
  closing.push(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, ODD_NAME);
  mkdirSync(folder);
  for (const part of PARTS) copy(join(ROOT, part), join(folder, part));
  // Copied, because npm writes to them.
  for (const file of FILES) copyFileSync(join(ROOT, file), join(folder, file));
  // What `npm ci` would leave out is removed; to install everything anew would take the network and a compiler.
  const pruned = spawnSync('npm', ['prune', '--ignore-scripts', '--offline'], { cwd: folder, env });
  expect(`${pruned.stderr}`).toBe('');
  return folder;
}

/** What a host sets. */
const ENV = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  ICE_POLICY: 'all',
  AUTH_SECRET: 'b8Zq-three-owls-and-a-kettle-74xw',
  ADMIN_PASSWORD: 'three owls and a kettle',
};

/** Starts the site by a command in a folder; resolves to its port once it is open. */
async function start(folder: string, command: string, ...args: string[]): Promise<string> {
  // A group of its own: npm does not pass on every signal.
  const child = spawn(command, args, {
    cwd: folder,
    env: ENV,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  closing.push(async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const port = await vi.waitFor(
    () => {
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found === undefined && child.exitCode === null) throw new Error(`not open yet: ${output}`);
      return found;
    },
    { ...WITHIN, timeout: 240_000 },
  );
  expect(output.slice(-2_000)).toContain('"port"');
  return port ?? '';
}

/** Asks for a page, for what it loads, and for what the console lists. */
async function expectSite(port: string): Promise<void> {
  const page = await fetch(`http://127.0.0.1:${port}/faq?lang=de`);
  const html = await page.text();
  expect(html).toContain('<html lang="de"');
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(assets).not.toEqual([]);
  for (const file of assets) expect((await fetch(`http://127.0.0.1:${port}${file}`)).status, file).toBe(200);
  // The store is opened by another thread, which finds its program in the same folder.
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: ENV.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`http://127.0.0.1:${port}/api/audit-log`, { headers })).status).toBe(200);
}

it('`npm ci && npm start` runs the site with NODE_ENV=production, whatever its folder is called', async () => {
  const folder = await checkOut(ENV);
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest');
  await expectSite(await start(folder, 'npm', 'start'));
  const backup = spawnSync('npm', ['run', 'soulwick', '--', 'backup', 'backup'], { cwd: folder, env: ENV });
  expect([`${backup.stderr}`, existsSync(join(folder, 'backup'))]).toEqual(['', true]);
});

it('what is built runs with the packages that `npm ci --omit=dev --workspace @app/server` installs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'built-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const manifests = workspaces.map((workspace) => join(workspace, 'package.json'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(folder, file));
  }
  for (const built of ['apps/server/dist', 'apps/web/dist'])
    cpSync(join(ROOT, built), join(folder, built), { recursive: true });
  // From npm's cache where it has them. Nothing is compiled: that takes a minute, and a compiler.
  const args = ['ci', '--omit=dev', '--workspace', '@app/server', '--ignore-scripts', '--prefer-offline'];
  const installed = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' });
  expect(installed.status, installed.stderr).toBe(0);
  linkAddon(join(folder, 'node_modules'));
  // Neither what builds the site nor what is built into it.
  for (const name of ['vite', 'tsx', 'rolldown', 'react', 'vitest'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
  await expectSite(await start(folder, process.execPath, 'apps/server/dist/main.js'));
  const backup = spawnSync(process.execPath, ['apps/server/dist/soulwick.js', 'backup', 'backup'], {
    cwd: folder,
    env: ENV,
  });
  expect([`${backup.stderr}`, existsSync(join(folder, 'backup'))]).toEqual(['', true]);
});
