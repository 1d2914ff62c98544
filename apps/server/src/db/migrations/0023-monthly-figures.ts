import { type Kysely, type Migration, sql } from 'kysely';

/** What is told of each month that has ended; it names nobody, and stays when what was counted is erased. */
export const monthlyFigures: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `create table if not exists monthly_figures (month text primary key not null, figures text not null,
          digest text not null, head text not null)`,
      )
      .execute(db);
  },
};
