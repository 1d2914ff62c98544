import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './free-port';

/** The path of the program, if it is on the PATH. */
export function findRedis(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
}

/** Redis is missing, which with CI=true is a failure. */
export const skipRedis = findRedis() === undefined && process.env.CI !== 'true';

export type RedisServer = {
  readonly url: string;
  readonly port: number;
  /** The id of the process. */
  pid(): number;
  /** For the test's own commands. It is connected whenever the server runs. */
  client(): Redis;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Suspends the process, or resumes it. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Starts it again on the same port. It has lost its data unless it kept them. */
  restart(options?: { keepData: boolean }): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a Redis of its own in a temporary folder, on the loopback interface. Throws when none is installed.
 * @param options.persistent it keeps every write; otherwise nothing
 * @param options.cluster it is a cluster of one
 * @param options.without the name of a command that it does not have, as an operator may rename one
 * @param options.ownGroup Ctrl-C in a terminal does not reach it
 */
export async function startRedis(
  options: { persistent?: boolean; cluster?: boolean; without?: string; ownGroup?: boolean } = {},
): Promise<RedisServer> {
  const program = findRedis();
  if (program === undefined) throw new Error('Redis is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  // The default, 10,000 above the other port, is in the range that the system gives to connections.
  const clusterPort = await freePort();
  let child: ChildProcess;
  let client: Redis;

  async function start(): Promise<void> {
    const settings = {
      port: String(port),
      bind: '127.0.0.1',
      dir: folder,
      save: '',
      appendonly: options.persistent === true ? 'yes' : 'no',
      appendfsync: 'always',
      'cluster-enabled': options.cluster === true ? 'yes' : 'no',
      'cluster-announce-ip': '127.0.0.1',
      'cluster-port': String(clusterPort),
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
    if (options.without !== undefined) flags.push('--rename-command', options.without, '');
    child = spawn(program as string, flags, { stdio: 'ignore', detached: options.ownGroup === true });
    client = new Redis(port, '127.0.0.1', { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on('error', () => undefined);
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`Redis ended while it was started, with code ${code}`);
    });
    await Promise.race([client.ping(), ended]).catch((error) => {
      client.disconnect();
      throw error;
    });
    ended.catch(() => undefined);
    if (options.cluster === true && (await client.cluster('INFO')).includes('cluster_slots_assigned:0')) {
      await client.cluster('ADDSLOTSRANGE', 0, 16_383);
    }
    while (options.cluster === true && !(await client.cluster('INFO')).includes('cluster_state:ok'));
  }

  async function kill(): Promise<void> {
    client.disconnect();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: () => child.pid as number,
    client: () => client,
    kill,
    signal: (signal) => void child.kill(signal),
    async restart({ keepData } = { keepData: false }) {
      await kill();
      for (const data of keepData ? [] : ['appendonlydir', 'dump.rdb']) {
        rmSync(join(folder, data), { recursive: true, force: true });
      }
      await start();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
