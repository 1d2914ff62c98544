import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteDialect, SqliteDriver } from 'kysely';
import { makeFolder } from './make-folder';
import { closeFiles } from './private-files';
import { isAddonMissing, missingAddon, requireSafeAddon } from './sqlite-addon';
import { LOCK_WAIT_MS, StoreLockedError } from './store-locked';
import { readerDialect, writerDialect } from './store-thread';

export const STORE_FILE = 'store.sqlite';

/**
 * Opens the store in a folder for this process alone, blocking the event loop for up to `waitMs` while another has the
 * folder. Throws StoreLockedError, or SqliteAddonError where SQLite itself would end the process.
 */
export function openSqlite(dataDir: string, waitMs = LOCK_WAIT_MS): Dialect {
  const lock = lockFolder(dataDir, waitMs);
  try {
    closeFiles(dataDir, [STORE_FILE, `${STORE_FILE}-wal`, `${STORE_FILE}-shm`]);
    // The folder is free for others only once the store itself is closed.
    return writerDialect(join(dataDir, STORE_FILE), () => lock.close());
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** Reads the store in a folder, on separate threads. */
export function readSqlite(dataDir: string): Dialect {
  return readerDialect(join(dataDir, STORE_FILE));
}

/** Opens a file for a command. Throws SqliteAddonError where better-sqlite3 cannot be loaded, or its own error. */
export function openFile(file: string, options: Sqlite.Options): Sqlite.Database {
  try {
    return new Sqlite(file, options);
  } catch (error) {
    throw isAddonMissing(error) ? missingAddon() : error;
  }
}

/** Reads the whole store in a folder, also while a process has it open. Throws when there is none. */
export function readWholeSqlite(dataDir: string): Dialect {
  const file = join(dataDir, STORE_FILE);
  if (!existsSync(file)) throw Object.assign(new Error(`there is no ${file}`), { code: 'ENOENT' });
  requireSafeAddon();
  return new SqliteDialect({ database: openFile(file, { readonly: true }) });
}

class BesideDriver extends SqliteDriver {
  /** Takes the write lock first: a transaction that has read before it writes cannot wait any more. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** How long a command waits for a server that writes, in milliseconds. */
const BESIDE_WAIT_MS = 10_000;

/** Opens the store in a folder that another process uses, for a small change: each waits while the other writes. */
export function besideSqlite(dataDir: string): Dialect {
  const file = openFile(join(dataDir, STORE_FILE), { fileMustExist: true, timeout: BESIDE_WAIT_MS });
  file.pragma('synchronous = FULL');
  return new (class extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new BesideDriver({ database: file });
    }
  })({ database: file });
}

/**
 * Keeps other processes out of a folder until it is closed or this process ends, however it ends; makes the folder where
 * there is none. A separate file, since a lock on the store would keep out our own readers as well. Throws
 * StoreLockedError after `waitMs`, or SqliteAddonError where SQLite itself would end the process.
 */
export function lockFolder(dataDir: string, waitMs = LOCK_WAIT_MS): Sqlite.Database {
  requireSafeAddon();
  makeFolder(dataDir);
  const lock = new Sqlite(join(dataDir, 'lock.sqlite'), { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const locked = (error as { code?: unknown }).code === 'SQLITE_BUSY';
    throw locked ? new StoreLockedError(`the data folder ${dataDir}`) : error;
  }
  return lock;
}
