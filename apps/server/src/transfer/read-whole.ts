import type { ControlledTransaction } from 'kysely';
import type { Database } from '../db/connect';
import { appliedMigrations, MIGRATIONS } from '../db/migrate';
import type { Schema } from '../db/schema';
import { TransferError } from './transfer-error';

/**
 * Starts to read a snapshot of a store, even while others write; to be rolled back. Throws TransferError for a store of
 * another version.
 */
export async function beginWhole(db: Database): Promise<ControlledTransaction<Schema>> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    requireThisVersion(await appliedMigrations(trx as Database));
    return trx;
  } catch (error) {
    await trx.rollback().execute();
    throw error;
  }
}

/** Returns the result of `read` on a snapshot of a store. Throws as `beginWhole` does. */
export async function readWhole<T>(db: Database, read: (trx: Database) => Promise<T>): Promise<T> {
  const trx = await beginWhole(db);
  try {
    return await read(trx);
  } finally {
    await trx.rollback().execute();
  }
}

function requireThisVersion(applied: readonly string[]): void {
  const newer = applied.find((name) => !(name in MIGRATIONS));
  if (newer !== undefined) {
    throw new TransferError(`the store is of a newer version (${newer}): read it with that one`);
  }
  const missing = Object.keys(MIGRATIONS).find((name) => !applied.includes(name));
  if (missing !== undefined) {
    throw new TransferError(`the store is of an older version (without ${missing}): run db:migrate first`);
  }
}
