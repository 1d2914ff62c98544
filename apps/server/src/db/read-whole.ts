import { CommandError } from '../command-error';
import type { Database } from './connect';
import { appliedMigrations, MIGRATIONS } from './migrate';

/**
 * Returns the result of `read` on a snapshot of a store, even while others write. Throws CommandError for a store of
 * another version.
 */
export async function readWhole<T>(db: Database, read: (trx: Database) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    requireThisVersion(await appliedMigrations(trx as Database));
    return await read(trx);
  } finally {
    await trx.rollback().execute();
  }
}

function requireThisVersion(applied: readonly string[]): void {
  const newer = applied.find((name) => !(name in MIGRATIONS));
  if (newer !== undefined) {
    throw new CommandError(`the store is of a newer version (${newer}): read it with that one`);
  }
  const missing = Object.keys(MIGRATIONS).find((name) => !applied.includes(name));
  if (missing !== undefined) {
    throw new CommandError(`the store is of an older version (without ${missing}): run db:migrate first`);
  }
}
