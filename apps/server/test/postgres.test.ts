import { Kysely, type LogEvent, type Migration, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Database, openReads } from '../src/db/connect';
import { MIGRATIONS } from '../src/db/migrate';
import { migratePostgres, openPostgres } from '../src/db/postgres';
import type { Schema } from '../src/db/schema';
import { holdsText } from '../src/db/search';
import { isStoreDown, isStoreUp } from '../src/db/store-down';
import { createStoreHealth } from '../src/db/store-health';
import { StoreOpenError } from '../src/db/store-open';
import { transact } from '../src/db/transaction';
import { createUserStore } from '../src/users/users.store';
import { agesSuite } from './ages.suite';
import { auditChainSuite } from './audit-chain.suite';
import { brakeSuite } from './brake.suite';
import { bundleSuite } from './bundle.suite';
import { figuresSuite } from './figures.suite';
import { type KeptStore, keepStore } from './kept-store';
import { learningSuite } from './learning.suite';
import { legalSuite } from './legal.suite';
import { liveHoursSuite } from './live-hours.suite';
import { matchHoursSuite } from './match-hours.suite';
import { networksSuite } from './networks.suite';
import { personSuite } from './person.suite';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { retentionSuite } from './retention.suite';
import { storeSuite } from './store.suite';
import { startProxy } from './tcp-proxy';
import { termsSuite } from './terms.suite';
import { webhooksSuite } from './webhooks.suite';
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

  let kept: KeptStore;
  beforeAll(async () => {
    kept = await keepStore(await postgres.newStore());
  });
  afterAll(() => kept?.close());
  const openEmpty = () => kept.empty();

  describe('stores', () => storeSuite(openEmpty));
  describe('answers to the age check', () => agesSuite(openEmpty));
  describe('networks', () => networksSuite(openEmpty));
  describe('livelier hours', () => liveHoursSuite(openEmpty));
  describe('matches by the hour', () => matchHoursSuite(openEmpty));
  describe('the brake and the rules', () => brakeSuite(openEmpty));
  describe('retention', () => retentionSuite(openEmpty));
  describe('learning from outcomes', () => learningSuite(openEmpty));
  describe('the chain of audit entries', () => auditChainSuite(openEmpty));
  describe('a person', () => personSuite(openEmpty));
  describe('legal holds', () => legalSuite(openEmpty));
  describe('a bundle', () => bundleSuite(openEmpty));
  describe('the terms', () => termsSuite(openEmpty));
  describe('webhooks', () => webhooksSuite(openEmpty));
  describe('the figures of months', () => figuresSuite(openEmpty));

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

  it('ends a transaction in which its process stands still, and the next one has another connection', async () => {
    const told: unknown[] = [];
    const events = { onError: (error: unknown) => told.push(error), onTaken: () => undefined };
    const options = { idleInTransactionMs: 50, lockMode: 'together' } as const;
    const dialect = await openPostgres(await postgres.newStore(), events, options);
    const failed: unknown[] = [];
    const log = (event: LogEvent) => void (event.level === 'error' && failed.push(event.error));
    const db: Database = new Kysely<Schema>({ dialect, log });
    const save = (trx: Database, userId: string) =>
      createUserStore(trx).save([{ userId, firstAt: 1, at: 1 }]);
    const frozen = transact(db, async (trx) => {
      await save(trx, 'half');
      await vi.waitUntil(() => told.length > 0, WITHIN);
      await save(trx, 'done');
    });
    expect(isStoreDown(await frozen.catch((error: unknown) => error))).toBe(true);
    expect(told[0]).toMatchObject({ code: '25P03' });
    expect([...told, ...failed].every(isStoreDown)).toBe(true);
    await Promise.all(['ann', 'bob'].map((userId) => save(db, userId)));
    const users = await db.selectFrom('users').select('user_id').orderBy('user_id').execute();
    expect(users.map(({ user_id }) => user_id)).toEqual(['ann', 'bob']);
    await db.destroy();
  });

  it('ends sessions whose client has vanished within half a minute, which on a Unix socket none can', async () => {
    const settings = async (url: string) => {
      const db = await connect({ databaseUrl: url, dataDir: '/nowhere' }, () => undefined);
      const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
        where name like 'tcp_%' or name = 'unix_socket_directories' order by name`.execute(db);
      await db.destroy();
      return rows.map(({ name, setting }) => [name, setting] as const);
    };
    const over = await settings(postgres.url);
    expect(over).toEqual([
      ['tcp_keepalives_count', '4'],
      ['tcp_keepalives_idle', '10'],
      ['tcp_keepalives_interval', '5'],
      ['tcp_user_timeout', '30000'],
      ['unix_socket_directories', expect.any(String)],
    ]);
    const socket = new URL(postgres.url);
    socket.searchParams.set('host', over.at(-1)?.[1] ?? '');
    expect((await settings(socket.href)).slice(0, 4).map(([, value]) => value)).toEqual(Array(4).fill('0'));
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

  it('begins a transaction afresh that it ended because two waited for each other', async () => {
    const location = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
    const db = await connect(location, () => undefined);
    const store = createUserStore(db);
    await store.save(['ann', 'bob'].map((userId) => ({ userId, firstAt: 1, at: 1 })));
    let holding = 0;
    const lock = (trx: Database, userId: string) =>
      trx.updateTable('users').set({ blocked_at: 1 }).where('user_id', '=', userId).execute();
    const lockBoth = (first: string, second: string) =>
      transact(db, async (trx) => {
        await lock(trx, first);
        holding += 1;
        await vi.waitUntil(() => holding >= 2, WITHIN);
        await lock(trx, second);
        return second;
      });
    expect(await Promise.all([lockBoth('ann', 'bob'), lockBoth('bob', 'ann')])).toEqual(['bob', 'ann']);
    // The one that begins afresh may get its first row again before the other does: then the two wait once more.
    expect(holding).toBeGreaterThan(2);
    const failing = vi.fn(() => Promise.reject(new Error('a fault')));
    await expect(transact(db, failing)).rejects.toThrow('a fault');
    expect(failing).toHaveBeenCalledOnce();
    await db.destroy();
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
