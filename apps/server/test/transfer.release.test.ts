import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AuditLogAnswer } from '@app/contract/audit';
import type { Report } from '@app/contract/reports';
import type { UsersAnswer } from '@app/contract/users';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openWhole, type StoreLocation } from '../src/db/connect';
import { openPostgres } from '../src/db/postgres';
import type { Schema } from '../src/db/schema';
import { exportStore } from '../src/transfer/export-store';
import { importStore } from '../src/transfer/import-store';
import type { TableSum } from '../src/transfer/rows';
import { TRANSFER_TABLES } from '../src/transfer/tables';
import { signIn } from './admin';
import { startApp } from './app';
import { everythingIn, fillStore } from './filled-store';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { refusedImportsSuite } from './refused-imports.suite';
import { EMPTY, exportTo, importFrom, using } from './transfers';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
const NOW = 1_700_000_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const embedded = (name: string): StoreLocation => ({ databaseUrl: undefined, dataDir: join(folder, name) });

/** Gives text columns the dictionary order that is the default of many databases. */
async function orderAsDictionariesDo(db: Database): Promise<void> {
  for (const [table, column] of [
    ['separations', 'user_a'],
    ['separations', 'user_b'],
    ['revoked_tokens', 'token_id'],
    ['rooms', 'room_id'],
    ['talk_feedback', 'moods'],
    ['appeal_codes', 'code_hash'],
  ] as const) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
      type text collate "und-x-icu"`.execute(db);
  }
}

async function indexesOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
    where schemaname = current_schema() order by indexname`.execute(db);
  return rows.map(({ indexdef }) => indexdef);
}

describe('a file is refused by SQLite', () =>
  refusedImportsSuite(async (dir) => ({ databaseUrl: undefined, dataDir: join(dir, 'target') })));

