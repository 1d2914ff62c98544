import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SERVER, SOULWICK } from './program-under-test';
import { startProcess } from './server-process';

// With CI=true its absence is a failure, elsewhere this is reported as skipped.
const skipPostgres = findPostgres() === undefined && process.env.CI !== 'true';

describe.skipIf(skipPostgres)('a database with schemas of other programs', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => postgres?.stop());

  async function query(url: string, ...texts: string[]): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const results: pg.QueryResult[] = [];
      for (const text of texts) results.push(await client.query(text));
      return results.at(-1) as pg.QueryResult;
    } finally {
      await client.end();
    }
  }

  async function startOnce(url: string): Promise<void> {
    const server = await startProcess({ DATABASE_URL: url });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.dispose();
  }

  /** Starts a server twice: it makes its tables, and finds them again. */
  async function startTwice(url: string): Promise<void> {
    await startOnce(url);
    await startOnce(url);
  }

  it('is used, whatever migrations and tables those have', async () => {
    const url = await postgres.newDatabase();
    await query(
      url,
      'create schema other',
      'create table other.kysely_migration (name text primary key, timestamp text)',
      `insert into other.kysely_migration values ('0001-start', 'then'), ('0000-theirs', 'then')`,
      'create table other.kysely_migration_lock (id text primary key, is_locked int)',
      'create table other.users (id int)',
    );
    await startTwice(url);
    const { rows } = await query(url, 'select name from other.kysely_migration order by name');
    expect(rows).toEqual([{ name: '0000-theirs' }, { name: '0001-start' }]);
  });

  it('is used in a schema of its own, before that of another program', async () => {
    const url = await postgres.newDatabase();
    await query(url, 'create table users (id int)', 'create schema soulwick');
    const own = new URL(url);
    own.searchParams.set('options', '-c search_path=soulwick,public');
    await startTwice(own.href);
    const { rows } = await query(url, `select schemaname from pg_tables where tablename = 'audit_log'`);
    expect(rows).toEqual([{ schemaname: 'soulwick' }]);
  });

  it.each([
    ['the server', () => SERVER],
    ['a migration', () => [...SOULWICK, 'migrate']],
  ])(
    'is not given a second site by %s when a schema comes to stand before that of the first',
    async (_, program) => {
      const url = await postgres.newStore();
      // By default the schema of the role's name comes first.
      await query(url, 'create schema authorization test');
      const options = {
        cwd: fileURLToPath(new URL('..', import.meta.url)),
        // A server that starts all the same is ended.
        timeout: 120_000,
        env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url },
      };
      const said = await new Promise((resolve) => {
        execFile(process.execPath, program(), options, (error, _out, err) => resolve([error?.code, err]));
      });
      const reason =
        'its tables are in the schema public, and the schema test has come before it: ' +
        'options=-c%20search_path%3Dpublic in the address keeps to them, and search_path%3Dtest begins a second site';
      expect(said).toEqual([1, `DATABASE_URL: the database cannot be opened (${reason})\n`]);
      const named = new URL(url);
      named.searchParams.set('options', '-c search_path=public');
      await startOnce(named.href);
      const { rows } = await query(url, `select schemaname from pg_tables where tablename = 'audit_log'`);
      expect(rows).toEqual([{ schemaname: 'public' }]);
    },
  );
});
