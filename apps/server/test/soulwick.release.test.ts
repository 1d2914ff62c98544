import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import type { StoreLocation } from '../src/db/connect';
import { TRANSFER_TABLES } from '../src/transfer/tables';
import { everythingIn, fillStore } from './filled-store';
import { NADIA, storeNadia } from './person';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';
import { using } from './transfers';
import { WITHIN } from './within';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
// Part of util-linux. Likewise.
const noLimits = spawnSync('prlimit', ['--version']).status !== 0 && process.env.CI !== 'true';

const noFullDevice = !existsSync('/dev/full');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'transfer-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const embedded = (name: string) => ({ databaseUrl: undefined, dataDir: join(folder, name) });

/** Runs the command on a store; gives its exit code and what it printed. */
const soulwickOn = ({ databaseUrl = '', dataDir }: StoreLocation, ...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
    const child = execFile(process.execPath, [...SOULWICK, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const SUMS = /^\w+ +\d+ rows {2}sha256 [0-9a-f]{64}$/gm;

/** Backs up a filled store, wipes and restores it, then changes it and restores it again. */
async function backUpAndRestore(store: StoreLocation, wipe: () => Promise<void>): Promise<void> {
  const soulwick = (...args: string[]) => soulwickOn(store, ...args);
  const file = join(folder, 'backup.gz');
  const before = await using(store, async (db) => {
    await fillStore(db, 1_700_000_000_000);
    expect(await soulwick('backup', file)).toMatchObject({ code: 0, err: '' });
    const locked = await soulwick('restore', file, '--force');
    expect(locked).toMatchObject({ code: 1, err: expect.stringContaining('in use') });
    return everythingIn(db);
  });
  expect((await soulwick('backup', file)).err).toContain('exists already');
  const saved = await soulwick('backup', file, '--force');
  expect(saved).toMatchObject({ code: 0, err: '' });
  expect(saved.out.match(SUMS)).toHaveLength(TRANSFER_TABLES.length);
  const refused = await soulwick('restore', file);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('the store is not empty') });
  await wipe();
  const restored = await soulwick('restore', file);
  expect(restored.out.match(SUMS)).toEqual(saved.out.match(SUMS));
  await using(store, (db) => db.updateTable('users').set({ username: 'changed' }).execute());
  const replaced = await soulwick('restore', file, '--force');
  expect(replaced.out.match(SUMS)).toEqual(saved.out.match(SUMS));
  expect(await using(store, everythingIn)).toEqual(before);
}

describe.skipIf(skip)('the command on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('backs up while a server runs, and restores a wiped store with equal checksums', async () => {
    const store = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
    await backUpAndRestore(store, async () => {
      const client = new pg.Client({ connectionString: store.databaseUrl });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.end();
    });
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'leaves nothing of an export that %s ends halfway, and exports the next time',
    async (signal) => {
      const store = { databaseUrl: await postgres.newStore(), dataDir: '/nowhere' };
      const file = join(folder, 'export.gz');
      const client = new pg.Client({ connectionString: store.databaseUrl });
      await client.connect();
      // An export begins to write, and then waits for this table.
      await client.query('begin; lock table live_hours');
      const env = { ...process.env, DATABASE_URL: store.databaseUrl, DATA_DIR: store.dataDir };
      const child = spawn(process.execPath, [...SOULWICK, 'export', '--to', file], { env });
      const ended = once(child, 'exit');
      await vi.waitUntil(() => readdirSync(folder).length === 1, WITHIN);
      child.kill(signal);
      expect(await ended).toEqual([null, signal]);
      expect(readdirSync(folder)).toEqual([]);
      await client.end();
      expect(await soulwickOn(store, 'export', '--to', file)).toMatchObject({ code: 0, err: '' });
    },
  );
});

