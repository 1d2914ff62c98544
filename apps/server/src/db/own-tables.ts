import { type Kysely, type Migration, sql } from 'kysely';
import { appliedMigrations } from './migrate';
import { StoreOpenError } from './store-open';

/** Those of the first migration: every store has them. */
const TABLES = ['users', 'reports', 'audit_log', 'rooms'];

/**
 * Throws StoreOpenError when our schema of a PostgreSQL database holds another program's tables of our names, or its
 * list of migrations: ours would use and change them; and when our tables are in a schema that another one has come
 * before, where a second, empty site would be made.
 */
export async function requireOwnTables(
  db: Kysely<unknown>,
  migrations: Record<string, Migration>,
): Promise<void> {
  await requireSchema(db);
  // Before the list: another process may be migrating, and our tables come in one transaction with their entry in it.
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
      where schemaname = current_schema() and tablename = any(${TABLES}::text[])
  `.execute(db);
  const applied = await appliedMigrations(db);
  if (applied.some((name) => name in migrations)) return;
  const foreign = applied.length > 0 ? 'kysely_migration' : rows[0]?.name;
  if (foreign === undefined) return requireFirstSchema(db);
  const reason = new Error(`its table ${foreign} belongs to another program`);
  throw new StoreOpenError('DATABASE_URL: the database', reason);
}

/** Throws StoreOpenError when the search path names no schema that there is: nothing could be made or found. */
async function requireSchema(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ first: string | null; path: string }>`
    select current_schema() as first, current_setting('search_path') as path
  `.execute(db);
  const [found] = rows;
  if (found === undefined || found.first !== null) return;
  const reason = new Error(
    `its search_path, ${found.path}, names no schema that there is and that the role may use`,
  );
  throw new StoreOpenError('DATABASE_URL: the database', reason);
}

/**
 * Throws StoreOpenError when a schema further on in the search path holds a store. A search path of one schema alone
 * is how a second site in the same database is begun.
 */
async function requireFirstSchema(db: Kysely<unknown>): Promise<void> {
  const tables = [...TABLES, 'kysely_migration'];
  const { rows } = await sql<{ first: string; schema: string }>`
    select current_schema() as first, path.schema
      from unnest(current_schemas(false)) with ordinality as path (schema, place)
      where path.schema <> current_schema() and ${tables.length} = (
        select count(*) from pg_tables where schemaname = path.schema and tablename = any(${tables}::text[])
      )
      order by path.place limit 1
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  const naming = (schema: string) => `search_path%3D${encodeURIComponent(schema)}`;
  throw new StoreOpenError(
    'DATABASE_URL: the database',
    new Error(
      `its tables are in the schema ${found.schema}, and the schema ${found.first} has come before it: ` +
        `options=-c%20${naming(found.schema)} in the address keeps to them, ` +
        `and ${naming(found.first)} begins a second site`,
    ),
  );
}
