import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Separations (pairs who never meet again), independent of their reports, which may be deleted. A pair is erased when
 * the last of the two is erased from `users`, in the same statement.
 */
export const separations: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, POSTGRES);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'separations'`.execute(trx);
      if (rows.length === 0) await run(trx, SQLITE);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Older versions did not note which reports were proven: every pair was kept apart, and stays so. */
const reported = (lesser: string, greater: string) => `insert into separations (user_a, user_b, at)
  select ${lesser}, ${greater}, min(created_at) from reports
    where reporting_user_id <> '' and reporting_user_id <> reported_user_id group by 1, 2`;

const SQLITE = [
  `create table separations (user_a text not null, user_b text not null, at bigint not null,
    primary key (user_a, user_b)) without rowid`,
  'create index separations_user_b on separations (user_b)',
  reported('min(reporting_user_id, reported_user_id)', 'max(reporting_user_id, reported_user_id)'),
  `create trigger users_separations after delete on users begin
    delete from separations where user_a = old.user_id
      and not exists (select 1 from users where user_id = separations.user_b);
    delete from separations where user_b = old.user_id
      and not exists (select 1 from users where user_id = separations.user_a);
  end`,
];

const POSTGRES = [
  `create table separations (user_a text not null, user_b text not null, at bigint not null,
    primary key (user_a, user_b))`,
  'create index separations_user_b on separations (user_b)',
  // By code points, as the server orders them.
  reported(
    'least(reporting_user_id collate "C", reported_user_id)',
    'greatest(reporting_user_id collate "C", reported_user_id)',
  ),
  `create function users_separations() returns trigger language plpgsql as $$ begin
    delete from separations s using old_rows o where s.user_a = o.user_id
      and not exists (select from users u where u.user_id = s.user_b);
    delete from separations s using old_rows o where s.user_b = o.user_id
      and not exists (select from users u where u.user_id = s.user_a);
    return null;
  end $$`,
  `create trigger users_separations after delete on users referencing old table as old_rows
    for each statement execute function users_separations()`,
];
