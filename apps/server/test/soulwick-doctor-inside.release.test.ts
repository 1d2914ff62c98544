import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDisk } from '../src/cli/doctor/machine';
import { startApp } from './app';
import { doctor } from './doctor';
import { freePort } from './free-port';
import { GIVEN, siteFolder } from './init-site';
import { findPostgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';
import { skipRedis, startRedis } from './redis-server';
import { startProcess } from './server-process';

// With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skipPostgres = findPostgres() === undefined && process.env.CI !== 'true';

const site = siteFolder();
const stops: (() => unknown)[] = [];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});
const inFolder = () => ({ args: ['--folder', folder] });

/** What it says about settings of which nothing is served. */
async function about(env: Record<string, string>) {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  return doctor({ PUBLIC_URL, DATA_DIR: folder, ...env }, inFolder());
}

describe('soulwick doctor about settings', () => {
  it('names each that is not valid, and goes on with what can be seen from outside', async () => {
    const app = await startApp();
    stops.push(() => app.stop());
    const env = { PUBLIC_URL: app.url, SOFT_START: 'loud', PORT: 'http' };
    const { isWell, saidOf, results } = await doctor(env, inFolder());
    expect([isWell, saidOf('settings').slice(0, 2)]).toEqual([
      false,
      ['failed: PORT: must be a port number, 0 to 65535', 'failed: SOFT_START: must be on or off'],
    ]);
    expect(results).toContain('websocket ok');
  });

  it('names what is no setting, in the file and in the environment', async () => {
    writeFileSync(join(folder, '.env'), 'REDIS_URI=redis://host\nLOG_LEVEL=warn\n', { mode: 0o600 });
    const { saidOf } = await about({ SOFT_STRAT: 'on' });
    expect(saidOf('settings').slice(0, 2)).toEqual([
      `warning: REDIS_URI in ${join(folder, '.env')} is no setting`,
      'warning: SOFT_STRAT is no setting',
    ]);
  });

  it('says what is not safe yet where the site cannot be asked', async () => {
    const { saidOf, todos } = await about({});
    expect(saidOf('settings')).toContainEqual(
      expect.stringMatching(/^warning: not safe yet: there is no relay/),
    );
    expect(todos).toContain('docs/operations/relay.md#the-relay');
  });

  it('needs to know where the site is', async () => {
    const { isWell, saidOf } = await about({ PUBLIC_URL: '' });
    expect([isWell, saidOf('settings')[0]]).toEqual([
      false,
      'failed: PUBLIC_URL is not set: nothing can be asked',
    ]);
  });

  it('names files with secrets that others may read', async () => {
    const [open, closed] = ['turn_secret', 'auth_secret'].map((name) => join(folder, name));
    for (const file of [open, closed]) writeFileSync(file ?? '', 'long enough for each of them, and kept\n');
    chmodSync(open ?? '', 0o644);
    chmodSync(closed ?? '', 0o600);
    const env = {
      TURN_SECRET_FILE: open ?? '',
      AUTH_SECRET_FILE: closed ?? '',
      TURN_URLS: 'turn:127.0.0.1:9',
    };
    const { saidOf, todos } = await about(env);
    expect(saidOf('files')).toEqual([`warning: ${open} can be read by others on this machine`]);
    expect(todos).toContain(`chmod 600 ${open}`);
  });
});

describe('soulwick doctor about the machine', () => {
  it.each([
    [99, 'failed', '99 MiB'],
    [1023, 'warning', '1023 MiB'],
    [1024 * 5, 'ok', '5 GiB'],
  ])('judges the room of a disk with %i MiB', async (mib, result, words) => {
    const asked: string[] = [];
    const room = async (where: string) => {
      asked.push(where);
      return mib * 1024 * 1024;
    };
    // The folder is made with the first start.
    expect(await checkDisk(join(folder, 'not/yet'), room)).toMatchObject({
      result,
      what: `${join(folder, 'not/yet')} has ${words} left`,
    });
    expect(asked).toEqual([folder]);
  });
});

