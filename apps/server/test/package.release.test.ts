import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connectClient } from './client';
import { install, packTo } from './installed-package';
import { WITHIN } from './within';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
/** Where the package is, and its command. */
let place: string;
let soulwick: string;
/** Where an operator calls it. */
let site: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')));
  site = join(folder, 'site');
  mkdirSync(site);
  place = install(packTo(join(folder, 'packed')), join(folder, 'installed'));
  soulwick = join(folder, 'installed/node_modules/.bin/soulwick');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Nothing of this run's settings. */
const env = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  HOME: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  ...more,
});

/** Runs the command; gives its exit code and what it printed. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(soulwick, args, { cwd: site, env: env(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Starts the site as a visitor of this machine would; gives its address once it is open. */
async function start(args: string[], more: Record<string, string> = {}) {
  const child = spawn(soulwick, args, { cwd: site, env: env(more), stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  closing.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const url = await vi.waitFor(() => {
    const found = /is open at (http:\/\/localhost:\d+)/.exec(output)?.[1];
    if (found === undefined && child.exitCode === null) throw new Error(`not open yet: ${output}`);
    return found ?? output;
  }, WITHIN);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Every file of the package, without what it brings along. */
const contents = () =>
  (readdirSync(place, { recursive: true, encoding: 'utf8' }) as string[]).filter(
    (name) => !name.startsWith('node_modules'),
  );

it('is a package that can be published, with its licence and no source', () => {
  const manifest = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  const { version } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  expect(manifest).toMatchObject({ name: 'soulwick', version, license: 'MIT', engines: { node: '>=20.19' } });
  expect(manifest.private).toBeUndefined();
  expect(JSON.stringify(manifest)).not.toMatch(/@app\/|workspace:|file:|"[\^~*]/);
  // Versions that the repository overrides are its own too: npm takes no overrides from a dependency.
  const { overrides } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
  const disposition = join(place, 'node_modules/content-disposition/package.json');
  expect(JSON.parse(readFileSync(disposition, 'utf8')).version).toBe(overrides['content-disposition']);
  const files = contents();
  expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'NOTICE', 'docs/operations.md']));
  // What is built into the scripts of the site is nowhere else in it, its licence included.
  const licences = readFileSync(join(place, 'LICENCES'), 'utf8');
  for (const name of ['react-dom', 'radix-ui', '@tensorflow/tfjs-core']) expect(licences).toContain(name);
  expect(licences).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(files).toContain('apps/web/src/assets/fonts/fraunces-OFL.txt');
  expect(
    files.filter((name) => /\.(ts|tsx|map)$|\.env|\.data|kubernetes|secrets|dist\.before/.test(name)),
  ).toEqual([]);
  // What only editors read of the packages that it brings along would be half of all files.
  const all = readdirSync(place, { recursive: true, encoding: 'utf8' }) as string[];
  expect(all.filter((name) => /\.(map|d\.[cm]?ts)$/.test(name))).toEqual([]);
});

it('serves a site from any folder, keeps its data there, and ends when it is told to', async () => {
  const before = contents();
  const { url, output, stop } = await start([]);
  for (const path of ['/', '/readyz', '/api/docs/', '/api/docs/static/index.html']) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(200);
  }
  const html = await (await fetch(`${url}/faq?lang=de`)).text();
  expect(html).toContain('<html lang="de"');
  const assets = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(assets).not.toEqual([]);
  for (const file of assets) expect((await fetch(`${url}${file}`)).status, file).toBe(200);
  const [one, other] = [await connectClient(url), await connectClient(url)];
  closing.push(
    () => one.close(),
    () => other.close(),
  );
  one.join('Feeling Lonely');
  other.join('Here to Listen');
  expect(await one.next('match')).toMatchObject({ partnerId: other.userId });
  // The console's lists are read by another thread, which finds its program beside.
  const password = /ADMIN_PASSWORD .*: (.+)/.exec(output())?.[1];
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/api/audit-log`, { headers })).status).toBe(200);
  expect(await stop()).toEqual([0, null]);
  expect(output()).toContain(`"dataDir":"${join(site, '.data')}"`);
  expect(existsSync(join(site, '.data/store.sqlite'))).toBe(true);
  expect(contents()).toEqual(before);
  expect(run('audit', 'verify')).toMatchObject({ status: 0, stderr: '' });
  expect(run('backup', 'backup.sqlite')).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(site, 'backup.sqlite'))).toBe(true);
});

it('keeps its data in the folder that is named', async () => {
  const { stop } = await start(['start'], { DATA_DIR: join(folder, 'named') });
  expect(await stop()).toEqual([0, null]);
  expect(existsSync(join(folder, 'named/store.sqlite'))).toBe(true);
});

it('has every command, and says what it is', () => {
  expect(run('--version').stdout).toMatch(/^soulwick \d+\.\d+\.\d+ on Node v/);
  const help = run('--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  for (const command of ['start', 'init', 'doctor', 'backup', 'shield-model', 'audit verify', 'admin add'])
    expect(help.stdout).toContain(`  ${command} `);
  expect(run('bakcup')).toMatchObject({ status: 1, stdout: '' });
  expect(run('start', 'now')).toMatchObject({ status: 1, stdout: '' });
  // Nobody listens there: what counts is that it looked.
  const looked = run('doctor', '--url', 'http://127.0.0.1:9');
  expect(looked.stdout).toContain('site');
  expect(looked.status).toBe(1);
});

it('makes the units of a site from the files it brings along', () => {
  const answers = ['--host', 'talk.example.org', '--mail', 'ann@example.org', '--address', '203.0.113.7'];
  const units = join(folder, 'units');
  expect(run('init', '--way', 'systemd', '--folder', units, ...answers)).toMatchObject({
    status: 0,
    stderr: '',
  });
  const unit = readFileSync(join(units, 'soulwick.service'), 'utf8');
  expect(unit).toContain(`WorkingDirectory=${place}\n`);
  const program = /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '';
  expect(existsSync(join(place, program))).toBe(true);
  // From the cache of npx, which npm may empty, they would lead nowhere one day.
  const cache = join(folder, '_npx');
  renameSync(join(folder, 'installed'), cache);
  try {
    const program = join(cache, 'node_modules/soulwick/apps/server/dist/soulwick.js');
    const args = [program, 'init', '--way', 'systemd', '--folder', join(folder, 'none'), ...answers];
    const refused = spawnSync(process.execPath, args, { cwd: site, env: env(), encoding: 'utf8' });
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('cache of npx') });
    expect(existsSync(join(folder, 'none'))).toBe(false);
  } finally {
    renameSync(cache, join(folder, 'installed'));
  }
  const relay = readFileSync(join(units, 'soulwick-relay.service'), 'utf8');
  expect(existsSync(/^ExecStart=(\S+)$/m.exec(relay)?.[1] ?? '')).toBe(true);
});
