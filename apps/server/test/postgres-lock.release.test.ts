import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect } from '../src/db/connect';
import { StoreLockedError } from '../src/db/store-locked';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { startProcess } from './server-process';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skip)('a database serves one process at a time', () => {
  let postgres: Postgres;
  const open = () => connect({ databaseUrl: postgres.url, dataDir: '/nowhere' }, () => undefined);
  const sessions = (client: pg.Client) =>
    client
      .query<{ pid: number }>(
        `select pid from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and application_name like 'lock %' and granted`,
      )
      .then(({ rows }) => rows.map(({ pid }) => pid));
  let observer: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    observer = new pg.Client({ connectionString: postgres.url });
    await observer.connect();
  });
  afterAll(async () => {
    await observer?.end();
    await postgres?.stop();
  });

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
    await expect(refused).rejects.toThrow(/the database postgres on [\d.:]+ is in use by another process\n/);
    const other = await takeOver();
    expect(await server.ended).toEqual([1, null]);
    expect(server.output()).toContain('another process has taken the store');
    await server.dispose();
    await other.end();
    // Longer than usual, because three processes start one after the other.
  });
});
