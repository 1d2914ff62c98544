import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditLogAnswer } from '@app/contract/audit';
import type { Report } from '@app/contract/reports';
import type { UsersAnswer } from '@app/contract/users';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openWhole, type StoreLocation } from '../src/db/connect';
import { type MovedTable, moveStore } from '../src/db/move';
import { signIn } from './admin';
import { startApp } from './app';
import { everythingIn, fillStore } from './filled-store';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { using } from './using';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
const NOW = 1_700_000_000_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'move-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const embedded = (name: string): StoreLocation => ({ databaseUrl: undefined, dataDir: join(folder, name) });

/** Fills a store in a folder; gives its content. */
const fill = (store: StoreLocation, now = NOW) =>
  using(store, async (db) => {
    await fillStore(db, now);
    return everythingIn(db);
  });

async function move(source: StoreLocation, target: StoreLocation): Promise<MovedTable[]> {
  const from = openWhole(source);
  try {
    return await using(target, (to) => moveStore(from, to));
  } finally {
    await from.destroy();
  }
}

describe.skipIf(skip)('moving a store to PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  const database = async (): Promise<StoreLocation> => ({
    databaseUrl: await postgres.newStore(),
    dataDir: '/nowhere',
  });

  it('leaves every row of every table unchanged, and says how many there are', async () => {
    // One without tables, which the first to open it makes there.
    const bare: StoreLocation = { databaseUrl: await postgres.newDatabase(), dataDir: '/nowhere' };
    const before = await fill(embedded('source'));
    const moved = await move(embedded('source'), bare);
    expect(await using(bare, everythingIn)).toEqual(before);
    const counted = Object.fromEntries(moved.map(({ table, rows }) => [table, rows]));
    const { reported, ...tables } = before;
    expect(counted).toEqual(
      Object.fromEntries(Object.entries(tables).map(([name, all]) => [name, all.length])),
    );
    expect([counted.users, counted.separations]).toEqual([1_211, 121]);
    const filled = moved.filter(({ rows }) => rows > 0);
    expect(new Set(filled.map(({ sum }) => sum)).size).toBe(filled.length);
  });

  it('continues the sequence numbers', async () => {
    const target = await database();
    await fill(embedded('source'));
    await move(embedded('source'), target);
    await using(target, async (db) => {
      const numbers = db.selectFrom('users').select('seq');
      const last = await numbers.orderBy('seq', 'desc').executeTakeFirstOrThrow();
      await db.insertInto('users').values({ user_id: 'new', first_seen_at: 1, last_seen_at: 1 }).execute();
      const next = await numbers.where('user_id', '=', 'new').executeTakeFirstOrThrow();
      expect(next.seq).toBe(last.seq + 1);
    });
  });

  it('stores nothing in a database that is not empty, that changes a row, or that cannot store one', async () => {
    await fill(embedded('source'));
    const used = await database();
    await using(used, (db) =>
      db.insertInto('revoked_tokens').values({ token_id: 't', expires_at: 1 }).execute(),
    );
    await expect(move(embedded('source'), used)).rejects.toThrow(
      'the database is not empty: there is something in revoked_tokens',
    );
    const changing = await database();
    await using(changing, async (db) => {
      await sql`create function other() returns trigger language plpgsql as
        $$ begin new.mood_a := 'other'; return new; end $$`.execute(db);
      await sql`create trigger changing before insert on rooms for each row execute function other()`.execute(
        db,
      );
    });
    await expect(move(embedded('source'), changing)).rejects.toThrow('rooms was not stored as it was read');
    const target = await database();
    await using(embedded('source'), (db) =>
      db.insertInto('users').values({ user_id: 'a\0b', first_seen_at: 1, last_seen_at: 1 }).execute(),
    );
    await expect(move(embedded('source'), target)).rejects.toThrow('0x00');
    for (const [store, rows] of [
      [used, 1],
      [changing, 0],
      [target, 0],
    ] as const) {
      expect(Object.values(await using(store, everythingIn)).flat()).toHaveLength(rows);
    }
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
    await move(source, target);
    const before = await seen({}, source.dataDir);
    expect([before.users.length, before.reports.length, before.log.length]).toEqual([1_000, 11, 10]);
    expect([before.blocked.length, before.found.length]).toEqual([1, 1]);
    // The secret that signs cookies stays in the folder, whatever the store.
    expect(await seen({ DATABASE_URL: target.databaseUrl ?? '' }, source.dataDir)).toEqual(before);
  });
});
