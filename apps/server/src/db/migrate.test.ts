import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate';
import { start } from './migrations/0001-start';
import type { Schema } from './schema';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
  await migrate(db);
  await sql`insert into users (user_id, username, first_seen_at, last_seen_at)
    values ('early', 'Eve', 1, 1), ('late', 'Lea', 2, 3)`.execute(db);
  await sql`insert into reports (report_id, reason, reporting_user_id, reported_user_id, created_at, reviewed_at)
    values ('r', 'rude words', 'late', 'early', 5, 6)`.execute(db);
  await sql`insert into audit_log (entry_id, action, details, at) values ('e', 'LOGIN', 'came in', 9)`.execute(
    db,
  );
});
afterEach(() => db.destroy());

const rows = async (query: string) => (await sql.raw(query).execute(db)).rows;

describe('the tables', () => {
  it('number rows as they are added, and find their texts', async () => {
    expect(await rows('select seq, user_id from users order by seq')).toEqual([
      { seq: 1, user_id: 'early' },
      { seq: 2, user_id: 'late' },
    ]);
    expect(await rows('select reports, reviewed from reported')).toEqual([{ reports: 1, reviewed: 1 }]);
    expect(await rows(`select rowid from reports_text where reports_text match '"de wor"'`)).toEqual([
      { rowid: 1 },
    ]);
  });

  it('are made once, also if that was not recorded', async () => {
    await start.up(db);
    await sql`delete from kysely_migration`.execute(db);
    expect(await migrate(db)).toEqual(['0001-start']);
    expect(await rows('select count(*) as n from users')).toEqual([{ n: 2 }]);
  });

  it('keep counts and search texts up to date', async () => {
    await db.updateTable('users').set({ username: 'Zara' }).where('user_id', '=', 'late').execute();
    await db.deleteFrom('users').where('user_id', '=', 'early').execute();
    await db.updateTable('reports').set({ reviewed_at: null }).execute();
    expect(await rows('select reports, reviewed from reported')).toEqual([{ reports: 1, reviewed: 0 }]);
    await db.deleteFrom('reports').execute();
    expect(await rows('select * from reported')).toEqual([]);
    const found = (text: string) => rows(`select rowid from users_text where users_text match '"${text}"'`);
    expect([await found('zara'), await found('lea'), await found('eve')]).toEqual([[{ rowid: 2 }], [], []]);
    await sql`insert into users_text (users_text) values ('integrity-check')`.execute(db);
  });
});
