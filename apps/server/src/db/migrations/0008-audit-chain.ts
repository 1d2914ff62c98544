import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Audit entries are chained by hash. SQLite's text indexes follow texts that change: an entry loses its personal part
 * when a person is erased, a report gets a further reason.
 */
export const auditChain: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, CHAIN);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'audit_chain'`.execute(trx);
      if (rows.length === 0) await run(trx, [...CHAIN, ...TEXTS]);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const CHAIN = [
  'alter table audit_log add column link bigint',
  'alter table audit_log add column hash text',
  'alter table audit_log add column commitment text',
  'alter table audit_log add column salt text',
  'create unique index audit_log_link on audit_log (link)',
  'create index audit_log_unlinked on audit_log (seq) where link is null',
  // Its single row comes with the first entry, so that an import finds the tables empty.
  `create table audit_chain (chain text primary key not null, began_after bigint not null, links bigint not null,
    hash text not null, erased_links bigint not null, erased_hash text not null)`,
];

/** The text index knows only what it was told of a row: it has to be told of each change. */
function followChanges(table: string, columns: readonly string[], rewritten: readonly string[]): string {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `create trigger ${table}_text_update after update of ${rewritten.join(', ')} on ${table} begin
    insert into ${table}_text (${table}_text, rowid, ${columns.join(', ')})
      values ('delete', old.seq, ${of('old')});
    insert into ${table}_text (rowid, ${columns.join(', ')}) values (new.seq, ${of('new')});
  end`;
}

const TEXTS = [
  followChanges('audit_log', ['action', 'details', 'user_id', 'room_id'], ['details', 'user_id', 'room_id']),
  followChanges(
    'reports',
    ['reason', 'reporting_user_id', 'reported_user_id'],
    ['reason', 'reporting_user_id', 'reported_user_id'],
  ),
  `insert into reports_text (reports_text) values ('rebuild')`,
];
