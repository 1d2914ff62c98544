import { type Kysely, type Migration, sql } from 'kysely';

/** How each rule is switched, what rules in shadow would have done, the brake, and what it is pulled by. */
export const brake: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  'create table if not exists rules (rule text primary key not null, mode text not null, changed_at bigint not null)',
  `create table if not exists shadow_findings (rule text not null, subject text not null, times bigint not null,
    first_at bigint not null, last_at bigint not null, primary key (rule, subject))`,
  'create index if not exists shadow_findings_last on shadow_findings (last_at)',
  `create table if not exists brake (brake text primary key not null, since bigint not null, until bigint not null,
    rule text, actor text, released_at bigint)`,
  `create table if not exists brake_hours (hour bigint primary key, joins bigint not null,
    reports bigint not null)`,
];
