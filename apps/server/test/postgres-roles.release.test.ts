import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect, openReads } from '../src/db/connect';
import { lockDatabase } from '../src/db/postgres-lock';
import { StoreLockedError } from '../src/db/store-locked';
import { request } from './admin';
import { startApp } from './app';
import { findPostgres, type Postgres, startPostgres } from './postgres';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

/** What a role may have been given for other programs. */
const DEFAULTS = {
  lock_timeout: '1ms',
  statement_timeout: '400ms',
  idle_in_transaction_session_timeout: '1ms',
  idle_session_timeout: '2s',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  timezone: 'Asia/Kolkata',
  standard_conforming_strings: 'off',
  synchronous_commit: 'off',
  client_encoding: 'LATIN1',
};

describe.skipIf(skip)('a role with defaults of its own', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const setDefaults = () =>
    postgres.asOwner(
      ...Object.entries(DEFAULTS).map(([name, value]) => `alter role test set ${name} = '${value}'`),
    );
  afterEach(() => postgres.asOwner('alter role test reset all'));

  it('has no say in what a session relies on', async () => {
    const location = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
    await setDefaults();
    const db = await connect(location, () => undefined);
    const { reads, close } = openReads(location, () => undefined);
    const names = Object.keys(DEFAULTS).map((name) => sql.lit(name));
    const settings = async (store: typeof db) => {
      const { rows } = await sql<{ name: string; setting: string }>`select lower(name) as name, setting
        from pg_settings where lower(name) in (${sql.join(names)})`.execute(store);
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
    };
    const stated = {
      ...{ lock_timeout: '0', statement_timeout: '10000', idle_in_transaction_session_timeout: '4000' },
      ...{ idle_session_timeout: '0', default_transaction_isolation: 'read committed' },
      ...{ default_transaction_read_only: 'off', default_transaction_deferrable: 'off', timezone: 'UTC' },
      ...{ standard_conforming_strings: 'on', synchronous_commit: 'on', client_encoding: 'UTF8' },
    };
    expect(await settings(db)).toEqual(stated);
    expect(await settings(reads)).toEqual({ ...stated, default_transaction_read_only: 'on' });
    await close();
    await db.destroy();
  });

  it('leaves a commit as durable as the operator wants it', async () => {
    const location = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
    await postgres.asOwner(`alter role test set synchronous_commit = 'remote_apply'`);
    const db = await connect(location, () => undefined);
    const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
    expect(rows).toEqual([{ synchronous_commit: 'remote_apply' }]);
    await db.destroy();
  });

  it.each(["''", 'nowhere'])('is told of a search path that leads to no schema: %s', async (path) => {
    const location = { databaseUrl: await postgres.newDatabase(), dataDir: '/nowhere' };
    await postgres.asOwner(`alter role test set search_path = ${path}`);
    await expect(connect(location, () => undefined)).rejects.toMatchObject({
      name: 'StoreOpenError',
      message: expect.stringContaining('names no schema'),
    });
  });

  it('does not end the session that keeps other processes out', async () => {
    const url = await postgres.newStore();
    await postgres.asOwner(`alter role test set idle_session_timeout = '100ms'`);
    const told: unknown[] = [];
    const events = {
      onError: (error: unknown) => told.push(error),
      onTaken: (error: unknown) => told.push(error),
    };
    const lock = await lockDatabase(url, events, 'alone');
    // One that begins later and states nothing is ended: by then so would the other one be.
    const idle = new pg.Client({ connectionString: url });
    await idle.connect();
    expect(await new Promise((end) => idle.on('error', end))).toMatchObject({ code: '57P05' });
    await expect(lockDatabase(url, events, 'alone', 10)).rejects.toThrow(StoreLockedError);
    expect(told).toEqual([]);
    await lock.release();
  });

  it('fails no report of many at once, which wait for each other', async () => {
    const url = await postgres.newStore();
    await setDefaults();
    const app = await startApp({ DATABASE_URL: url, RATE_LIMIT_FACTOR: '100' });
    const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Other' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => request(app, 'POST', '/report', report)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await app.db.selectFrom('reports').select('report_id').execute()).toHaveLength(20);
    await app.stop();
  });

  it.each(['40001', '40P01', '55P03'])(
    'has what was ended for another (%s) tried again, and then answered with 503',
    async (code) => {
      const app = await startApp({ DATABASE_URL: await postgres.newStore() });
      await sql`create sequence tries`.execute(app.db);
      const raise = sql.raw(`create function lose() returns trigger language plpgsql as $$ begin
      if nextval('tries') <> 3 then raise exception 'ended' using errcode = '${code}'; end if; return new; end $$`);
      await raise.execute(app.db);
      await sql`create trigger loss before insert on reports for each row execute function lose()`.execute(
        app.db,
      );
      const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Other' };
      expect((await request(app, 'POST', '/report', report)).status).toBe(200);
      expect(await request(app, 'POST', '/report', report)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      });
      expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
      await app.stop();
    },
  );
});
