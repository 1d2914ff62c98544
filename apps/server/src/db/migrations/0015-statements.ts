import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * What people are told. Of a visitor who is shut out: why, by what, and in which words; the same of the decision in the
 * audit log, and of the answer to an unblock request. Receipts of reports, and why a report comes first.
 */
export const statements: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, [...STATEMENTS, ...POSTGRES]);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'report_receipts'`.execute(trx);
      if (rows.length === 0) await run(trx, [...STATEMENTS, SQLITE]);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table reports add column dangers text',
  // Until now one step for all; unsafe alone is the lower of two from now on.
  'update reports set urgency = 2 where urgency = 1 and reviewed_at is null',
  'alter table users add column statement_for bigint',
  ...['category', 'decider', 'words', 'language'].map(
    (name) => `alter table users add column statement_${name} text`,
  ),
  ...['category', 'decider', 'statement', 'statement_language'].map(
    (name) => `alter table audit_log add column ${name} text`,
  ),
  'alter table unblock_requests add column answer text',
  'alter table unblock_requests add column answer_language text',
  `create table report_receipts (code_hash text primary key not null, report_id text not null, outcome text,
    created_at bigint not null)`,
  'create index report_receipts_report on report_receipts (report_id)',
  'create index report_receipts_created on report_receipts (created_at)',
];

/** A process of the previous version erases what it knows of an entry, its key among that. */
const SQLITE = `create trigger audit_log_statement_erased after update of salt on audit_log
  when new.salt is null and new.statement is not null begin
    update audit_log set statement = null where seq = new.seq;
  end`;

const POSTGRES = [
  `create function audit_log_statement_erased() returns trigger language plpgsql as $$ begin
    new.statement := null;
    return new;
  end $$`,
  `create trigger audit_log_statement_erased before update of salt on audit_log
    for each row when (new.salt is null) execute function audit_log_statement_erased()`,
];
