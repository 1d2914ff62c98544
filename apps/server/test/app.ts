import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type AppParts, createApp } from '../src/app';
import { loadOrCreateSecret } from '../src/auth/auth-secret';
import { readConfig } from '../src/config';
import { connect, openReads, takesConnections } from '../src/db/connect';
import { createStoreHealth } from '../src/db/store-health';
import { createLog } from '../src/log';
import { putMigratedStore } from './migrated-sqlite';

/** The administrator's password in tests. */
export const PASSWORD = 'the password of this test';

export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** The real application on a port and in a folder of its own. `env`: the environment variables of its process. */
export async function startApp(
  env: Record<string, string> = {},
  dataDir?: string,
  now = Date.now,
  logError?: (...told: unknown[]) => void,
  wait: AppParts['wait'] = (ms, signal) => setTimeout(ms, undefined, { signal }),
) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'server-')));
  // The clients of a test all come from one address and send as fast as they can.
  const config = readConfig({ HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '5', DATA_DIR: folder, ...env });
  const log = createLog('silent');
  if (logError !== undefined) log.error = logError;
  const health = createStoreHealth(() => performance.now(), takesConnections(config));
  if (config.databaseUrl === undefined) await putMigratedStore(folder);
  const db = await connect(config, () => undefined, {
    onFailed: health.failed,
    onTaken: () => undefined,
  });
  const lists = openReads(config, () => undefined);
  const app = createApp({
    config: { ...config, port: 0 },
    log,
    db,
    reads: lists.reads,
    health,
    adminPassword: PASSWORD,
    authSecret: config.authSecret ?? loadOrCreateSecret(folder),
    webRoot: join(folder, 'no-site-built'),
    now,
    wait,
  });
  const url = `http://127.0.0.1:${await app.start()}`;
  // What a test stores may have expired long ago by its dates.
  await app.expiredErased();
  return {
    url,
    db,
    dataDir: folder,
    flush: app.flush,
    apiRoutes: app.apiRoutes,
    /** The cookie a browser gets with its first page. */
    async deviceCookie(): Promise<string> {
      const answer = await fetch(`${url}/api/ice-servers`);
      return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    },
    async stop(options: { keepData?: boolean } = {}): Promise<void> {
      await app.stop();
      await lists.close();
      await db.destroy();
      if (options.keepData !== true) await rm(folder, { recursive: true, force: true });
    },
  };
}
