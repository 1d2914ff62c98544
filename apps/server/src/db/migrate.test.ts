import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate';
import { start } from './migrations/0001-start';
import { moderation } from './migrations/0002-moderation';
import { urgency } from './migrations/0009-urgency';
import type { Schema } from './schema';

/** A store of the first version with something in it. */
async function firstVersion() {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });
  await start.up(db);
  await sql`insert into users values ('late', 'Lea', 'd', 2, 3, null, null), ('early', 'Eve', null, 1, 1, 7, null)`.execute(
    db,
  );
  await sql`insert into reports values ('r', 'rude words', 'late', 'early', null, 5, 6)`.execute(db);
  await sql`insert into audit_log values ('e', 'LOGIN', 'came in', null, null, 9)`.execute(db);
  return db;
}

const rows = async (db: Kysely<Schema>, query: string) => (await sql.raw(query).execute(db)).rows;

describe('the second version of the tables', () => {
  it('keeps the rows of the first in their order, counted and searchable', async () => {
    const db = await firstVersion();
    await migrate(db);
    expect(await rows(db, 'select seq, user_id, device_id, blocked_at from users order by seq')).toEqual([
      { seq: 1, user_id: 'early', device_id: null, blocked_at: 7 },
      { seq: 2, user_id: 'late', device_id: 'd', blocked_at: null },
    ]);
    expect(await rows(db, 'select * from tallies order by kind')).toEqual([
      { kind: 'audit_log', value: 'LOGIN', n: 1 },
      { kind: 'reports', value: 'reviewed', n: 1 },
      { kind: 'users', value: 'all', n: 2 },
    ]);
    expect(await rows(db, 'select reports, reviewed from reported')).toEqual([{ reports: 1, reviewed: 1 }]);
    expect(await rows(db, `select rowid from reports_text where reports_text match '"de wor"'`)).toEqual([
      { rowid: 1 },
    ]);
    await db.destroy();
  });

  it('can be repeated if it was not recorded as applied', async () => {
    const db = await firstVersion();
    await moderation.up(db);
    await moderation.up(db);
    await migrate(db);
    expect(await rows(db, 'select count(*) as n from users')).toEqual([{ n: 2 }]);
    await db.destroy();
  });

  it('keeps counts and search texts up to date', async () => {
    const db = await firstVersion();
    await migrate(db);
    await db.updateTable('users').set({ username: 'Zara' }).where('user_id', '=', 'late').execute();
    await db.deleteFrom('users').where('user_id', '=', 'early').execute();
    await db.updateTable('reports').set({ reviewed_at: null }).execute();
    expect(await rows(db, 'select * from tallies where n > 0 order by kind')).toEqual([
      { kind: 'audit_log', value: 'LOGIN', n: 1 },
      { kind: 'reports', value: 'unreviewed', n: 1 },
      { kind: 'users', value: 'all', n: 1 },
    ]);
    expect(await rows(db, 'select reports, reviewed from reported')).toEqual([{ reports: 1, reviewed: 0 }]);
    await urgency.up(db);
    await db.deleteFrom('reports').execute();
    expect(await rows(db, 'select * from reported')).toEqual([]);
    const found = (text: string) =>
      rows(db, `select rowid from users_text where users_text match '"${text}"'`);
    expect([await found('zara'), await found('lea'), await found('eve')]).toEqual([[{ rowid: 2 }], [], []]);
    await sql`insert into users_text (users_text) values ('integrity-check')`.execute(db);
    await db.destroy();
  });
});
