import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../apps/server/test/free-port';
import { howToInstall } from '../../scripts/system-programs';
import { expect, test } from '../harness/test';
import { expectTalkWorks, meet } from '../harness/visitor';

const ROOT = path.resolve(import.meta.dirname, '../..');
const METRICS_TOKEN = 'only for the tests';
const IS_INSTALLED = howToInstall(['PostgreSQL', 'Redis']).length === 0;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The demo as it is called, in a process group of its own as a terminal gives it one, with nobody in it. */
async function startDemo() {
  const port = await freePort();
  const child = spawn('npm', ['run', '-s', 'demo', '--', '--nodes', '2', '--visitors', '0'], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: folder, PORT: String(port), METRICS_TOKEN },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (words) => {
      log += words;
    });
  }
  const found = (pattern: RegExp) => [...log.matchAll(pattern)].map(([, value = '']) => value);
  return {
    origin: `http://localhost:${port}`,
    log: () => log,
    nodes: () => found(/^Process \d +(\S+)/gm),
    /** Ports of everything that listens. */
    ports: () => [port, ...found(/^(?:Process \d|PostgreSQL|Redis) .*:(\d+)/gm).map(Number)],
    /** As Ctrl-C does. */
    interrupt: () => process.kill(-(child.pid as number), 'SIGINT'),
    ended,
    /** Whether anything of the process group is left. */
    isRunning(): boolean {
      try {
        return process.kill(-(child.pid as number), 0);
      } catch {
        return false;
      }
    },
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

async function visitorsAt(node: string): Promise<string | undefined> {
  const metrics = await (await fetch(`${node}/metrics`, { headers })).text();
  return /^soulwick_visitors_connected (\d+)$/m.exec(metrics)?.[1];
}

test('npm run demo -- --nodes 2: visitors of two processes meet, and Ctrl-C leaves nothing behind', async ({
  visitor,
}) => {
  test.skip(!IS_INSTALLED && process.env.CI !== 'true', 'Redis or PostgreSQL is not installed');
  test.slow();
  const demo = await startDemo();
  try {
    await expect.poll(demo.log, { timeout: 200_000 }).toContain('0 visitors are coming in');
    const [first = '', second = ''] = demo.nodes();
    expect((await fetch(`${demo.origin}/readyz`)).status).toBe(200);

    const one = await visitor({ name: 'Ottilie', origin: first });
    const other = await visitor({ name: 'Bartholomew', origin: second });
    await meet(one, other);
    await expectTalkWorks(one, other);
    expect([await visitorsAt(first), await visitorsAt(second)]).toEqual(['1', '1']);

    for (const { page } of [one, other]) await page.close();

    const ports = demo.ports();
    expect(await Promise.all(ports.map(listens))).toEqual([true, true, true, true, true]);
    demo.interrupt();
    await demo.ended;
    await expect.poll(demo.isRunning).toBe(false);
    expect(await Promise.all(ports.map(listens))).toEqual([false, false, false, false, false]);
    expect(readdirSync(folder).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  } finally {
    if (demo.isRunning()) demo.interrupt();
    await demo.ended;
  }
});