describe('the command', () => {
  /** Runs the command on the store in a folder; gives its exit code and what it printed. */
  const soulwick = (dataDir: string, ...args: string[]) =>
    soulwickOn({ databaseUrl: undefined, dataDir }, ...args);

  it('moves a store from one folder to another while a server uses it', async () => {
    const [source, target] = [embedded('source'), embedded('target')];
    const file = join(folder, 'file.gz');
    await using(source, async (db) => {
      await fillStore(db, 1_700_000_000_000);
      const exported = await soulwick(source.dataDir, 'export', '--to', file);
      expect(exported).toMatchObject({ code: 0, err: '' });
      const sums = exported.out.match(/^\w+ +\d+ rows {2}sha256 [0-9a-f]{64}$/gm);
      expect(sums).toHaveLength(TRANSFER_TABLES.length);
      const imported = await soulwick(target.dataDir, 'import', '--from', file);
      expect(imported).toMatchObject({ code: 0, err: '' });
      expect(imported.out.match(/^\w+ +\d+ rows {2}sha256 [0-9a-f]{64}$/gm)).toEqual(sums);
      const again = await soulwick(target.dataDir, 'import', '--from', file);
      expect(again).toMatchObject({ code: 1, err: 'the store is not empty: there is something in users\n' });
      const locked = await soulwick(source.dataDir, 'import', '--from', file);
      expect(locked).toMatchObject({
        code: 1,
        err: `the data folder ${source.dataDir} is in use by another process\n`,
      });
      expect(await using(target, everythingIn)).toEqual(await everythingIn(db));
    });
  });

  it('replaces a backup also after another process was killed while it did so', async () => {
    const store = embedded('cut');
    await using(store, async (db) => fillStore(db, 1_700_000_000_000));
    const killed = spawnSync(process.execPath, ['--version']).pid;
    for (const name of [`.new-${killed}-backup.gz`, `.new-${process.pid}-backup.gz`, '.new-backup.gz'])
      writeFileSync(join(folder, name), 'half of it');
    const file = join(folder, 'backup.gz');
    expect(await soulwick(store.dataDir, 'backup', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await soulwick(join(folder, 'target'), 'restore', file)).toMatchObject({ code: 0, err: '' });
    // The unfinished file of a running process stays.
    expect(readdirSync(folder)).toContain(`.new-${process.pid}-backup.gz`);
    expect(readdirSync(folder)).not.toContain(`.new-${killed}-backup.gz`);
  });

  it('names the audit entry that somebody changed, also while a server runs', async () => {
    const store = embedded('audited');
    await using(store, async (db) => {
      const audit = createAuditStore(db);
      for (const entryId of ['one', 'two', 'three']) {
        const entry = { entryId, action: 'LOGIN', details: 'in', userId: null, roomId: null, at: 1 } as const;
        await audit.append(db, entry);
      }
      const whole = await soulwick(store.dataDir, 'audit', 'verify');
      expect(whole).toMatchObject({ code: 0, err: '' });
      expect(whole.out).toMatch(/^3 entries in the chain, 0 of them .* hash [\w-]{43}\.\nAll of them are/s);
      await db.updateTable('audit_log').set({ details: 'out' }).where('entry_id', '=', 'two').execute();
      const changed = await soulwick(store.dataDir, 'audit', 'verify');
      expect(changed).toMatchObject({ code: 1, err: '' });
      expect(changed.out).toMatch(/^changed: entry 2 \(row 2, two\)\n/);
    });
  });

  it('erases a person so that no file in the folder contains a trace', async () => {
    const store = embedded('people');
    const holding = () =>
      NADIA.filter((trace) =>
        readdirSync(store.dataDir).some((name) => {
          const bytes = readFileSync(join(store.dataDir, name), 'latin1');
          return new RegExp(`${trace}(?!\\d)`).test(bytes);
        }),
      );
    await using(store, storeNadia);
    expect(holding()).toEqual(NADIA);
    const exported = await soulwick(store.dataDir, 'user', 'export', 'nadia-id-2');
    expect(JSON.parse(exported.out)).toMatchObject({ users: [{ username: 'Nadia Nightingale' }, {}] });
    await using(store, async (db) => {
      const inUse = await soulwick(store.dataDir, 'user', 'erase', 'nadia-id-2');
      expect(inUse).toMatchObject({ code: 1, err: expect.stringContaining('is in use by another process') });
      await db.updateTable('users').set({ blocked_at: 1 }).where('user_id', '=', 'nadia-id-1').execute();
    });
    const refused = await soulwick(store.dataDir, 'user', 'erase', 'nadia-id-2');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('say --force') });
    expect(holding()).toEqual(NADIA);
    const erased = await soulwick(store.dataDir, 'user', 'erase', 'nadia-id-2', '--force');
    expect(erased).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^users +2$/m) });
    expect(holding()).toEqual([]);
    const again = await soulwick(store.dataDir, 'user', 'erase', 'nadia-id-2');
    expect(again.out).toContain('Nothing was stored under this id.');
  });

  it.skipIf(noLimits)('says so when the disk has no room left to overwrite what it has erased', async () => {
    const store = embedded('full');
    await using(store, async (db) => {
      await fillStore(db, 1_700_000_000_000);
      await storeNadia(db);
    });
    const { size } = statSync(join(store.dataDir, 'store.sqlite'));
    // Room for the erased rows in the log, but not for the whole store again.
    const limited = [`--fsize=${Math.floor(size / 2)}`, process.execPath, ...SOULWICK];
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: store.dataDir };
    const erase = [...limited, 'user', 'erase', 'nadia-id-2'];
    const cut = spawnSync('prlimit', erase, { env, encoding: 'utf8' });
    expect(cut).toMatchObject({ status: 1, stdout: expect.stringMatching(/^users +2$/m) });
    expect(cut.stderr).toMatch(/^They are erased, but .*: run the command again\n$/);
    const again = await soulwick(store.dataDir, 'user', 'erase', 'nadia-id-2');
    expect(again).toMatchObject({ code: 0, err: '' });
    const left = readFileSync(join(store.dataDir, 'store.sqlite'), 'latin1');
    expect(NADIA.filter((trace) => new RegExp(`${trace}(?!\\d)`).test(left))).toEqual([]);
  });

  it('counts what is past its term without erasing it', async () => {
    const store = embedded('terms');
    await using(store, storeNadia);
    const counted = await soulwick(store.dataDir, 'retention', 'run', '--dry-run');
    expect(counted).toMatchObject({ code: 0, err: '' });
    expect(counted.out).toMatch(/^unseenVisitors +kept +30 days, past that 1$/m);
    expect(counted.out).toMatch(/^unblockRequests +kept +90 days, past that 1$/m);
    expect(await using(store, (db) => db.selectFrom('unblock_requests').selectAll().execute())).toHaveLength(
      1,
    );
  });

  it('backs up while a server runs, and restores a wiped store with equal checksums', () => {
    const store = embedded('kept');
    return backUpAndRestore(store, async () => rmSync(store.dataDir, { recursive: true }));
  });

  it('backs up everything also if nobody reads what it prints', async () => {
    const store = embedded('store');
    await using(store, (db) => fillStore(db, 1_700_000_000_000));
    const file = join(folder, 'backup.gz');
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: store.dataDir };
    const child = spawn(process.execPath, [...SOULWICK, 'backup', file], { env });
    child.stdout.destroy();
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await soulwickOn(embedded('other'), 'restore', file)).toMatchObject({ code: 0, err: '' });
  });

  it.skipIf(noFullDevice)(
    'does its work also if the disk has no room for what it prints, and says so',
    async () => {
      const store = embedded('store');
      await using(store, (db) => fillStore(db, 1_700_000_000_000));
      const file = join(folder, 'backup.gz');
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: store.dataDir };
      const full = openSync('/dev/full', 'w');
      const backup = [...SOULWICK, 'backup', file];
      const { status, stderr } = spawnSync(process.execPath, backup, {
        env,
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      expect([status, String(stderr)]).toEqual([
        1,
        expect.stringMatching(/^What this command prints .*ENOSPC.*\n$/),
      ]);
      expect(await soulwickOn(embedded('other'), 'restore', file)).toMatchObject({ code: 0, err: '' });
    },
  );

  it('prints its usage for wrong arguments, and does nothing', async () => {
    for (const args of [['migrate', 'now'], ['import', '--to', 'x'], ['--unknown']]) {
      const { code, err } = await soulwick(join(folder, 'none'), ...args);
      expect([code, err]).toEqual([1, expect.stringMatching(/export --to FILE|--unknown/)]);
    }
    expect(() => statSync(join(folder, 'none'))).toThrow('ENOENT');
    const missing = await soulwick(join(folder, 'none'), 'export', '--to', join(folder, 'file'));
    expect(missing).toMatchObject({ code: 1, err: `there is no ${join(folder, 'none', 'store.sqlite')}\n` });
  });
});
