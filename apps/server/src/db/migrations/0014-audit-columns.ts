import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * What audit entries say, in columns. Those of older entries are filled in pieces once the tables are there (see
 * db/earlier-entries.ts). A process of the previous version erases what it knows of an entry, its key among that: a
 * trigger erases these columns with it.
 */
export const auditColumns: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, [...COLUMNS, ...POSTGRES]);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'audit_log_erased'`.execute(trx);
      if (rows.length === 0) await run(trx, [...COLUMNS, SQLITE]);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const TEXTS = ['report_id', 'reported_user_id', 'reporter_id', 'reason', 'note', 'account', 'rule', 'method'];
const ERASED = ['report_id', 'reported_user_id', 'reporter_id', 'reason', 'note', 'account'];
const FOUND_BY = ['report_id', 'reported_user_id', 'reporter_id'];

const COLUMNS = [
  ...[...TEXTS, 'role', 'former_role'].map((name) => `alter table audit_log add column ${name} text`),
  ...['minutes', 'replaced_until', 'attempts', 'form'].map(
    (name) => `alter table audit_log add column ${name} bigint`,
  ),
  ...FOUND_BY.map(
    (name) => `create index audit_log_${name} on audit_log (${name}, seq) where ${name} is not null`,
  ),
  'create index audit_log_formless on audit_log (seq) where form is null',
];

const SQLITE = `create trigger audit_log_erased after update of salt on audit_log when new.salt is null begin
    update audit_log set ${ERASED.map((name) => `${name} = null`).join(', ')} where seq = new.seq;
  end`;

const POSTGRES = [
  `create function audit_log_erased() returns trigger language plpgsql as $$ begin
    ${ERASED.map((name) => `new.${name} := null;`).join(' ')}
    return new;
  end $$`,
  `create trigger audit_log_erased before update of salt on audit_log
    for each row when (new.salt is null) execute function audit_log_erased()`,
];
