import { type Kysely, type Migration, sql } from 'kysely';

/** Legal holds: whose data is kept from erasure, why, and until when. */
export const legalHolds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table if not exists legal_holds (hold_id text primary key not null, user_id text not null,
    why text not null, until bigint not null, ends_at bigint not null, placed_by text, placed_at bigint not null,
    confirmed_by text, confirmed_at bigint, ended_at bigint, released_by text)`,
  // One that has not ended for each id.
  'create unique index if not exists legal_holds_open on legal_holds (user_id) where ended_at is null',
];
