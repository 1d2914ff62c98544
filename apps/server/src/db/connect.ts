import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './migrate';
import { ReaderDialect } from './reader';
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
const STORE_FILE = 'store.sqlite';
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
  const lock = lockFolder(dataDir);
  try {
    const file = new Sqlite(join(dataDir, STORE_FILE));
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    const close = file.close.bind(file);
    // The folder is free for others only once the store itself is closed.
    file.close = () => {
      close();
      lock.close();
      return file;
    };
    return file;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * Keeps other processes out of the folder until it is closed, or this process ends in whatever way. A file
 * of its own, since a lock on the store would keep out our own readers as well.
 */
function lockFolder(dataDir: string): Sqlite.Database {
  const lock = new Sqlite(join(dataDir, 'lock.sqlite'), { timeout: LOCK_WAIT_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw (error as { code?: unknown }).code === 'SQLITE_BUSY' ? new StoreLockedError(dataDir) : error;
  }
  return lock;
}

/**
 * Opens what lists and searches are read through, to a store that `connect` has opened. They may take
 * seconds over a million rows: SQLite's run on threads of their own, PostgreSQL's in its server.
 */
export function openReads(
  location: StoreLocation,
  db: Database,
): { reads: Database; close(): Promise<void> } {
  if (location.databaseUrl !== undefined) return { reads: db, close: async () => undefined };
  const reads = new Kysely<Schema>({ dialect: new ReaderDialect(join(location.dataDir, STORE_FILE)) });
  return { reads, close: () => reads.destroy() };
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
