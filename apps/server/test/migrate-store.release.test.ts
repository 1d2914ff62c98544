import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, type Migration, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { upgradeCheck } from '../src/cli/upgrade';
import { connect, openWhole, type StoreLocation } from '../src/db/connect';
import { appliedMigrations, MIGRATIONS, migrate } from '../src/db/migrate';
import { migratePostgres } from '../src/db/postgres';
import { openSqlite } from '../src/db/sqlite';
import { request, signIn } from './admin';
import { PASSWORD, startApp } from './app';
import { connectClient, pair } from './client';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
const ALL = Object.keys(MIGRATIONS);
const APPLIED = ALL.map((name) => `${name}: applied\n`).join('');
const NOTHING_TO_DO = 'The tables are up to date: there was nothing to do.\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `soulwick migrate` as a process of its own; gives its exit code and what it printed. */
const runMigrate = (databaseUrl = '') =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const child = execFile(process.execPath, [...SOULWICK, 'migrate'], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

/** Migrations of a later version, which only add to the schema. */
const LATER: Record<string, Migration> = {
  ...MIGRATIONS,
  '9998-later': {
    async up(db) {
      await sql`alter table users add column note text`.execute(db);
      await sql`alter table rooms add column node text not null default ''`.execute(db);
    },
  },
  '9999-later': { up: async (db) => void (await sql`create table later (id text)`.execute(db)) },
};

describe('what an upgrade would do', () => {
  const check = async () => {
    const lines: string[] = [];
    const isOurs = await upgradeCheck(
      { databaseUrl: undefined, dataDir: folder },
      (line) => void lines.push(line),
    );
    return { isOurs, text: lines.join('\n') };
  };

  /** A store of some migrations, as an earlier or a later version leaves it. */
  async function storeWith(migrations: Record<string, Migration>): Promise<void> {
    const db = new Kysely<unknown>({ dialect: openSqlite(folder, 0) });
    await migrate(db, migrations);
    await db.destroy();
  }

  it('is said without doing it: what is due, in which order, and the way back', async () => {
    await storeWith(Object.fromEntries(Object.entries(MIGRATIONS).slice(0, -1)));
    const { isOurs, text } = await check();
    expect(isOurs).toBe(true);
    expect(text).toContain(`due: ${ALL.at(-1)}\nOne process owns the folder`);
    expect(text).toMatch(/backup FILE.*Stop the server.*\nThe way back: start the version before/s);
    const db = openWhole({ databaseUrl: undefined, dataDir: folder });
    expect(await appliedMigrations(db)).toEqual(ALL.slice(0, -1));
    await db.destroy();
  });

  it('is nothing for a store that is up to date, and is said of one that a newer version has used', async () => {
    await storeWith(MIGRATIONS);
    expect(await check()).toMatchObject({
      isOurs: true,
      text: expect.stringContaining('No migration is due'),
    });
    await storeWith(LATER);
    expect(await check()).toMatchObject({
      isOurs: false,
      text: expect.stringContaining('9998-later, 9999-later'),
    });
  });
});

describe('migrating a data folder', () => {
  const location = (): StoreLocation => ({ databaseUrl: undefined, dataDir: folder });

  it('prints what it did, and when there was nothing to do', async () => {
    expect(await runMigrate()).toEqual({ code: 0, out: APPLIED, err: '' });
    expect(await runMigrate()).toEqual({ code: 0, out: NOTHING_TO_DO, err: '' });
    const db = openWhole(location());
    expect(await appliedMigrations(db)).toEqual(ALL);
    await db.destroy();
  });

  it('waits for another migration', async () => {
    const done = await Promise.all([runMigrate(), runMigrate()]);
    expect(done.map(({ code }) => code)).toEqual([0, 0]);
    expect(done.map(({ out }) => out).sort()).toEqual([APPLIED, NOTHING_TO_DO].sort());
  });

  it('is refused while a server uses the folder, and names it', async () => {
    const db = await connect(location(), () => undefined);
    const answer = await runMigrate();
    await db.destroy();
    expect(answer).toEqual({
      code: 1,
      out: '',
      err: `the data folder ${folder} is in use by another process\n`,
    });
  });

  it('results in a store that an older version can still open', async () => {
    const newer = new Kysely<unknown>({ dialect: openSqlite(folder) });
    await migrate(newer, LATER);
    await newer.destroy();
    const app = await startApp({}, folder);
    const admin = await signIn(app);
    expect((await admin.get('/users')).status).toBe(200);
    await app.stop({ keepData: true });
    const db = openWhole(location());
    expect(await appliedMigrations(db)).toEqual(Object.keys(LATER));
    await db.destroy();
  });
});

describe.skipIf(skip)('migrating a PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('prints what it did, also when two run at once', async () => {
    const url = await postgres.newDatabase();
    const done = await Promise.all([runMigrate(url), runMigrate(url)]);
    expect(done.map(({ code }) => code)).toEqual([0, 0]);
    expect(done.map(({ out }) => out).sort()).toEqual([APPLIED, NOTHING_TO_DO].sort());
  });

  it('prints why it failed, and changes nothing', async () => {
    expect(await runMigrate('postgresql://test@127.0.0.1:1/x')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('ECONNREFUSED'),
    });
    const url = await postgres.newDatabase();
    const broken = {
      ...LATER,
      '9999-later': { up: async (db: Kysely<never>) => void (await sql`create nonsense`.execute(db)) },
    };
    await expect(migratePostgres(url, () => undefined, broken)).rejects.toThrow(/nonsense/);
    const db = openWhole({ databaseUrl: url, dataDir: '' });
    expect(await appliedMigrations(db)).toEqual([]);
    await db.destroy();
  });

  it('works while a server of the version before runs, whose talks and writes go on', async () => {
    const url = await postgres.newDatabase();
    const app = await startApp({ DATABASE_URL: url }, folder);
    const admin = await signIn(app);
    const { first, second } = await pair(app.url);
    expect(await migratePostgres(url, () => undefined, LATER)).toEqual(['9998-later', '9999-later']);
    first.socket.emit('chat_message', { message: 'still here?' });
    expect(await second.next('chat_message')).toMatchObject({ message: 'still here?' });
    const report = { reportingUserId: first.userId, reportedUserId: second.userId, reason: 'Other' };
    expect((await request(app, 'POST', '/report', report)).status).toBeLessThan(300);
    expect((await admin.post('/users/block', { userId: second.userId })).status).toBe(200);
    const newcomer = await connectClient(app.url);
    await vi.waitFor(async () => {
      await app.flush();
      const found = await admin.get<{ users: unknown[] }>(`/users?q=${newcomer.userId}&page=1&pageSize=5`);
      expect(found.body.users).toHaveLength(1);
    }, WITHIN);
    await app.stop({ keepData: true });
    // The earlier version may also be started again, as after a crash in the middle of a rolling restart.
    const again = await startApp({ DATABASE_URL: url }, folder);
    const answer = await request(again, 'POST', '/login', { password: PASSWORD });
    expect(answer.status).toBe(200);
    await again.stop({ keepData: true });
  });

  it('by an older and a newer version at the same time applies the newer one’s migrations', async () => {
    const url = await postgres.newDatabase();
    await Promise.all([
      migratePostgres(url, () => undefined, LATER),
      migratePostgres(url, () => undefined),
      migratePostgres(url, () => undefined),
    ]);
    const db = openWhole({ databaseUrl: url, dataDir: '' });
    expect(await appliedMigrations(db)).toEqual(Object.keys(LATER));
    await db.destroy();
  });
});