describe('soulwick doctor about the stores', () => {
  it.skipIf(skipRedis)(
    'compares the clock with that of Redis, and says when it cannot be reached',
    async () => {
      const redis = await startRedis();
      stops.push(() => redis.stop());
      const env = { REDIS_URL: redis.url };
      expect((await about(env)).results).toContain('clock ok');
      await redis.kill();
      const { isWell, saidOf } = await about(env);
      expect(isWell).toBe(false);
      expect(saidOf('redis')).toEqual(['failed: REDIS_URL: no connection (ECONNREFUSED)']);
      const members = `redis://127.0.0.1:${await freePort()},redis://127.0.0.1:${await freePort()}`;
      expect((await about({ REDIS_URL: members })).saidOf('redis')).toEqual([
        expect.stringMatching(/^failed: REDIS_URL: no connection \(/),
      ]);
    },
  );

  it.skipIf(skipPostgres)('compares it with that of PostgreSQL', async () => {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url };
    try {
      expect((await about(env)).results).toContain('clock ok');
    } finally {
      await postgres.stop();
    }
    const { isWell, saidOf } = await about(env);
    expect(isWell).toBe(false);
    expect(saidOf('store')).toEqual([
      expect.stringMatching(/^failed: DATABASE_URL: the database .*ECONNREFUSED/),
    ]);
  });
});

describe('soulwick doctor of a site that init has made', () => {
  /** A name that leads nowhere (RFC 2606). */
  const NAMED = ['--host', 'talk.example.invalid'];

  it('takes the relays that compose.yaml makes of its names, and leaves out what only containers reach', async () => {
    await site.init([...GIVEN, ...NAMED, '--way', 'nodes']);
    const { saidOf, results, isWell } = await doctor({}, { args: ['--folder', site.path()] });
    expect(results[0]).toBe('settings ok');
    expect(saidOf('dns')).toEqual([
      expect.stringMatching(/^failed: talk\.example\.invalid leads nowhere \(E/),
      expect.stringMatching(/^failed: turn\.talk\.example\.invalid leads nowhere \(E/),
    ]);
    expect(saidOf('relay')).toEqual(
      ['3478 over udp', '3478 over tcp', '443 over tls'].map((where) =>
        expect.stringContaining(`turn.talk.example.invalid:${where}, from here: the relay does not answer`),
      ),
    );
    expect(results).toContain('files ok');
    expect(results.filter((line) => /^(store|redis|disk)/.test(line))).toEqual([]);
    expect(isWell).toBe(false);
  });

  it('takes what the unit adds to its settings', async () => {
    await site.init([...GIVEN, ...NAMED, '--way', 'systemd']);
    const { results, saidOf } = await doctor({}, { args: ['--folder', site.path()] });
    expect(results[0]).toBe('settings ok');
    expect(saidOf('relay')).toHaveLength(3);
    expect(saidOf('settings')).not.toContainEqual(expect.stringContaining('NODE_ENV'));
  });
});

describe('soulwick doctor as a command', () => {
  /** Runs it beside this process, which may serve what it asks. */
  async function run(...args: string[]) {
    const child = spawn(process.execPath, [...SOULWICK, 'doctor', ...args]);
    const ended = once(child, 'exit');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [status] = (await ended) as [number | null];
    return { status, stdout, stderr };
  }

  it('prints a line each and exits with 0 when nothing failed', async () => {
    const server = await startProcess();
    stops.push(server.dispose);
    const { status, stdout, stderr } = await run('--url', server.url);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^ok {7}site {7}http:\/\/127\.0\.0\.1:\d+ is answered by the site$/m);
    expect(stdout).toMatch(
      /^warning {2}settings {3}not safe yet: there is no relay.* → docs\/operations\/relay\.md#the-relay$/m,
    );
    expect(stdout).toMatch(/\n\d+ ok, \d+ warnings, 0 failed\n$/);
  });

  it('exits with 1 when something failed, such as a proxy that passes no WebSocket', async () => {
    const server = await startProcess();
    stops.push(server.dispose);
    // As a proxy that knows nothing of upgrades it answers them as any request.
    const proxy = createServer(async ({ url }, answer) => {
      const { status, headers } = await fetch(`${server.url}${url}`);
      answer.writeHead(status, { date: headers.get('date') ?? '' });
      answer.end(url === '/healthz' ? '{"status":"ok"}' : '');
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    stops.push(() => proxy.close());
    const { status, stdout } = await run(
      '--json',
      '--url',
      `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    );
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      findings: expect.arrayContaining([
        {
          check: 'websocket',
          result: 'failed',
          what: expect.stringMatching(/^a WebSocket is not passed to the site: it was answered with \d+$/),
          todo: expect.stringContaining('Upgrade'),
        },
      ]),
    });
  });

  it.each([[['--url', 'talk.example.org']], [['--url', 'https://talk.example.org/path']]])(
    'refuses %s',
    async (args) => {
      expect(await run(...args)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: '--url: must be the address of a site, such as https://talk.example.org\n',
      });
    },
  );
});
