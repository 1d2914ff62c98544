import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * A search index over the actor of audit entries. A separate index, so that the previous version's stays; an actor is
 * written once and never changed.
 */
export const auditActor: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db, [POSTGRES]);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'audit_log_actor_text'`.execute(
        trx,
      );
      if (rows.length === 0) await run(trx, SQLITE);
    });
  },
};

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const SQLITE = [
  `create virtual table audit_log_actor_text
    using fts5 (actor, content = 'audit_log', content_rowid = 'seq', tokenize = 'trigram')`,
  `insert into audit_log_actor_text (audit_log_actor_text) values ('rebuild')`,
  `create trigger audit_log_actor_text_insert after insert on audit_log begin
    insert into audit_log_actor_text (rowid, actor) values (new.seq, new.actor);
  end`,
  `create trigger audit_log_actor_text_delete after delete on audit_log begin
    insert into audit_log_actor_text (audit_log_actor_text, rowid, actor)
      values ('delete', old.seq, old.actor);
  end`,
];

const POSTGRES = `do $$ begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index audit_log_actor_text on audit_log using gin (actor gin_trgm_ops) with (fastupdate = off);
  end if; end $$`;
