import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect';
import { holdsText } from '../src/db/search';
import { isStoreDown, isStoreUp } from '../src/db/store-down';
import { createUserStore } from '../src/users/users.store';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { retentionSuite } from './retention.suite';
import { storeSuite } from './store.suite';

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
    await sql`truncate users, reports, audit_log, rooms, unblock_requests, revoked_tokens, tallies`.execute(
      db,
    );
    return db;
  }

  describe('stores', () => storeSuite(openEmpty));
  describe('retention', () => retentionSuite(openEmpty));

  it('searches also where the operator may not add an extension', async () => {
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

  it('lets several processes open it, starting at the same time', async () => {
    const both = await Promise.all([open(), open()]);
    for (const db of both) await db.destroy();
    expect(both).toHaveLength(2);
  });

  it('says it is down when the server goes away, and is up again after', async () => {
    const db = await open();
    const killed = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    expect(await killed.catch(isStoreDown)).toBe(true);
    await vi.waitUntil(() => isStoreUp(db));
    expect(broken.length).toBeGreaterThan(0);
    await db.destroy();
  });

  it('says it is down when nothing listens', async () => {
    const nowhere = connect({ databaseUrl: 'postgresql://test@127.0.0.1:1/x', dataDir: '' }, () => undefined);
    expect(await nowhere.catch(isStoreDown)).toBe(true);
  });
});
