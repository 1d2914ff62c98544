import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Talk feedback: a count for each day, pair of moods and answer. That a side has answered, but not what, is in the
 * room's row, which is erased after a day.
 */
export const feedback: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'talk_feedback'`.execute(trx);
      if (rows.length === 0) await run(trx);
    });
  },
};

async function run(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table talk_feedback (day text not null, moods text not null, answer text not null,
    n bigint not null, primary key (day, moods, answer))`,
  'alter table rooms add column felt_a bigint',
  'alter table rooms add column felt_b bigint',
  'alter table rooms add column thanked_a bigint',
  'alter table rooms add column thanked_b bigint',
];
