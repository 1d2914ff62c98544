import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isPostgres } from './dialect';
import { start } from './migrations/0001-start';

/**
 * Every migration under its stored name. From release 1.0.0 on names never change, new ones are added at the end, and
 * migrations only add (tables, indexes, columns that are null or have a default): processes of the previous version keep
 * running during the migration and after it.
 */
export const MIGRATIONS: Record<string, Migration> = { '0001-start': start };

/** The names of the migrations applied to a store, in their order; none for one without tables. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const schema = await currentSchema(db);
  const { rows } = await (schema !== undefined
    ? sql<{ found: unknown }>`select count(*)::int as found from pg_tables
        where schemaname = ${schema} and tablename = 'kysely_migration'`
    : sql<{ found: unknown }>`select count(*) as found from sqlite_master where name = 'kysely_migration'`
  ).execute(db);
  if (!rows[0]?.found) return [];
  const table = schema === undefined ? sql.id('kysely_migration') : sql.id(schema, 'kysely_migration');
  const applied = await sql<{ name: string }>`select name from ${table}`.execute(db);
  return applied.rows.map(({ name }) => name).sort();
}

/** The schema our tables are in, whatever others the database has; undefined: SQLite, which has none. */
async function currentSchema<T>(db: Kysely<T>): Promise<string | undefined> {
  if (!isPostgres(db)) return undefined;
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? undefined;
}

/**
 * Brings the tables up to date. Returns the names of the migrations that this applied. Those applied by a newer
 * version are left as they are: migrations only add, so that an older version keeps working. Throws what the first
 * failing step threw.
 */
export async function migrate<T>(db: Kysely<T>, migrations = MIGRATIONS): Promise<string[]> {
  const newerThanUs = async () => (await appliedMigrations(db)).filter((name) => !(name in migrations));
  const newer = await newerThanUs();
  // Listed here rather than found in a folder, so that they are part of a bundled build.
  const known = { ...Object.fromEntries(newer.map((name) => [name, { up: refuse }])), ...migrations };
  const schema = await currentSchema(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    // Otherwise tables of this name in another program's schema would be taken for ours.
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return results.map(({ migrationName }) => migrationName);
  // A newer version came in between, while this one waited for the migrations' lock.
  if ((await newerThanUs()).length > newer.length) return migrate(db, migrations);
  throw error;
}

async function refuse(): Promise<void> {
  throw new Error('a migration of a newer version cannot be applied by this one');
}
