import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const LOOK_INTERVAL_MS = 100;

/** One process of the site. */
export type Node = Awaited<ReturnType<typeof startNode>>;

/**
 * Starts the real server, and builds it first if needed; these settings take precedence over the environment. Resolves
 * once it is ready, has ended, or `signal` is aborted.
 */
export async function startNode(
  { host, port, env }: { host: string; port: number; env: Record<string, string> },
  signal: AbortSignal,
) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      HOST: host,
      // All visitors share an address.
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...env,
    },
  });
  const origin = `http://localhost:${port}`;
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
