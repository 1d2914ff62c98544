import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';

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

/**
 * Orders visitors as everybody locks them, so that no two transactions wait for each other: by the units of their ids,
 * as programs sort them, whatever the language of the database.
 */
export function inLockOrder<T>(trx: Kysely<T>) {
  const id = isPostgres(trx) ? sql`user_id collate "C"` : sql`user_id`;
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    lockedIn(trx)(query.orderBy(id));
}
