import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const LOOK_INTERVAL_MS = 100;

/** One process of the site. */
export type Node = Awaited<ReturnType<typeof startNode>>;

type Place = { host: string; port: number; env: Record<string, string> };

/** The environment of a process: these settings take precedence over `given`, and over secrets that a `.env` keeps in files. */
export function nodeEnv(given: NodeJS.ProcessEnv, { host, port, env }: Place): NodeJS.ProcessEnv {
  return {
    ...given,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: host,
    // All visitors share an address.
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: given.LOG_LEVEL ?? 'warn',
    // The demo's visitors must not get into the database that such a file names.
    ...Object.fromEntries(Object.keys(env).map((key) => [`${key}_FILE`, ''])),
    ...env,
  };
}

/**
 * Starts the real server, and builds it first if needed; these settings take precedence over the environment. Resolves
 * once it is ready, has ended, or `signal` is aborted.
 */
export async function startNode(place: Place, signal: AbortSignal) {
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: nodeEnv(process.env, place),
  });
  const origin = `http://localhost:${place.port}`;
  const running = () => child.exitCode === null && child.signalCode === null;
  const ended = once(child, 'exit');

  while (running() && !signal.aborted) {
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) break;
    await wait(LOOK_INTERVAL_MS);
  }
  return {
    origin,
    pid: child.pid,
    isRunning: running,
    /** Resolves to the exit code, null when a signal ended it. */
    ended: ended.then(([code]) => code as number | null),
    /** Resolves when the process has ended. */
    async stop(): Promise<void> {
      if (running()) child.kill('SIGTERM');
      await ended;
    },
  };
}
