import { type Dialect, type Driver, Kysely, sql } from 'kysely';
import type { Database } from '../src/db/connect';
import { openPostgres } from '../src/db/postgres';
import type { Schema } from '../src/db/schema';

/** All that the suites write to. */
const TABLES = [
  'users',
  'reports',
  'reported',
  'case_leases',
  'separations',
  'audit_log',
  'rooms',
  'unblock_requests',
  'revoked_tokens',
  'appeal_codes',
  'audit_chain',
  'account_sessions',
  'live_hours',
  'rules',
  'shadow_findings',
  'brake',
  'brake_hours',
  'match_hours',
  'webhook_outbox',
  'case_notes',
  'second_looks',
  'report_receipts',
  'age_answers',
  'legal_holds',
  'api_tokens',
  'monthly_figures',
  'talk_outcomes',
  'talk_slots',
  'needs',
  'talk_feedback',
];

/** The same driver, which stays open when one of the databases that use it is closed. */
const withoutEnd = (driver: Driver): Driver => ({
  init: async () => undefined,
  acquireConnection: () => driver.acquireConnection(),
  beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
  commitTransaction: (connection) => driver.commitTransaction(connection),
  rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
  releaseConnection: (connection) => driver.releaseConnection(connection),
  destroy: async () => undefined,
});

export type KeptStore = {
  /** Gives the store with no rows in it. Closed or not, what was given before must not be used any more. */
  empty(): Promise<Database>;
  close(): Promise<void>;
};

/**
 * Opens a PostgreSQL store once for many tests, one after the other: to open it for each took two thirds of their
 * processor time.
 */
export async function keepStore(url: string): Promise<KeptStore> {
  const dialect = await openPostgres(url, { onError: () => undefined, onTaken: () => undefined });
  const driver = dialect.createDriver();
  await driver.init();
  const given: Dialect = {
    createDriver: () => withoutEnd(driver),
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
  return {
    async empty() {
      const db: Database = new Kysely<Schema>({ dialect: given });
      // Not truncated: new files for every table cost twenty times as much as to delete the few rows that there are.
      await sql.raw(TABLES.map((table) => `delete from ${table}`).join(';')).execute(db);
      return db;
    },
    close: () => driver.destroy(),
  };
}
