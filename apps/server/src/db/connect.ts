import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate';
import type { Schema } from './schema';

export type Database = Kysely<Schema>;

/** The embedded store serves one process at a time. */
export class StoreLockedError extends Error {
  override readonly name = 'StoreLockedError';

  constructor(dataDir: string) {
    super(`the data folder ${dataDir} is in use by another process`);
  }
}

export type StoreLocation = {
  /** A postgresql:// address; undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
};

/** How long an opener waits for the process before it to end, as happens at a restart. */
const LOCK_WAIT_MS = 2_000;
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * Opens the store and brings its tables up to date. `onBroken` hears of pooled connections that break.
 * Throws StoreLockedError, or the driver's error when the store cannot be opened.
 */
export async function connect(
  location: StoreLocation,
  onBroken: (error: unknown) => void,
): Promise<Database> {
  const dialect =
    location.databaseUrl === undefined
      ? new SqliteDialect({ database: openSqlite(location.dataDir) })
      : new PostgresDialect({ pool: openPool(location.databaseUrl, onBroken) });
  const db = new Kysely<Schema>({ dialect });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

function openSqlite(dataDir: string): Sqlite.Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new Sqlite(join(dataDir, 'store.sqlite'), { timeout: LOCK_WAIT_MS });
  try {
    // Before the write-ahead log is first touched: the lock is then held from the first access to the end.
    file.pragma('locking_mode = EXCLUSIVE');
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    file.exec('BEGIN IMMEDIATE; COMMIT');
  } catch (error) {
    file.close();
    throw (error as { code?: unknown }).code === 'SQLITE_BUSY' ? new StoreLockedError(dataDir) : error;
  }
  return file;
}

/** Number of the type int8, which the driver gives as text by default. Our times and counts fit a number. */
const INT8 = pg.types.builtins.INT8;

function openPool(databaseUrl: string, onBroken: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format as 'text'),
    } as pg.CustomTypesConfig,
  });
  // Of an idle connection the pool tells; of one in use only the connection itself, beside the failed query.
  // An 'error' nobody listens to would end the process.
  pool.on('error', onBroken);
  pool.on('connect', (client) => void client.on('error', onBroken));
  return pool;
}
