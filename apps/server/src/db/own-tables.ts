import { type Kysely, type Migration, sql } from 'kysely';
import { appliedMigrations } from './migrate';
import { StoreOpenError } from './store-open';

/** Those of the first migration: every store has them. */
const TABLES = ['users', 'reports', 'audit_log', 'rooms'];

/**
 * Throws StoreOpenError when our schema of a PostgreSQL database holds another program's tables of our names, or its
 * list of migrations: ours would use and change them.
 */
export async function requireOwnTables(
  db: Kysely<unknown>,
  migrations: Record<string, Migration>,
): Promise<void> {
  // Before the list: another process may be migrating, and our tables come in one transaction with their entry in it.
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
      where schemaname = current_schema() and tablename = any(${TABLES}::text[])
  `.execute(db);
  const applied = await appliedMigrations(db);
  if (applied.some((name) => name in migrations)) return;
  const foreign = applied.length > 0 ? 'kysely_migration' : rows[0]?.name;
  if (foreign === undefined) return;
  const reason = new Error(`its table ${foreign} belongs to another program`);
  throw new StoreOpenError('DATABASE_URL: the database', reason);
}
