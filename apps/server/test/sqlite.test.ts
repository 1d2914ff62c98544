import { createHook } from 'node:async_hooks';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import { connect, type Database, openReads } from '../src/db/connect';
import { isStoreDown } from '../src/db/store-down';
import { StoreLockedError } from '../src/db/store-locked';
import { createReportStore } from '../src/reports/reports.store';
import { createUserStore } from '../src/users/users.store';
import { agesSuite } from './ages.suite';
import { auditChainSuite } from './audit-chain.suite';
import { brakeSuite } from './brake.suite';
import { bundleSuite } from './bundle.suite';
import { figuresSuite } from './figures.suite';
import { learningSuite } from './learning.suite';
import { legalSuite } from './legal.suite';
import { liveHoursSuite } from './live-hours.suite';
import { matchHoursSuite } from './match-hours.suite';
import { putMigratedStore } from './migrated-sqlite';
import { networksSuite } from './networks.suite';
import { personSuite } from './person.suite';
import { retentionSuite } from './retention.suite';
import { storeSuite } from './store.suite';
import { termsSuite } from './terms.suite';
import { webhooksSuite } from './webhooks.suite';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => connect({ databaseUrl: undefined, dataDir }, () => undefined);

async function openMigrated(): Promise<Database> {
  await putMigratedStore(dataDir);
  return open();
}

