import { Kysely, type Migration, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Database, openReads } from '../src/db/connect';
import { MIGRATIONS } from '../src/db/migrate';
import { migratePostgres, openPostgres } from '../src/db/postgres';
import type { Schema } from '../src/db/schema';
import { holdsText } from '../src/db/search';
import { isStoreDown, isStoreUp } from '../src/db/store-down';
import { createStoreHealth } from '../src/db/store-health';
import { StoreLockedError } from '../src/db/store-locked';
import { StoreOpenError } from '../src/db/store-open';
import { createUserStore } from '../src/users/users.store';
import { auditChainSuite } from './audit-chain.suite';
import { liveHoursSuite } from './live-hours.suite';
import { networksSuite } from './networks.suite';
import { personSuite } from './person.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { retentionSuite } from './retention.suite';
import { secondVersionSuite } from './second-version.suite';
import { startProcess } from './server-process';
import { storeSuite } from './store.suite';
import { startProxy } from './tcp-proxy';
import { termsSuite } from './terms.suite';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

async function runAsOwner(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe.skipIf(skip)('stores on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const broken: unknown[] = [];
  const open = () =>
    connect({ databaseUrl: postgres.url, dataDir: '/nowhere' }, (error) => broken.push(error));

  async function openEmpty() {
    const db = await open();
    await sql`truncate users, reports, separations, audit_log, rooms, unblock_requests, revoked_tokens,
      appeal_codes, audit_chain, account_sessions, live_hours, tallies`.execute(db);
    return db;
  }

  describe('stores', () => storeSuite(openEmpty));
  describe('networks', () => networksSuite(openEmpty));
  describe('livelier hours', () => liveHoursSuite(openEmpty));
  describe('retention', () => retentionSuite(openEmpty));
  describe('the chain of audit entries', () => auditChainSuite(openEmpty));
  describe('a person', () => personSuite(openEmpty));
  describe('the terms', () => termsSuite(openEmpty));

  describe('an earlier version', () =>
    secondVersionSuite(async () => {
      const pool = new pg.Pool({ connectionString: await postgres.newDatabase() });
      return new PostgresDialect({ pool });
    }));

  it('searches also if the operator may not add an extension', async () => {
    await runAsOwner(postgres.url, ['create role plain login', 'create database bare']);
    const bare = new URL(postgres.url);
    bare.pathname = '/bare';
    await runAsOwner(bare.href, ['drop schema public', 'create schema public authorization plain']);
    bare.username = 'plain';
    const db = await connect({ databaseUrl: bare.href, dataDir: '/nowhere' }, () => undefined);
    const extensions = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
    expect(extensions.rows).toEqual([]);
    await createUserStore(db).save([
      { userId: 'ann', username: 'Annabel', firstAt: 1, at: 1 },
      { userId: 'bob', username: 'Bob', firstAt: 1, at: 1 },
    ]);
    const found = await db
      .selectFrom('users')
      .select('user_id')
      .where(holdsText(db, 'users', 'NABE'))
      .execute();
    expect(found).toEqual([{ user_id: 'ann' }]);
    await db.destroy();
  });

  it('can be migrated by several processes at the same time', async () => {
    const fresh = await postgres.newDatabase();
    await Promise.all([1, 2, 3].map(() => migratePostgres(fresh, () => undefined)));
    const client = new pg.Client({ connectionString: fresh });
    await client.connect();
    const { rows } = await client.query('select name from kysely_migration order by name');
    await client.end();
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort());
  });

  it('gives migrations more time than other statements', async () => {
    const slow: Migration = { up: async (db) => void (await sql`select pg_sleep(0.3)`.execute(db)) };
    const events = { onError: () => undefined, onTaken: () => undefined };
    const dialect = await openPostgres(await postgres.newDatabase(), events, {
      statementTimeoutMs: 100,
      migrations: { '0001-slow': slow },
    });
    const db = new Kysely<unknown>({ dialect });
    await expect(sql`select pg_sleep(0.3)`.execute(db)).rejects.toThrow(/statement timeout/);
    await db.destroy();
  });

  it('fails queries to a server that stopped answering, and continues over a new connection', async () => {
    const proxy = await startProxy({ port: Number(new URL(postgres.url).port) });
    const url = new URL(postgres.url);
    url.port = String(proxy.port);
    const events = { onError: () => undefined, onTaken: () => undefined };
    const dialect = await openPostgres(url.href, events, { silentMs: 2_000, lockMode: 'together' });
    const db: Database = new Kysely<Schema>({ dialect });
    await createUserStore(db).find('ann');
    proxy.set('black-hole');
    const failed = createUserStore(db).find('ann');
    const health = createStoreHealth(() => performance.now());
    expect(await health.isUp(db, 10)).toBe(false);
    expect(isStoreDown(await failed.catch((error: unknown) => error))).toBe(true);
    proxy.set('pass');
    expect(await createUserStore(db).find('ann')).toBeUndefined();
    await db.destroy();
    await proxy.stop();
  });

  it('reads over separate connections that cannot write', async () => {
    const db = await open();
    const { reads, close } = openReads({ databaseUrl: postgres.url, dataDir: '' }, () => undefined);
    await createUserStore(db).save([{ userId: 'reader', firstAt: 1, at: 1 }]);
    expect(
      await reads.selectFrom('users').select('user_id').where('user_id', '=', 'reader').execute(),
    ).toEqual([{ user_id: 'reader' }]);
    await expect(reads.deleteFrom('users').execute()).rejects.toThrow(/read-only/);
    // More slow searches run than anybody may start, and a visitor who joins does not wait for them.
    const brake = new pg.Client({ connectionString: postgres.url });
    await brake.connect();
    await brake.query('begin; lock table audit_log');
    let searching = 0;
    const searches = Array.from({ length: 20 }, async () => {
      searching += 1;
      await reads.selectFrom('audit_log').select('entry_id').execute();
      searching -= 1;
    });
    await createUserStore(db).find('reader');
    expect(searching).toBe(20);
    await brake.end();
    await Promise.all(searches);
    await close();
    await db.destroy();
  });

  describe('serves one process at a time', () => {
    const sessions = (client: pg.Client) =>
      client
        .query<{ pid: number }>(
          `select pid from pg_locks join pg_stat_activity using (pid)
            where locktype = 'advisory' and application_name like 'lock %' and granted
              and datname = current_database()`,
        )
        .then(({ rows }) => rows.map(({ pid }) => pid));
    let observer: pg.Client;
    beforeAll(async () => {
      observer = new pg.Client({ connectionString: postgres.url });
      await observer.connect();
    });
    afterAll(() => observer.end());

    it('and refuses a second one, naming the database without its password', async () => {
      const secret = new URL(postgres.url);
      secret.password = 'hidden';
      const first = await open();
      const second = connect({ databaseUrl: secret.href, dataDir: '' }, () => undefined);
      await expect(second).rejects.toThrow(
        new StoreLockedError(`the database postgres on ${secret.hostname}:${secret.port}`),
      );
      await first.destroy();
      await (await open()).destroy();
    });

    it('and accepts the next one as soon as the one before it ends', async () => {
      const first = await open();
      const second = open();
      await vi.waitUntil(async () => {
        const { rows } = await observer.query(
          `select 1 from pg_locks where not granted and locktype = 'advisory'`,
        );
        return rows.length > 0;
      }, WITHIN);
      await first.destroy();
      await (await second).destroy();
    });

    it('and keeps the lock when the connection that holds it breaks', async () => {
      const db = await open();
      const [pid] = await sessions(observer);
      await observer.query('select pg_terminate_backend($1)', [pid]);
      await vi.waitUntil(async () => {
        const [holder] = await sessions(observer);
        return holder !== undefined && holder !== pid;
      }, WITHIN);
      await expect(open()).rejects.toThrow(StoreLockedError);
      await db.destroy();
      await vi.waitUntil(async () => (await sessions(observer)).length === 0, WITHIN);
    });

    /** Has another session take the lock: it already waits for the lock when its holder's connection ends. */
    async function takeOver(): Promise<pg.Client> {
      const [pid] = await sessions(observer);
      const { rows } = await observer.query(
        `select classid, objid from pg_locks where locktype = 'advisory' and pid = $1`,
        [pid],
      );
      const other = new pg.Client({ connectionString: postgres.url });
      await other.connect();
      const got = other.query('select pg_advisory_lock($1, $2)', [rows[0].classid, rows[0].objid | 0]);
      await vi.waitUntil(async () => {
        const waiting = await observer.query(`select 1 from pg_locks where not granted`);
        return waiting.rows.length > 0;
      }, WITHIN);
      await observer.query('select pg_terminate_backend($1)', [pid]);
      await got;
      return other;
    }

    it('and learns when another process took the lock meanwhile', async () => {
      const taken = vi.fn();
      const db = await connect({ databaseUrl: postgres.url, dataDir: '' }, () => undefined, {
        onTaken: taken,
        onFailed: () => undefined,
      });
      const other = await takeOver();
      await vi.waitUntil(() => taken.mock.calls.length > 0, WITHIN);
      expect(taken).toHaveBeenCalledExactlyOnceWith(expect.any(StoreLockedError));
      await other.end();
      await db.destroy();
    });

    it('so that a second server does not start, and one that lost the lock ends', async () => {
      const env = { DATABASE_URL: postgres.url, ADMIN_PASSWORD: 'a password of this test' };
      const server = await startProcess(env);
      const refused = startProcess(env);
      await expect(refused).rejects.toThrow(
        /the database postgres on [\d.:]+ is in use by another process\n/,
      );
      const other = await takeOver();
      expect(await server.ended).toEqual([1, null]);
      expect(server.output()).toContain('another process has taken the store');
      await server.dispose();
      await other.end();
      // Longer than usual, because three processes start one after the other.
    }, 120_000);
  });

  it('says it is down when the server goes away, and is up again after', async () => {
    const db = await open();
    const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    expect(await killed.catch(isStoreDown)).toBe(true);
    await vi.waitUntil(() => isStoreUp(db), WITHIN);
    expect(broken.length).toBeGreaterThan(0);
    await db.destroy();
  });

  it('says which setting leads nowhere, and that the store is down, when nothing listens', async () => {
    const nowhere = connect({ databaseUrl: 'postgresql://test@127.0.0.1:1/x', dataDir: '' }, () => undefined);
    const error = await nowhere.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StoreOpenError);
    expect((error as StoreOpenError).message).toMatch(/^DATABASE_URL: .*ECONNREFUSED/);
    expect(isStoreDown((error as StoreOpenError).cause)).toBe(true);
  });
});
