import { connect, type Database, type StoreLocation } from '../src/db/connect';
import { putMigratedStore } from './migrated-sqlite';

/** Opens a store for `work` and closes it afterwards. */
export async function using<T>(location: StoreLocation, work: (db: Database) => Promise<T>): Promise<T> {
  if (location.databaseUrl === undefined) await putMigratedStore(location.dataDir);
  const db = await connect(location, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
