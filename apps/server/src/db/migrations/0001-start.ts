import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';
import { startPostgres } from './0001-start.postgres';
import { startSqlite } from './0001-start.sqlite';

/** All tables of release 1.0.0, with what keeps counts and text indexes in step with them. */
export const start: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, startPostgres());
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'users'`.execute(trx);
      if (rows.length === 0) await run(trx, startSqlite());
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
