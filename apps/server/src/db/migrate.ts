import { type Kysely, Migrator } from 'kysely';
import { start } from './migrations/0001-start';
import { moderation } from './migrations/0002-moderation';

/** Every migration under the name it is remembered by. Names are never changed and only added at the end. */
const MIGRATIONS = { '0001-start': start, '0002-moderation': moderation };

/** Brings the tables up to date. Throws what the first failing step threw. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  // Named here rather than found in a folder, so that they are part of a bundled build.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
