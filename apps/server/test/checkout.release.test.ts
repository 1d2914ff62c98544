import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { WITHIN } from './within';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** What a path may hold and an address may not: the first two begin its query and its fragment. */
const ODD_NAME = "a ?b #c%20d & 'e'";
const PARTS = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'node_modules'];
const FILES = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json'];
/** Made by commands that ran here, or of no use to a start. */
const LEFT_OUT = new Set([
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

it('`npm ci && npm start` runs the site with NODE_ENV=production, whatever its folder is called', async () => {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ICE_POLICY: 'all',
    AUTH_SECRET: 'b8Zq-three-owls-and-a-kettle-74xw',
    ADMIN_PASSWORD: 'three owls and a kettle',
  };
  const folder = await checkOut(env);
  expect(readdirSync(join(folder, 'node_modules'))).not.toContain('vitest');
  // A group of its own: npm does not pass on every signal.
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(npm, 'exit');
  closing.push(async () => {
    if (npm.exitCode === null && npm.signalCode === null) process.kill(-(npm.pid as number), 'SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const port = await vi.waitFor(
    () => {
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found === undefined && npm.exitCode === null) throw new Error(`not open yet: ${output}`);
      return found;
    },
    { ...WITHIN, timeout: 240_000 },
  );
  expect(output.slice(-2_000)).toContain('"port"');
  const page = await fetch(`http://127.0.0.1:${port}/faq?lang=de`);
  const html = await page.text();
  expect(html).toContain('<html lang="de"');
  for (const [, file] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
    expect((await fetch(`http://127.0.0.1:${port}${file}`)).status, file).toBe(200);
  }
  // The store is opened by another thread, which finds its program in the same folder.
  const login = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: env.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`http://127.0.0.1:${port}/api/audit-log`, { headers })).status).toBe(200);
  const backup = spawnSync('npm', ['run', 'soulwick', '--', 'backup', 'backup'], { cwd: folder, env });
  expect([`${backup.stderr}`, existsSync(join(folder, 'backup'))]).toEqual(['', true]);
});
