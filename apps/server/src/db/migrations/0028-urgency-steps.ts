import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What a report may be about had one step of urgency; each danger has its own from now on. The stored dangers are most
 * serious first. Only what waits is sorted anew.
 */
export const urgencySteps: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update reports set urgency = case
        when dangers like 'minor%' then 5
        when dangers like 'threat%' then 4
        else 3 end
      where urgency = 2 and reviewed_at is null
        and (dangers like 'minor%' or dangers like 'threat%' or dangers like 'self_harm%')`.execute(db);
  },
};
