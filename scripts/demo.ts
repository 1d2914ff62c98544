import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newPassword } from '../apps/server/src/auth/password';
import { StoreLockedError } from '../apps/server/src/db/store-locked';
import { runCrowd } from './demo/crowd';
import { openDemoStore, type Visitor } from './demo/store';

const root = path.resolve(import.meta.dirname, '..');
const DATA_DIR = path.join(root, '.data/demo');
const VISITORS = 200;
const PORT = process.env.PORT ?? '3001';
const LOOK_INTERVAL_MS = 100;

/** The real server on the demo's folder, whatever else is configured; it is built first where needed. */
function startServer(password: string) {
  return spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT,
      HOST: process.env.HOST ?? '127.0.0.1',
      DATA_DIR,
      DATABASE_URL: '',
      ADMIN_PASSWORD: password,
      // All the visitors come from one address.
      RATE_LIMIT_FACTOR: '100',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  });
}

async function untilReady(origin: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/readyz`, { signal }).catch(() => undefined);
    if (answer?.ok) return;
    await wait(LOOK_INTERVAL_MS);
  }
}

async function run(visitors: readonly Visitor[]): Promise<void> {
  const origin = `http://localhost:${PORT}`;
  const password = process.env.ADMIN_PASSWORD ?? newPassword();
  const over = new AbortController();
  const server = startServer(password);
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
    over.abort();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      over.abort();
      // Ctrl-C reaches the server by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal);
    });
  }
  await untilReady(origin, over.signal);
  if (over.signal.aborted) return;
  console.log(`\nThe site      ${origin}`);
  console.log(`The console   ${origin}/login`);
  console.log(`Password      ${password}`);
  console.log(`${visitors.length} visitors are coming in. Ctrl-C ends it.\n`);
  await runCrowd(origin, visitors, over.signal);
}

try {
  await run(await openDemoStore(DATA_DIR, VISITORS));
} catch (error) {
  if (!(error instanceof StoreLockedError)) throw error;
  console.error('The demo is running already.');
  process.exitCode = 1;
}
