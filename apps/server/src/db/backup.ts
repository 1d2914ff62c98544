import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { CommandError } from '../command-error';
import { writeWhole } from '../whole-file';
import { appliedMigrations } from './migrate';
import type { Schema } from './schema';
import { lockFolder, openFile, STORE_FILE } from './sqlite';
import { readerDialect } from './store-thread';

type Options = { replacing: boolean };

/**
 * Writes the SQLite store of a folder, as it is at one moment, to a file that is such a store itself. Also while a
 * server uses it. Throws CommandError, as `writeWhole` does and when there is no store, or SQLite's error.
 */
export function backUp(dataDir: string, file: string, options: Options): Promise<void> {
  const store = join(dataDir, STORE_FILE);
  return writeWhole(
    file,
    (unfinished) => {
      if (!existsSync(store)) throw new CommandError(`there is no ${store}`);
      return copyStore(store, unfinished);
    },
    options,
  );
}

/**
 * Makes a backup the store of a folder, which no server may use meanwhile. One of an earlier release is brought up to
 * date when a server starts. Throws CommandError for a file that is no store, and where there is a store that is not to
 * be replaced; StoreLockedError; or SQLite's error.
 */
export async function restore(dataDir: string, file: string, { replacing }: Options): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new CommandError(`${file} is no file`);
  await requireStore(file);
  const lock = lockFolder(dataDir);
  try {
    const store = join(dataDir, STORE_FILE);
    await writeWhole(
      store,
      async (unfinished) => {
        await copyStore(file, unfinished);
        // The log of the store that is replaced would be taken for a part of this one.
        for (const part of ['wal', 'shm']) await rm(`${store}-${part}`, { force: true });
      },
      { replacing },
    );
  } finally {
    lock.close();
  }
}

/** Copies one row after the other, on a thread: what is damaged is noticed, and a signal ends it. */
async function copyStore(from: string, to: string): Promise<void> {
  const db = readOf(from);
  try {
    await sql`vacuum into ${to}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Throws SqliteAddonError, which a thread could not explain. */
function readOf(file: string): Kysely<Schema> {
  openFile(file, { readonly: true }).close();
  return new Kysely({ dialect: readerDialect(file) });
}

async function requireStore(file: string): Promise<void> {
  const db = readOf(file);
  try {
    if ((await appliedMigrations(db)).length > 0) return;
  } finally {
    await db.destroy();
  }
  throw new CommandError(`${file} is no backup of Soulwick`);
}
