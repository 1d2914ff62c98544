import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/** How urgent a report is, and the number of reports against each visitor, kept by triggers like the row counters. */
export const urgency: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, [...STATEMENTS, ...POSTGRES]);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'reported'`.execute(trx);
      if (rows.length === 0) await run(trx, [...STATEMENTS, ...SQLITE]);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table reports add column urgency bigint not null default 0',
  'create index reports_urgency on reports (urgency, weight, seq)',
  'create index reports_unreviewed_urgency on reports (urgency, weight, seq) where reviewed_at is null',
  'create index reports_reviewed_urgency on reports (urgency, weight, seq) where reviewed_at is not null',
  `create table reported (user_id text primary key not null, reports bigint not null,
    reviewed bigint not null)`,
  `insert into reported (user_id, reports, reviewed)
    select reported_user_id, count(*), count(reviewed_at) from reports group by reported_user_id`,
  'create index reported_waiting on reported ((reports - reviewed), reports, user_id)',
  'create index reported_reports on reported (reports, user_id)',
];

/** A count of zero is deleted, so that no trace of the person is left. */
const sqliteForget = 'delete from reported where user_id = old.reported_user_id and reports <= 0;';

const SQLITE = [
  `create trigger reported_insert after insert on reports begin
    insert into reported (user_id, reports, reviewed)
      values (new.reported_user_id, 1, new.reviewed_at is not null)
      on conflict (user_id) do update
        set reports = reports + 1, reviewed = reviewed + excluded.reviewed;
  end`,
  `create trigger reported_delete after delete on reports begin
    update reported set reports = reports - 1, reviewed = reviewed - (old.reviewed_at is not null)
      where user_id = old.reported_user_id;
    ${sqliteForget}
  end`,
  `create trigger reported_update after update of reviewed_at on reports begin
    update reported set reviewed = reviewed + (new.reviewed_at is not null) - (old.reviewed_at is not null)
      where user_id = new.reported_user_id;
  end`,
];

const postgresRows = (which: 'old' | 'new', n: 1 | -1) =>
  `select reported_user_id, ${n} as n, case when reviewed_at is null then 0 else ${n} end as reviewed
    from ${which}_rows`;

/** In the order of the key, so that two writers never deadlock. */
const postgresAdd = (name: string, changed: string, forget: string) => `create function reported_${name}()
  returns trigger language plpgsql as $$ begin
    insert into reported (user_id, reports, reviewed)
      select reported_user_id, sum(n), sum(reviewed) from (${changed}) c group by reported_user_id
        having sum(n) <> 0 or sum(reviewed) <> 0 order by reported_user_id
      on conflict (user_id) do update
        set reports = reported.reports + excluded.reports, reviewed = reported.reviewed + excluded.reviewed;
    ${forget}
    return null;
  end $$`;

const postgresTrigger = (name: string, tables: string) => `create trigger reported_${name} after ${name}
  on reports referencing ${tables} for each statement execute function reported_${name}()`;

const postgresForget = `delete from reported
  where reports <= 0 and user_id in (select reported_user_id from old_rows);`;

const POSTGRES = [
  postgresAdd('insert', postgresRows('new', 1), ''),
  postgresTrigger('insert', 'new table as new_rows'),
  postgresAdd('delete', postgresRows('old', -1), postgresForget),
  postgresTrigger('delete', 'old table as old_rows'),
  postgresAdd('update', `${postgresRows('new', 1)} union all ${postgresRows('old', -1)}`, ''),
  postgresTrigger('update', 'old table as old_rows new table as new_rows'),
];
