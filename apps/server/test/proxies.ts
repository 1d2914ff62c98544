import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port';

/** Not on the path of everybody. */
const SYSTEM_PROGRAMS = ['/usr/sbin', '/usr/local/sbin'];

const readPage = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');

/** A program of the system; undefined where it is not installed. */
export function findProxy(name: 'nginx' | 'haproxy'): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_PROGRAMS];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** One of them is missing, which with CI=true is a failure. */
export const skipProxies =
  process.env.CI !== 'true' && (['nginx', 'haproxy'] as const).some((name) => findProxy(name) === undefined);

export type RunningProxy = { url: string; port: number; stop(): Promise<void> };

/** nginx with the lines that docs/operations/deploying.md shows, in front of a port. */
export async function startNginx(upstream: number): Promise<RunningProxy> {
  const [, shown] = /```nginx\n([\s\S]*?)```/.exec(readPage('docs/operations/deploying.md')) ?? [];
  if (shown === undefined) throw new Error('deploying.md shows no nginx');
  const port = await freePort();
  const lines = replaced(shown, [
    [/listen [^;]*;/, `listen 127.0.0.1:${port};`],
    [/ *ssl_certificate(_key)? [^;]*;\n/g, ''],
    ['http://127.0.0.1:3001', `http://127.0.0.1:${upstream}`],
  ]);
  const head = 'daemon off; master_process off; pid nginx.pid; error_log stderr; events {}';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (of) => `${of}_temp_path ${of};`,
  );
  const text = `${head}\nhttp { access_log off; ${temporary.join(' ')}\n${lines}\n}\n`;
  return start('nginx', text, port, (folder, file) => ['-p', folder, '-c', file, '-e', 'stderr']);
}

/** HAProxy with deploy/haproxy.cfg, in front of a port, or of one for each node. */
export async function startHaproxy(upstream: number, second?: number): Promise<RunningProxy> {
  const port = await freePort();
  const text = replaced(readPage('deploy/haproxy.cfg'), [
    ['bind :3001', `bind 127.0.0.1:${port}`],
    [/ *server node-3 .*\n/g, ''],
    second === undefined ? [/ *server node-2 .*\n/g, ''] : [/node-2:3001/g, `127.0.0.1:${second}`],
    [/node-1:3001/g, `127.0.0.1:${upstream}`],
    // Only a container has that resolver, and so many files.
    [/default-server resolvers docker .*/, ''],
    [/maxconn 40000/g, 'maxconn 1000'],
  ]);
  return start('haproxy', text, port, (_folder, file) => ['-db', '-f', file]);
}

/** Throws for what is not there, so that no line of the real thing is missed. */
function replaced(text: string, pairs: readonly (readonly [string | RegExp, string])[]): string {
  return pairs.reduce((so_far, [from, to]) => {
    const next = so_far.replace(from, to);
    if (next === so_far) throw new Error(`there is no ${from}`);
    return next;
  }, text);
}

async function start(
  name: 'nginx' | 'haproxy',
  text: string,
  port: number,
  argsFor: (folder: string, file: string) => string[],
): Promise<RunningProxy> {
  const program = findProxy(name);
  if (program === undefined) throw new Error(`${name} is not installed`);
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, text);
  const child = spawn(program, argsFor(folder, file), { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isThere = async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true;
  while (!(await isThere())) {
    await wait(20);
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
  }
  return {
    ...{ url, port },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
