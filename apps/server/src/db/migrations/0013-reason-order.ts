import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * An index of PostgreSQL for unblock requests by reason in the order of bytes, which SQLite's has had from the start.
 * The earlier one, in the order of the database's locale, stays for the previous version.
 */
export const reasonOrder: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await sql.raw(INDEX).execute(db);
  },
};

const INDEX = `create index unblock_requests_reason_bytes
  on unblock_requests (lower(substr(reason, 1, 100) collate "C"), seq)`;
