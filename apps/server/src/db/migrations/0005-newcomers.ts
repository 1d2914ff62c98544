import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * The network (a keyed hash) a visitor came from last, kept for a day, and when they were first let into the queue,
 * which decide whether a new device pays; and until when the ladder of strikes held them. The indexes are partial:
 * restricted visitors, and those of a day.
 */
export const newcomers: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from pragma_table_info('users') where name = 'admitted_at'`.execute(
        trx,
      );
      if (rows.length === 0) await run(trx);
    });
  },
};

async function run(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const RESTRICTED = 'network is not null and (blocked_at is not null or timeout_until is not null)';

const STATEMENTS = [
  'alter table users add column network text',
  'alter table users add column wide_network text',
  'alter table users add column held_until bigint',
  'alter table users add column admitted_at bigint',
  `create index users_restricted_network on users (network, last_seen_at) where ${RESTRICTED}`,
  `create index users_restricted_wide_network on users (wide_network, last_seen_at) where ${RESTRICTED}`,
  'create index users_network_seen on users (last_seen_at) where network is not null',
];
