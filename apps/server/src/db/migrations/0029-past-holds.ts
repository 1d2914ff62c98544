import { type Kysely, type Migration, sql } from 'kysely';

/** Finds holds of whoever kept coming after a moderator had lifted theirs. They are few. */
export const pastHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index users_held on users (held_until) where held_until is not null`.execute(db);
  },
};
