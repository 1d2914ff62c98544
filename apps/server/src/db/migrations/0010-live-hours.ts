import { type Kysely, type Migration, sql } from 'kysely';

/** How many visitors were here in each hour of the week. */
export const liveHours: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists live_hours (hour bigint primary key, online bigint not null,
      counts bigint not null, last_count bigint not null)`.execute(db);
  },
};