describe.skipIf(skip)('moving a store', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const database = async (): Promise<StoreLocation> => ({
    databaseUrl: await postgres.newStore(),
    dataDir: '/nowhere',
  });

  describe('a file is refused by PostgreSQL', () => refusedImportsSuite(database));

  it('goes to PostgreSQL and back with every row of every table unchanged', async () => {
    // One without tables, which the first to open it makes there.
    const bare: StoreLocation = { databaseUrl: await postgres.newDatabase(), dataDir: '/nowhere' };
    const [first, second, third] = [embedded('first'), bare, embedded('third')];
    const before = await using(first, async (db) => {
      await fillStore(db, NOW);
      return everythingIn(db);
    });
    const sums = await exportTo(first, join(folder, 'one.gz'));
    expect(sums.map(({ table, rows }) => [table, rows])).toEqual([
      ['users', 1_211],
      ['reports', 11],
      ['case_notes', 11],
      ['second_looks', 11],
      ['audit_log', 10],
      ['audit_chain', 1],
      ['unblock_requests', 11],
      ['separations', 121],
      ['revoked_tokens', 11],
      ['accounts', 11],
      ['account_recovery_codes', 11],
      ['account_passkeys', 11],
      ['account_sessions', 11],
      ['api_tokens', 11],
      ['rooms', 11],
      ['talk_feedback', 11],
      ['live_hours', 11],
      ['report_receipts', 11],
      ['monthly_figures', 1],
      ['rules', 1],
      ['shadow_findings', 11],
      ['brake', 1],
      ['legal_holds', 11],
      ['brake_hours', 1],
      ['age_answers', 11],
      ['talk_outcomes', 11],
      ['talk_slots', 11],
      ['needs', 1],
      ['appeal_codes', 11],
    ]);
    expect(new Set(sums.map(({ sha256 }) => sha256)).size).toBe(sums.length);
    await using(second, orderAsDictionariesDo);
    const indexes = await using(second, indexesOf);
    expect(indexes).toEqual(expect.arrayContaining([expect.stringContaining('gin_trgm_ops')]));
    expect(await importFrom(second, join(folder, 'one.gz'))).toEqual(sums);
    expect(await using(second, everythingIn)).toEqual(before);
    expect(await using(second, indexesOf)).toEqual(indexes);
    expect(await exportTo(second, join(folder, 'two'))).toEqual(sums);
    expect(await importFrom(third, join(folder, 'two'))).toEqual(sums);
    expect(await using(third, everythingIn)).toEqual(before);
    // Both files hold the same text, compressed or not, from either database.
    expect(gunzipSync(readFileSync(join(folder, 'one.gz')))).toEqual(readFileSync(join(folder, 'two')));
  });

  it('fails when the target changes a row it stores', async () => {
    const [source, target] = [embedded('source'), embedded('target')];
    await using(source, (db) => fillStore(db, NOW));
    await exportTo(source, join(folder, 'file'));
    await using(target, (db) =>
      sql`create trigger changing after insert on rooms begin
        update rooms set mood_a = 'other' where room_id = new.room_id; end`.execute(db),
    );
    await expect(importFrom(target, join(folder, 'file'))).rejects.toThrow(
      'rooms was not stored as it stands in the file',
    );
    expect(await using(target, everythingIn)).toEqual(EMPTY);
  });

  it('continues the sequence numbers and tallies of the source', async () => {
    const source = embedded('source');
    await using(source, (db) => fillStore(db, NOW));
    await exportTo(source, join(folder, 'file'));
    for (const target of [await database(), embedded('target')]) {
      await importFrom(target, join(folder, 'file'));
      await using(target, async (db) => {
        const last = await db
          .selectFrom('users')
          .select('seq')
          .orderBy('seq', 'desc')
          .executeTakeFirstOrThrow();
        await db.insertInto('users').values({ user_id: 'new', first_seen_at: 1, last_seen_at: 1 }).execute();
        const next = await db
          .selectFrom('users')
          .select('seq')
          .where('user_id', '=', 'new')
          .executeTakeFirstOrThrow();
        expect(next.seq).toBe(last.seq + 1);
        const tally = await db
          .selectFrom('tallies')
          .select('n')
          .where('kind', '=', 'users')
          .executeTakeFirstOrThrow();
        expect(tally.n).toBe(1_212);
      });
    }
  });

  it('works for a store without rows', async () => {
    const [source, target] = [await database(), embedded('target')];
    await using(source, async () => undefined);
    const sums = await exportTo(source, join(folder, 'file'));
    expect(sums.map(({ rows }) => rows)).toEqual(TRANSFER_TABLES.map(() => 0));
    expect(await importFrom(target, join(folder, 'file'))).toEqual(sums);
  });

  it('exports the state of one moment while others keep writing', async () => {
    for (const source of [embedded('busy'), await database()]) {
      await using(source, async (db) => {
        await fillStore(db, NOW);
        const whole = openWhole(source);
        const sums: TableSum[] = [];
        const pieces = exportStore(whole, new Date(NOW), (sum) => sums.push(sum));
        const { value: first } = await pieces.next();
        await db
          .insertInto('rooms')
          .values({
            room_id: 'a later room',
            user_a: 'a',
            user_b: 'b',
            mood_a: 'x',
            mood_b: 'y',
            opened_at: 1,
          })
          .execute();
        await db.deleteFrom('users').execute();
        let text = String(first);
        for await (const piece of pieces) text += piece;
        await whole.destroy();
        expect(sums.map(({ rows }) => rows)).toEqual([
          1_211, 11, 11, 11, 10, 1, 11, 121, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 1, 1, 11, 1, 11, 1, 11,
          11, 11, 1, 11,
        ]);
        expect(text).not.toContain('"a later room"');
      });
    }
  });

  /** Waits until a session of this database has done nothing in its transaction for a while, or was ended. */
  async function idle(databaseUrl: string): Promise<void> {
    const observer = new pg.Client({ connectionString: databaseUrl });
    await observer.connect();
    let wasSeen = false;
    await vi.waitUntil(async () => {
      const { rows } = await observer.query<{ idle: boolean }>(
        `select clock_timestamp() > state_change + interval '1500 ms' as idle from pg_stat_activity
          where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      );
      wasSeen ||= rows.length > 0;
      return wasSeen && rows.every((each) => each.idle);
    }, WITHIN);
    await observer.end();
  }

  it('takes as long as a slow disk needs, in either direction', async () => {
    const [source, target] = [await database(), await database()];
    await using(source, (db) => fillStore(db, NOW));
    for (const { databaseUrl = '' } of [source, target]) {
      const observer = new pg.Client({ connectionString: databaseUrl });
      await observer.connect();
      // As some who host databases set it.
      const name = new URL(databaseUrl).pathname.slice(1);
      await observer.query(`alter database ${name} set idle_in_transaction_session_timeout = 1000`);
      await observer.end();
    }
    const whole = openWhole(source);
    let text = '';
    for await (const piece of exportStore(whole, new Date(NOW), () => undefined)) {
      text += piece;
      await idle(source.databaseUrl ?? '');
    }
    await whole.destroy();

    const events = { onError: () => undefined, onTaken: () => undefined };
    const dialect = await openPostgres(target.databaseUrl ?? '', events, { idleInTransactionMs: 1_000 });
    const db: Database = new Kysely<Schema>({ dialect });
    async function* slowly() {
      for (const [at, line] of text.trimEnd().split('\n').entries()) {
        if (at === 1_000) await idle(target.databaseUrl ?? '');
        yield line;
      }
    }
    expect((await importStore(db, slowly())).map(({ rows }) => rows)).toContain(1_211);
    await db.destroy();
  });

  it('refuses a text that PostgreSQL cannot store, and names its line', async () => {
    const [source, target] = [embedded('source'), await database()];
    await using(source, (db) =>
      db.insertInto('users').values({ user_id: 'a\0b', first_seen_at: 1, last_seen_at: 1 }).execute(),
    );
    await exportTo(source, join(folder, 'file'));
    await expect(importFrom(target, join(folder, 'file'))).rejects.toThrow(
      /line 3: not a row of users that can be stored here/,
    );
    expect(await using(target, everythingIn)).toEqual(EMPTY);
  });

  it('shows an administrator the same site before and after', async () => {
    const seen = async (env: Record<string, string>, dataDir: string) => {
      const app = await startApp(env, dataDir);
      const admin = await signIn(app);
      const log = await admin.get<AuditLogAnswer>('/audit-log');
      const all = {
        users: (await admin.get<UsersAnswer>('/users')).body.users,
        reports: (await admin.get<Report[]>('/reports')).body,
        log: log.body.auditLog.filter((entry) => entry.action !== 'LOGIN'),
        blocked: (await admin.get<UsersAnswer>('/users?status=blocked&page=1&pageSize=5')).body.users,
        found: (await admin.get<UsersAnswer>('/users?q=Name%201199&page=1&pageSize=5')).body.users,
      };
      await app.stop({ keepData: true });
      return all;
    };
    const [source, target] = [embedded('source'), await database()];
    await using(source, (db) => fillStore(db, Date.now()));
    await exportTo(source, join(folder, 'file'));
    await importFrom(target, join(folder, 'file'));
    const before = await seen({}, source.dataDir);
    expect([before.users.length, before.reports.length, before.log.length]).toEqual([1_000, 11, 10]);
    expect([before.blocked.length, before.found.length]).toEqual([1, 1]);
    // The secret that signs cookies stays in the folder, whatever the store.
    expect(await seen({ DATABASE_URL: target.databaseUrl ?? '' }, source.dataDir)).toEqual(before);
  });
});
