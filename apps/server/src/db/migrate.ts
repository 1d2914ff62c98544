import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isPostgres } from './dialect';
import { fillEarlier } from './earlier-entries';
import { start } from './migrations/0001-start';
import { moderation } from './migrations/0002-moderation';
import { separations } from './migrations/0003-separations';
import { feedback } from './migrations/0004-feedback';
import { newcomers } from './migrations/0005-newcomers';
import { accounts } from './migrations/0006-accounts';
import { believed } from './migrations/0007-believed';
import { auditChain } from './migrations/0008-audit-chain';
import { urgency } from './migrations/0009-urgency';
import { liveHours } from './migrations/0010-live-hours';
import { cases } from './migrations/0011-cases';
import { auditActor } from './migrations/0012-audit-actor';
import { reasonOrder } from './migrations/0013-reason-order';
import { auditColumns } from './migrations/0014-audit-columns';
import { statements } from './migrations/0015-statements';
import { brake } from './migrations/0016-brake';
import { caseNotes } from './migrations/0018-case-notes';
import { webhooks } from './migrations/0021-webhooks';
import { legalHolds } from './migrations/0022-holds';
import { monthlyFigures } from './migrations/0023-monthly-figures';
import { ageAnswers } from './migrations/0024-age-answers';
import { outcomes } from './migrations/0025-outcomes';
import { apiTokens } from './migrations/0026-api-tokens';
import { separatedBy } from './migrations/0027-separated-by';
import { urgencySteps } from './migrations/0028-urgency-steps';
import { pastHolds } from './migrations/0029-past-holds';
import type { Schema } from './schema';

/**
 * Every migration under its stored name. Names never change and new ones are added at the end. Migrations only add
 * (tables, indexes, columns that are null or have a default): processes of the previous version keep running during
 * the migration and after it.
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-start': start,
  '0002-moderation': moderation,
  '0003-separations': separations,
  '0004-feedback': feedback,
  '0005-newcomers': newcomers,
  '0006-accounts': accounts,
  '0007-believed': believed,
  '0008-audit-chain': auditChain,
  '0009-urgency': urgency,
  '0010-live-hours': liveHours,
  '0011-cases': cases,
  '0012-audit-actor': auditActor,
  '0013-reason-order': reasonOrder,
  '0014-audit-columns': auditColumns,
  '0015-statements': statements,
  '0016-brake': brake,
  '0018-case-notes': caseNotes,
  '0021-webhooks': webhooks,
  '0022-holds': legalHolds,
  '0023-monthly-figures': monthlyFigures,
  '0024-age-answers': ageAnswers,
  '0025-outcomes': outcomes,
  '0026-api-tokens': apiTokens,
  '0027-separated-by': separatedBy,
  '0028-urgency-steps': urgencySteps,
  '0029-past-holds': pastHolds,
};

/** Brings columns that are filled once they are there, a transaction for each piece: others write meanwhile. */
const COLUMNS = '0014-audit-columns';

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
  if (error === undefined) {
    if (COLUMNS in migrations) await fillEarlier((db as Kysely<unknown>).withTables<Schema>());
    return results.map(({ migrationName }) => migrationName);
  }
  // A newer version came in between, while this one waited for the migrations' lock.
  if ((await newerThanUs()).length > newer.length) return migrate(db, migrations);
  throw error;
}

async function refuse(): Promise<void> {
  throw new Error('a migration of a newer version cannot be applied by this one');
}
