import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';
import { moderationPostgres } from './0002-moderation.postgres';
import { moderationSqlite } from './0002-moderation.sqlite';

/** Unblock requests, signed-out tokens, evidence, and what lists of a million rows need. */
export const moderation: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, moderationPostgres());
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from pragma_table_info('users') where name = 'seq'`.execute(trx);
      if (rows.length === 0) await run(trx, moderationSqlite());
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
