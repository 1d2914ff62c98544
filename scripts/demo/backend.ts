import { randomBytes } from 'node:crypto';
import type { StoreLocation } from '../../apps/server/src/db/connect';
import { startPostgres } from '../../apps/server/test/postgres';
import { startRedis } from '../../apps/server/test/redis-server';
import { howToInstall } from '../system-programs';

/** Where the processes of a demo store their data. */
export type Backend = {
  store: StoreLocation;
  /** The environment variables with which a process uses it. */
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** A program that the demo needs is not installed. */
export class MissingProgramError extends Error {
  override readonly name = 'MissingProgramError';
}

/** An SQLite store in a folder, for one process. It is kept. */
export function folderBackend(dataDir: string): Backend {
  return {
    store: { databaseUrl: undefined, dataDir },
    env: { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' },
    stop: async () => undefined,
  };
}

/**
 * Starts a PostgreSQL and a Redis on free ports for any number of processes, in temporary folders that are deleted
 * when they stop. Throws MissingProgramError.
 */
export async function startBackend(): Promise<Backend> {
  const missing = howToInstall(['PostgreSQL', 'Redis']);
  if (missing.length > 0) {
    throw new MissingProgramError(`Several nodes need PostgreSQL and Redis. Missing: ${missing.join('; ')}`);
  }
  const started = await Promise.allSettled([startPostgres(), startRedis({ ownGroup: true })]);
  const stop = async () => {
    for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
  };
  const [postgres, redis] = started;
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  const [databaseUrl, redisUrl] = [postgres.value.url, redis.value.url];
  return {
    store: { databaseUrl, redisUrl, dataDir: '' },
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      // Two processes cannot listen on one port.
      METRICS_PORT: '',
    },
    stop,
  };
}
