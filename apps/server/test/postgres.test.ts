import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect';
import { isStoreDown, isStoreUp } from '../src/db/store-down';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { storeSuite } from './store.suite';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('stores on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const broken: unknown[] = [];
  const open = () =>
    connect({ databaseUrl: postgres.url, dataDir: '/nowhere' }, (error) => broken.push(error));

  storeSuite(async () => {
    const db = await open();
    await sql`truncate users, reports, audit_log, rooms, unblock_requests, tallies`.execute(db);
    return db;
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
