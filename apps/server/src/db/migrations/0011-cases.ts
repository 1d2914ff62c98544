import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for the decisions about somebody, and for claimed reports. */
export const cases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  'create index if not exists audit_log_user on audit_log (user_id, seq)',
  `create index if not exists reports_claimed on reports (claimed_until, claimed_by, reported_user_id)
    where claimed_by is not null`,
];
