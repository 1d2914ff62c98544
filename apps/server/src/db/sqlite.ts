import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { waitWhileBusy } from './busy-file';
import { type Checkpoints, startCheckpoints } from './checkpoints';
import { createLoopShare } from './loop-share';
import { makeFolder } from './make-folder';
import { closeFiles } from './private-files';
import { ReaderDialect } from './reader';
import { isAddonMissing, missingAddon, requireSafeAddon } from './sqlite-addon';
import { keepStatements } from './statements';
import { wasNotWritten } from './store-down';
import { LOCK_WAIT_MS, StoreLockedError } from './store-locked';

export const STORE_FILE = 'store.sqlite';

/**
 * Opens the store in a folder for this process alone, blocking the event loop for up to `waitMs` while another has the
 * folder. Throws StoreLockedError, or SqliteAddonError where SQLite itself would end the process.
 */
export function openSqlite(dataDir: string, waitMs = LOCK_WAIT_MS): Dialect {
  const lock = lockFolder(dataDir, waitMs);
  try {
    closeFiles(dataDir, [STORE_FILE, `${STORE_FILE}-wal`, `${STORE_FILE}-shm`]);
    const file = new Sqlite(join(dataDir, STORE_FILE));
    file.pragma('journal_mode = WAL');
    file.pragma('synchronous = FULL');
    // SQLite's own waiting would block the event loop; ours does not.
    file.pragma('busy_timeout = 0');
    const kept = keepStatements(file);
    const database: SqliteDatabase = {
      prepare: kept.prepare,
      close() {
        kept.close();
        // The folder is free for others only once the store itself is closed.
        lock.close();
      },
    };
    return new EmbeddedDialect(database, startCheckpoints(file));
  } catch (error) {
    lock.close();
    throw error;
  }
}

class WriterDriver extends SqliteDriver {
  /** Takes the write lock first: a transaction that has read before it writes cannot wait any more. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/**
 * Yields to the event loop between queued statements, and while it waits for other processes. The store is closed
 * after its checkpoints have ended: the last connection to close leaves no log behind.
 */
class EmbeddedDialect extends SqliteDialect {
  constructor(
    private readonly database: SqliteDatabase,
    private readonly checkpoints: Checkpoints,
  ) {
    super({ database });
  }

  override createDriver(): SqliteDriver {
    const { checkpoints } = this;
    return new (class extends WriterDriver {
      private patient: DatabaseConnection | undefined;
      private readonly share = createLoopShare(() => performance.now());
      /** Settles once everybody who has asked for the connection has had it. */
      private last = Promise.resolve();
      private release: () => void = () => undefined;

      /** In order, waking one waiter at a time: the driver's own lock wakes all waiters each time it is released. */
      override async acquireConnection(): Promise<DatabaseConnection> {
        const before = this.last;
        let release = this.release;
        this.last = new Promise((resolve) => {
          release = resolve;
        });
        await before;
        this.release = release;
        // The driver's own lock is taken once and kept; this one admits one at a time.
        this.patient ??= tellWhenFull(
          waitWhileBusy(await super.acquireConnection(), { now: () => performance.now(), wait }),
          checkpoints.full,
        );
        const turn = this.share();
        if (turn !== undefined) await turn;
        return this.patient;
      }

      override async releaseConnection(): Promise<void> {
        this.release();
      }

      override async destroy(): Promise<void> {
        await checkpoints.stop();
        await super.destroy();
      }
    })({ database: this.database });
  }
}

/** Reads the store in a folder, on separate threads. */
export function readSqlite(dataDir: string): Dialect {
  return new ReaderDialect(join(dataDir, STORE_FILE));
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

/** How long a command waits for a server that writes, in milliseconds. */
const BESIDE_WAIT_MS = 10_000;

/** Opens the store in a folder that another process uses, for a small change: each waits while the other writes. */
export function besideSqlite(dataDir: string): Dialect {
  const file = openFile(join(dataDir, STORE_FILE), { fileMustExist: true, timeout: BESIDE_WAIT_MS });
  file.pragma('synchronous = FULL');
  return new (class extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new WriterDriver({ database: file });
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

/** A connection that tells of each statement that failed because the disk took no more. */
function tellWhenFull(connection: DatabaseConnection, full: () => void): DatabaseConnection {
  async function executeQuery<R>(query: CompiledQuery) {
    try {
      return await connection.executeQuery<R>(query);
    } catch (error) {
      if (wasNotWritten(error)) full();
      throw error;
    }
  }

  return {
    executeQuery,
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
