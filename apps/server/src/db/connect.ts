import { Kysely, sql } from 'kysely';
import { appliedMigrations, MIGRATIONS, migrate } from './migrate';
import {
  acceptsConnections,
  besidePostgres,
  migratePostgres,
  openPostgres,
  type PostgresEvents,
  readPostgres,
  readWholePostgres,
} from './postgres';
import { requireOwnSessions } from './postgres-sessions';
import type { Schema } from './schema';
import { besideSqlite, openSqlite, readSqlite, readWholeSqlite } from './sqlite';
import { LOCK_WAIT_MS, StoreLockedError } from './store-locked';
import { openError } from './store-open';

export type Database = Kysely<Schema>;

export type StoreLocation = {
  /** A postgresql:// address; undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Processes with a Redis share the database; undefined: this one owns it alone. */
  redisUrl?: string | undefined;
};

export type StoreEvents = Pick<PostgresEvents, 'onTaken'> & {
  /** Is told of every failed statement. */
  onFailed: (error: unknown) => void;
};

const NOBODY: StoreEvents = { onTaken: () => undefined, onFailed: () => undefined };

/**
 * Opens the store for this process alone, or for those it shares a Redis with, and brings its tables up to date.
 * `onError` is told of idle connections that break. Throws StoreLockedError when another process has held the store
 * for `lockWaitMs`, StoreOpenError when the store cannot be opened, or the driver's error.
 */
export async function connect(
  location: StoreLocation,
  onError: (error: unknown) => void,
  events: StoreEvents = NOBODY,
  lockWaitMs = LOCK_WAIT_MS,
): Promise<Database> {
  try {
    return await open(location, onError, events, lockWaitMs);
  } catch (error) {
    throw openError(error, location);
  }
}

async function open(
  { databaseUrl, dataDir, redisUrl }: StoreLocation,
  onError: (error: unknown) => void,
  { onTaken, onFailed }: StoreEvents,
  lockWaitMs: number,
): Promise<Database> {
  const lockMode = redisUrl === undefined ? 'alone' : 'together';
  const dialect =
    databaseUrl === undefined
      ? openSqlite(dataDir, lockWaitMs)
      : await openPostgres(databaseUrl, { onError, onTaken }, { lockMode, lockWaitMs });
  const db = new Kysely<Schema>({
    dialect,
    log(event) {
      if (event.level === 'error') onFailed(event.error);
    },
  });
  try {
    if (databaseUrl === undefined) await migrate(db);
    // Kysely opens the store with the first query, and closes only a store it has opened.
    else await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Says whether the store takes another connection; SQLite, which is a file, is open already. */
export function takesConnections({
  databaseUrl,
}: Pick<StoreLocation, 'databaseUrl'>): () => Promise<boolean> {
  return async () => databaseUrl === undefined || acceptsConnections(databaseUrl);
}

/**
 * Opens separate read-only connections for lists and searches to a store that `connect` has opened. These may take
 * seconds over a million rows: SQLite's run on threads, PostgreSQL's on their own connections, so that nobody who
 * joins waits for one. `onError` as with `connect`.
 */
export function openReads(
  { databaseUrl, dataDir }: StoreLocation,
  onError: (error: unknown) => void,
): { reads: Database; close(): Promise<void> } {
  const dialect = databaseUrl === undefined ? readSqlite(dataDir) : readPostgres(databaseUrl, onError);
  const reads = new Kysely<Schema>({ dialect });
  return { reads, close: () => reads.destroy() };
}

/**
 * Opens a store to read all of it as one snapshot, even while a process serves it: in a repeatable-read transaction,
 * rows can be streamed. It cannot write. Throws the driver's error when there is none.
 */
export function openWhole({ databaseUrl, dataDir }: StoreLocation): Database {
  const dialect =
    databaseUrl === undefined ? readWholeSqlite(dataDir) : readWholePostgres(databaseUrl, () => undefined);
  return new Kysely<Schema>({ dialect });
}

/** How long a migration of a folder waits for its owner: another migration, or a stopping server. */
const FOLDER_WAIT_MS = 10_000;

/**
 * Brings a store's tables up to date without serving it. Returns the names of the migrations this applied. A
 * PostgreSQL may be in use meanwhile; a data folder may not, and is refused with StoreLockedError. Throws
 * StoreOpenError as `connect` does.
 */
export async function migrateStore(location: StoreLocation): Promise<string[]> {
  try {
    return await openAndMigrate(location);
  } catch (error) {
    throw openError(error, location);
  }
}

async function openAndMigrate({ databaseUrl, dataDir }: StoreLocation): Promise<string[]> {
  if (databaseUrl !== undefined) {
    await requireOwnSessions(databaseUrl);
    return migratePostgres(databaseUrl, () => undefined);
  }
  const db = new Kysely<Schema>({ dialect: openSqlite(dataDir, FOLDER_WAIT_MS) });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** A command need not wait for a server to end, since it can work while the server runs. */
const BESIDE_WAIT_MS = 100;

/**
 * Opens a store for a small change, even while a server runs: exclusively and migrated if nobody has it, else as it
 * is. Throws as `connect` does, StoreLockedError only when its tables are not up to date.
 */
export async function connectBeside({ databaseUrl, dataDir }: StoreLocation): Promise<Database> {
  const location = { databaseUrl, dataDir };
  try {
    return await connect(location, () => undefined, NOBODY, BESIDE_WAIT_MS);
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
    const dialect = databaseUrl === undefined ? besideSqlite(dataDir) : besidePostgres(databaseUrl);
    const db = new Kysely<Schema>({ dialect });
    const applied = await appliedMigrations(db);
    if (Object.keys(MIGRATIONS).every((name) => applied.includes(name))) return db;
    await db.destroy();
    throw error;
  }
}