/** Opens the same folder in another process; gives what it printed. */
async function openElsewhere(): Promise<string> {
  const script = fileURLToPath(new URL('./open-store.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, dataDir]);
  return stdout.trim();
}

describe('stores on SQLite', () => storeSuite(openMigrated));
describe('answers to the age check on SQLite', () => agesSuite(openMigrated));
describe('networks on SQLite', () => networksSuite(openMigrated));
describe('livelier hours on SQLite', () => liveHoursSuite(openMigrated));
describe('matches by the hour on SQLite', () => matchHoursSuite(openMigrated));
describe('the brake and the rules on SQLite', () => brakeSuite(openMigrated));
describe('retention on SQLite', () => retentionSuite(openMigrated));
describe('learning from outcomes on SQLite', () => learningSuite(openMigrated));
describe('the chain of audit entries on SQLite', () => auditChainSuite(openMigrated));
describe('a person on SQLite', () => personSuite(openMigrated));
describe('legal holds on SQLite', () => legalSuite(openMigrated));
describe('a bundle on SQLite', () => bundleSuite(openMigrated));
describe('the terms on SQLite', () => termsSuite(openMigrated));
describe('webhooks', () => webhooksSuite(openMigrated));
describe('the figures of months on SQLite', () => figuresSuite(openMigrated));

describe('the embedded store', () => {
  it('keeps what was written when it is opened again', async () => {
    const first = await open();
    await createUserStore(first).save([{ userId: 'ann', firstAt: 1, at: 1, username: 'Ann' }]);
    await first.destroy();
    const second = await open();
    expect(await createUserStore(second).find('ann')).toMatchObject({ username: 'Ann' });
    await second.destroy();
  });

  it('writes to the disk before it answers', async () => {
    const db = await open();
    const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(journal.rows[0]?.journal_mode).toBe('wal');
    expect(synchronous.rows[0]?.synchronous).toBe(2);
    await db.destroy();
  });

  it('refuses to be opened twice, in this process or another, and names the folder', async () => {
    const db = await open();
    await expect(open()).rejects.toThrow(new StoreLockedError(`the data folder ${dataDir}`));
    expect(await openElsewhere()).toBe(
      `StoreLockedError: the data folder ${dataDir} is in use by another process`,
    );
    await db.destroy();
    expect(await openElsewhere()).toBe('opened');
  });

  it('writes and erases many rows in portions, serves others in between, and can be stopped after a portion', async () => {
    const db = await open();
    const users = createUserStore(db);
    const many = Array.from({ length: 1_201 }, (_, n) => ({ userId: `u${n}`, firstAt: 1, at: 1 }));
    let under = true;
    const saved = users.save(many).finally(() => {
      under = false;
    });
    await users.find('nobody');
    expect(under).toBe(true);
    await saved;
    const stop = new AbortController();
    const purged = users.purge(2, stop.signal);
    await users.find('nobody');
    stop.abort();
    const erased = await purged;
    expect(erased).toBeGreaterThan(0);
    expect(erased).toBeLessThan(many.length);
    expect(await users.purge(2, stop.signal)).toBe(0);
    expect(await users.purge(2)).toBe(many.length - erased);
    // Later writes again reach the disk before they are answered.
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(rows[0]?.synchronous).toBe(2);
    await db.destroy();
  });

  it('lets the event loop run while many write at once', async () => {
    const db = await open();
    const users = createUserStore(db);
    let stored = 0;
    const all = Array.from({ length: 400 }, async (_, n) => {
      await users.save([{ userId: `u${n}`, firstAt: 1, at: 1 }]);
      stored += 1;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stored).toBeLessThan(400);
    await Promise.all(all);
    await db.destroy();
  });

  it('takes no more work per query for many at once than for a few, and answers them in order', async () => {
    const db = await open();
    const served: number[] = [];
    let promises = 0;
    const hook = createHook({
      init(_, type) {
        if (type === 'PROMISE') promises += 1;
      },
    });

    async function promisesEach(people: number): Promise<number> {
      served.length = 0;
      promises = 0;
      hook.enable();
      await Promise.all(
        Array.from({ length: people }, async (_, nth) => {
          await sql`select 1`.execute(db);
          served.push(nth);
        }),
      );
      hook.disable();
      return promises / people;
    }

    const few = await promisesEach(100);
    const many = await promisesEach(2_000);
    expect(many).toBeLessThan(1.5 * few);
    expect(served).toEqual(served.toSorted((a, b) => a - b));
    await db.destroy();
  });

  it('reports a full disk, and accepts writes again when there is space', async () => {
    const db = await open();
    const failed = vi.fn();
    const reports = createReportStore(db, createAuditStore(db));
    const report = (reason: string) => ({
      reportId: randomUUID(),
      entryId: randomUUID(),
      reason,
      reporter: undefined,
      reportedUserId: 'bob',
      roomId: null,
      evidence: [],
      at: 1,
    });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(db);
    // Fails in the middle of its transaction, which SQLite then rolls back by itself.
    await reports.file(report('long '.repeat(50_000))).catch(failed);
    expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'SQLITE_FULL' }));
    expect(isStoreDown(failed.mock.calls[0]?.[0])).toBe(true);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await reports.file(report('short'));
    expect(await db.selectFrom('reports').select('reason').execute()).toEqual([{ reason: 'short' }]);
    await db.destroy();
  });

  it('creates its folder with access for the owner alone', async () => {
    dataDir = join(dataDir, 'new');
    const db = await open();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await db.destroy();
  });

  it('reads on threads that see committed rows, cannot write, and do not block the event loop', async () => {
    const db = await open();
    const { reads, close } = openReads({ databaseUrl: undefined, dataDir }, () => undefined);
    await createUserStore(db).save([{ userId: 'ann', firstAt: 1, at: 1 }]);
    expect(await reads.selectFrom('users').select('user_id').execute()).toEqual([{ user_id: 'ann' }]);
    await expect(reads.deleteFrom('users').returning('seq').execute()).rejects.toThrow(/readonly/);
    let reading = true;
    const slow = sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < 200000)
      select max(n) from c`
      .execute(reads)
      .finally(() => {
        reading = false;
      });
    // The thread's answer arrives through the event loop, which this query does not wait for.
    await createUserStore(db).find('ann');
    expect(reading).toBe(true);
    await slow;
    await close();
    await db.destroy();
  });
});
