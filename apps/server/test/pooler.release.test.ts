import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SERVER, SOULWICK } from './program-under-test';
import { startSharedSessions } from './shared-session';

// With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skipPostgres = findPostgres() === undefined && process.env.CI !== 'true';
const REFUSED =
  'DATABASE_URL: the database cannot be opened (its pooler shares sessions: it has to use session pooling)\n';

let postgres: Postgres | undefined;
let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pooler-'));
  if (!skipPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(dataDir, { recursive: true });
});

/** Runs a program through a pooler in transaction mode; gives exit code and error output. */
async function run(
  program: readonly string[],
  url: string,
  sessions: number,
): Promise<{ code: unknown; said: string }> {
  const pooler = await startSharedSessions(url, sessions);
  const options = {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: pooler.url },
    },
  };
  try {
    return await new Promise((resolve) => {
      execFile(process.execPath, program, options, (error, _, said) => resolve({ code: error?.code, said }));
    });
  } finally {
    pooler.stop();
  }
}

it.skipIf(skipPostgres).each([
  ['the server', () => SERVER],
  ['a migration', () => [...SOULWICK, 'migrate']],
  ['the look at the audit log', () => [...SOULWICK, 'audit', 'verify']],
])('%s behind a pooler that shares sessions says what is wrong, and ends', async (_, program) => {
  const url = await (postgres as Postgres).newStore();
  for (const sessions of [1, 2, 3]) {
    expect(await run(program(), url, sessions), `${sessions} sessions`).toEqual({ code: 1, said: REFUSED });
  }
  expect(await readdir(dataDir)).toEqual([]);
});
