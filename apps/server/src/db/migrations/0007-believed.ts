import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Whether a report is proven, how far its reporter is believed, its outcome and who has claimed it; which unblock
 * requests came from the device itself, and the codes that show their decisions.
 */
export const believed: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'appeal_codes'`.execute(trx);
      if (rows.length === 0) await run(trx);
    });
  },
};

async function run(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table reports add column proven_at bigint',
  'alter table reports add column credibility bigint',
  'alter table reports add column upheld_at bigint',
  'alter table reports add column claimed_by text',
  'alter table reports add column claimed_name text',
  'alter table reports add column claimed_until bigint',
  // Until now reports of a reporter without a device could be verified: nobody can tell whose they were.
  `update reports set proven_at = created_at, credibility = 1000 where verified_at is not null
    and reporting_user_id in (select user_id from users where device_id is not null)`,
  'alter table unblock_requests add column proven_at bigint',
  `create table appeal_codes (code_hash text primary key not null, request_id text,
    created_at bigint not null)`,
  'create index appeal_codes_created on appeal_codes (created_at)',
];
