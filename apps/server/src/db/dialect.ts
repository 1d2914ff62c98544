import { type Kysely, PostgresAdapter, type SelectQueryBuilder } from 'kysely';

/** Is PostgreSQL behind this? Otherwise it is SQLite. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Makes a query lock the rows it reads until the transaction ends. SQLite has no such lock and needs none: it runs
 * one transaction at a time.
 */
export function lockedIn<T>(trx: Kysely<T>) {
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    isPostgres(trx) ? query.forUpdate() : query;
}
