import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, openReads, takesConnections } from '../src/db/connect';
import { request, signIn } from './admin';
import { startApp } from './app';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('a database that accepts no more connections', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it.each([
    [
      'as it is set so',
      'alter database %d allow_connections false',
      'alter database %d allow_connections true',
    ],
    ['as the role may not log in', 'alter role %r nologin', 'alter role %r login'],
    ['as the role has too many', 'alter role %r connection limit 1', 'alter role %r connection limit -1'],
  ])('%s answers lists with 503, and readiness tells', async (_why, refuse, accept) => {
    const url = new URL(await postgres.newStore());
    const database = url.pathname.slice(1);
    const role = `role_of_${database}`;
    await postgres.asOwner(`create role ${role} login in role pg_read_all_data, pg_write_all_data`);
    url.username = role;
    const inDatabase = new pg.Client({ connectionString: url.href.replace(role, 'test') });
    await inDatabase.connect();
    await inDatabase.query(`grant all on all tables in schema public to ${role}`);
    await inDatabase.query(`grant all on all sequences in schema public to ${role}`);
    await inDatabase.query(`grant all on schema public to ${role}`);
    await inDatabase.end();
    const named = (statement: string) => statement.replace('%d', database).replace('%r', role);
    const app = await startApp({ DATABASE_URL: url.href });
    const admin = await signIn(app);
    const ready = async () => (await fetch(`${app.url}/readyz`)).status;
    expect(await ready()).toBe(200);
    await postgres.asOwner(named(refuse));
    // Connections that are open go on; lists have none yet.
    expect(await admin.get('/reports')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await vi.waitUntil(async () => (await ready()) === 503, WITHIN);
    await postgres.asOwner(named(accept));
    await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
    expect((await admin.get('/reports')).status).toBe(200);
    await app.stop();
  });

  it('and has given this process all that it may have counts as there', async () => {
    const location = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
    const database = new URL(location.databaseUrl).pathname.slice(1);
    const db = await connect(location, () => undefined);
    const { reads, close } = openReads(location, () => undefined);
    const takes = takesConnections(location);
    const open = (store: typeof db, count: number) =>
      Promise.all(Array.from({ length: count }, () => sql`select pg_sleep(0.2)`.execute(store)));
    await open(db, 10);
    await open(reads, 2);
    await postgres.asOwner(`alter database ${database} allow_connections false`);
    expect(await takes()).toBe(false);
    await postgres.asOwner(`alter database ${database} allow_connections true`);
    await open(reads, 3);
    await postgres.asOwner(`alter database ${database} allow_connections false`);
    expect(await takes()).toBe(true);
    await close();
    await db.destroy();
    expect(await takes()).toBe(false);
  });

  it('or takes rights away answers with 503, and readiness tells', async () => {
    const url = new URL(await postgres.newStore());
    const role = 'role_without_rights';
    const inDatabase = new pg.Client({ connectionString: url.href });
    await inDatabase.connect();
    await inDatabase.query(`create role ${role} login; grant all on schema public to ${role};
      grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role}`);
    url.username = role;
    const app = await startApp({ DATABASE_URL: url.href });
    const admin = await signIn(app);
    const ready = async () => (await fetch(`${app.url}/readyz`)).status;
    await inDatabase.query(`revoke all on all tables in schema public from ${role}`);
    const report = { reportingUserId: 'somebody', reportedUserId: 'another', reason: 'Other' };
    const unavailable = { status: 503, body: { code: 'unavailable' } };
    expect(await request(app, 'POST', '/report', report)).toMatchObject(unavailable);
    expect(await admin.get('/reports')).toMatchObject(unavailable);
    expect(await ready()).toBe(503);
    await inDatabase.query(`grant all on all tables in schema public to ${role}`);
    await vi.waitUntil(async () => (await ready()) === 200, WITHIN);
    await inDatabase.end();
    await app.stop();
  });
});
