import { type Kysely, type Migration, sql } from 'kysely';

/** What the operator's age check answered for a device, until it runs out. */
export const ageAnswers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create table if not exists age_answers (device_id text primary key not null, adult bigint not null,
        expires_at bigint not null)`,
      'create index if not exists age_answers_end on age_answers (expires_at)',
    ])
      await sql.raw(statement).execute(db);
  },
};
