import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connect, type Database } from '../src/db/connect';

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-thread-'));
  db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  await sql`create table counts (name text primary key, n integer not null, raw blob)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const counts = async () =>
  (await sql<{ name: string; n: number }>`select name, n from counts order by name`.execute(db)).rows;

it('keeps transactions that are asked for at once apart, and their order', async () => {
  await sql`insert into counts (name, n) values ('kept', 0)`.execute(db);
  const add = (isKept: boolean) =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select n from counts where name = 'kept'`.execute(trx);
      await sql`update counts set n = ${(rows[0]?.n ?? 0) + 1} where name = 'kept'`.execute(trx);
      if (!isKept) throw new Error('taken back');
    });
  const all = Array.from({ length: 40 }, (_, nth) => add(nth % 2 === 0));
  const lone = sql`insert into counts (name, n) values ('lone', 7)`.execute(db);
  const ends = await Promise.allSettled([...all, lone]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  expect(await counts()).toEqual([
    { name: 'kept', n: 20 },
    { name: 'lone', n: 7 },
  ]);
});

it('says how many rows a statement changed, gives bytes back as they were, and errors with their code', async () => {
  const insert = sql`insert into counts (name, n, raw) values ('a', 1, ${Buffer.from([0, 255])}), ('b', 2, null)`;
  expect(await insert.execute(db)).toMatchObject({ numAffectedRows: 2n });
  const { rows } = await sql<{ raw: Uint8Array }>`select raw from counts where name = 'a'`.execute(db);
  expect([...(rows[0]?.raw ?? [])]).toEqual([0, 255]);
  await expect(insert.execute(db)).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' });
});

it('notices a column that was added after a statement was prepared', async () => {
  const all = () => sql`select * from counts`.execute(db);
  await sql`insert into counts (name, n) values ('a', 1)`.execute(db);
  expect((await all()).rows).toEqual([{ name: 'a', n: 1, raw: null }]);
  await sql`alter table counts add column more text`.execute(db);
  expect((await all()).rows).toEqual([{ name: 'a', n: 1, raw: null, more: null }]);
});

it('answers all that was asked before it is closed', async () => {
  const asked = Array.from({ length: 50 }, (_, n) =>
    sql`insert into counts (name, n) values (${`${n}`}, ${n})`.execute(db),
  );
  await Promise.all(asked.slice(0, 1));
  await db.destroy();
  const ends = await Promise.allSettled(asked);
  db = await connect({ databaseUrl: undefined, dataDir }, () => undefined);
  expect(await counts()).toHaveLength(ends.filter(({ status }) => status === 'fulfilled').length);
});
