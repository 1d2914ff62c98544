import { type Kysely, type Migration, sql } from 'kysely';

/** How talks went, by day and by slot, and the needs that are learned from it. */
export const outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table if not exists talk_outcomes (day text not null, moods text not null, tongue text not null,
    half text not null, talks bigint not null, long bigint not null, skipped bigint not null, better bigint not null,
    same bigint not null, worse bigint not null, thanks bigint not null, upheld bigint not null,
    later bigint not null, sooner bigint not null,
    primary key (day, moods, tongue, half))`,
  `create table if not exists talk_slots (slot bigint not null, half text not null, talks bigint not null,
    half_points bigint not null, primary key (slot, half))`,
  `create table if not exists needs (needs text primary key not null, mode text not null, since bigint not null,
    seed text not null, learned_on text, factors text not null, gave_up text)`,
];
