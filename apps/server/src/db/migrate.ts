import { type Kysely, type Migration, Migrator } from 'kysely';
import { start } from './migrations/0001-start';
import { moderation } from './migrations/0002-moderation';
import { separations } from './migrations/0003-separations';

/** Every migration under the name it is remembered by. Names are never changed and only added at the end. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-start': start,
  '0002-moderation': moderation,
  '0003-separations': separations,
};

/** Brings the tables up to date. Throws what the first failing step threw. */
export async function migrate<T>(db: Kysely<T>, migrations = MIGRATIONS): Promise<void> {
  // Named here rather than found in a folder, so that they are part of a bundled build.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
