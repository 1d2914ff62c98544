import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import ts from 'typescript';
import { freePort } from '../../apps/server/test/free-port';
import { startPostgres } from '../../apps/server/test/postgres';
import { startRedis } from '../../apps/server/test/redis-server';
import type { Target } from './load/visitor';
import { pinned } from './pinned';

const MAIN = path.resolve(import.meta.dirname, '../../apps/server/dist/main.js');
/** The bare servers' packages are installed here: nothing else needs them. */
const AUDITS = path.resolve(import.meta.dirname, '../../audits');
const AUTH_SECRET = 'signs the cookies of a benchmark and no others';
const READY_WITHIN_MS = 20_000;

export type RunningServer = { target: Target; stop(): Promise<void> };

/** Starts one of the servers on the core of servers. `options` are Node's. */
export function startTarget(name: Target['name'], options: readonly string[] = []): Promise<RunningServer> {
  return name === 'soulwick' ? startOurs(options) : startBare(name, options);
}

/** Starts two nodes of a server on the core of servers, with the Redis they share. `options` are Node's. */
export async function startTwo(
  name: 'soulwick' | 'socket.io',
  options: readonly string[] = [],
): Promise<RunningServer> {
  const redis = await startRedis();
  const env: Record<string, string> = { REDIS_URL: redis.url };
  const stops: (() => Promise<void>)[] = [redis.stop];
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each();
  };
  try {
    if (name === 'soulwick') {
      const postgres = await startPostgres();
      stops.push(postgres.stop);
      env.DATABASE_URL = postgres.url;
    }
    const node = async () => {
      const started =
        name === 'soulwick' ? await startOurs(options, env) : await startBare('socket.io', options, env);
      stops.push(started.stop);
      return started.target;
    };
    const [first, { port, pid }] = [await node(), await node()];
    return { target: { ...first, second: { port, pid, redisPid: redis.pid() } }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the built server with every check, and with limits that a load does not reach. */
async function startOurs(
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error('There is no build: run `npm run build` first.');
  const port = await freePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-data-'));
  const server = start([...options, MAIN], {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    AUTH_SECRET,
    ADMIN_PASSWORD: 'nobody signs in here',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'warn',
    ...env,
  });
  server.child.stdout.pipe(process.stderr);
  const latest = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > latest) throw new Error('the server is not ready');
    await wait(25);
  }
  return {
    target: { name: 'soulwick', port, pid: server.pid, authSecret: AUTH_SECRET },
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a bare server, compiled like ours so that no loader counts in its figures. With a Redis it is one of several
 * nodes.
 */
async function startBare(
  name: 'socket.io' | 'ws',
  options: readonly string[],
  env: Record<string, string> = {},
): Promise<RunningServer> {
  if (!existsSync(path.join(AUDITS, 'node_modules')))
    throw new Error('The bare servers are not installed: run `npm ci --prefix audits` first.');
  const file = `${name.replace('.', '-')}${env.REDIS_URL === undefined ? '' : '-nodes'}.ts`;
  const source = readFileSync(path.join(AUDITS, 'bare', file), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const server = start([...options, '--input-type=module', '--eval', outputText], env);
  const [line] = await once(server.child.stdout, 'data');
  return {
    target: { name, port: Number(line), pid: server.pid, authSecret: AUTH_SECRET },
    stop: server.stop,
  };
}

function start(args: readonly string[], env: Record<string, string>) {
  const [command, ...rest] = pinned('server', [process.execPath, ...args]);
  const child = spawn(command, rest, {
    cwd: AUDITS,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // taskset becomes the program it starts, so that this is the server itself.
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  return {
    child,
    pid,
    async stop(): Promise<void> {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
