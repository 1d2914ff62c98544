import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/** From which device each separation was asked for, so that one device can be held to so many. */
export const separatedBy: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from pragma_table_info('separations')
        where name = 'by_device'`.execute(trx);
      if (rows.length === 0) await run(trx);
    });
  },
};

async function run(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table separations add column by_device text',
  'create index separations_by_device on separations (by_device, at) where by_device is not null',
  'create index separations_at on separations (at, user_a, user_b)',
];
