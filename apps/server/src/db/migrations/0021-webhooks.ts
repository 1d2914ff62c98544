import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/** What receivers of webhooks have yet to be told. */
export const webhooks: Migration = {
  async up(db: Kysely<unknown>) {
    const seq = isPostgres(db) ? 'bigserial primary key' : 'integer primary key autoincrement';
    for (const statement of [
      `create table if not exists webhook_outbox (seq ${seq}, notice_id text not null, target text not null, kind text not null,
        subject text, at bigint not null, attempts bigint not null, next_at bigint not null, done_at bigint,
        unique (notice_id, target))`,
      'create index if not exists webhook_outbox_due on webhook_outbox (next_at) where done_at is null',
      'create index if not exists webhook_outbox_done on webhook_outbox (done_at) where done_at is not null',
    ])
      await sql.raw(statement).execute(db);
  },
};
