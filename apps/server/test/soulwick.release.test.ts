import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
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
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditStore } from '../src/audit/audit.store';
import type { StoreLocation } from '../src/db/connect';
import { everythingIn, fillStore } from './filled-store';
import { NADIA, storeNadia } from './person';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { SOULWICK } from './program-under-test';
import { using } from './using';

// With CI=true a missing PostgreSQL is a failure, elsewhere these are reported as skipped.
const skip = findPostgres() === undefined && process.env.CI !== 'true';
// Part of util-linux. Likewise.
const noLimits = spawnSync('prlimit', ['--version']).status !== 0 && process.env.CI !== 'true';

const noFullDevice = !existsSync('/dev/full');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soulwick-'));
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

describe.skipIf(skip)('the command on PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('moves a store there while no server uses the folder, and leaves backups to its own programs', async () => {
    const [source, databaseUrl] = [embedded('source'), await postgres.newStore()];
    const move = ['move', '--to', databaseUrl];
    const none = await soulwickOn(embedded('none'), ...move);
    expect(none).toMatchObject({ code: 1, err: `there is no ${join(folder, 'none', 'store.sqlite')}\n` });
    const before = await using(source, async (db) => {
      await fillStore(db, 1_700_000_000_000);
      const locked = await soulwickOn(source, ...move);
      expect(locked).toMatchObject({ code: 1, err: expect.stringContaining('in use by another process') });
      return everythingIn(db);
    });
    // What the settings name already is not what is moved.
    const moved = await soulwickOn({ ...source, databaseUrl }, ...move);
    expect(moved).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^users +1211 rows {2}[0-9a-f]{64}$/m),
    });
    const store = { databaseUrl, dataDir: '/nowhere' };
    expect(await using(store, everythingIn)).toEqual(before);
    const again = await soulwickOn(source, ...move);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('the database is not empty') });
    for (const [command, program] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore'],
    ] as const) {
      const { code, err } = await soulwickOn(store, command, join(folder, 'file'));
      expect([code, err]).toEqual([1, `the store is a PostgreSQL database: use its own ${program}\n`]);
    }
  });
});

describe('the command', () => {
  /** Runs the command on the store in a folder; gives its exit code and what it printed. */
  const soulwick = (dataDir: string, ...args: string[]) =>
    soulwickOn({ databaseUrl: undefined, dataDir }, ...args);

  it('backs up while a server runs, and restores a wiped store, and one that has changed', async () => {
    const store = embedded('kept');
    const [file, other] = [join(folder, 'backup.sqlite'), join(folder, 'other')];
    const before = await using(store, async (db) => {
      await fillStore(db, 1_700_000_000_000);
      expect(await soulwick(store.dataDir, 'backup', file)).toMatchObject({ code: 0, err: '' });
      const locked = await soulwick(store.dataDir, 'restore', file, '--force');
      expect(locked).toMatchObject({ code: 1, err: expect.stringContaining('in use by another process') });
      return everythingIn(db);
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await soulwick(store.dataDir, 'backup', file)).err).toBe(`${file} exists already\n`);
    expect(await soulwick(store.dataDir, 'backup', file, '--force')).toMatchObject({ code: 0, err: '' });
    const refused = await soulwick(store.dataDir, 'restore', file);
    expect(refused).toMatchObject({
      code: 1,
      err: `${join(store.dataDir, 'store.sqlite')} exists already\n`,
    });
    rmSync(store.dataDir, { recursive: true });
    expect(await soulwick(store.dataDir, 'restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await using(store, everythingIn)).toEqual(before);

    // A killed server leaves a log, which belongs to the store that is replaced.
    const changed = new Sqlite(join(store.dataDir, 'store.sqlite'));
    changed.pragma('journal_mode = WAL');
    changed.exec("update users set username = 'changed'");
    for (const name of ['store.sqlite-wal', 'store.sqlite-shm'])
      copyFileSync(join(store.dataDir, name), join(folder, name));
    changed.close();
    for (const name of ['store.sqlite-wal', 'store.sqlite-shm'])
      copyFileSync(join(folder, name), join(store.dataDir, name));
    expect(await soulwick(store.dataDir, 'restore', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await using(store, everythingIn)).toEqual(before);

    for (const [text, why] of [
      ['no store at all', /file is not a database/],
      ['', /is no backup of Soulwick/],
    ] as const) {
      writeFileSync(other, text);
      const { code, err } = await soulwick(store.dataDir, 'restore', other, '--force');
      expect([code, err]).toEqual([1, expect.stringMatching(why)]);
    }
    expect((await soulwick(store.dataDir, 'restore', join(folder, 'none'))).err).toContain('is no file');
    expect(await using(store, everythingIn)).toEqual(before);
    // What is damaged can be replaced.
    writeFileSync(join(store.dataDir, 'store.sqlite'), 'damaged');
    expect(await soulwick(store.dataDir, 'restore', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await using(store, everythingIn)).toEqual(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('.new-'))).toEqual([]);
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

  it('backs up everything also if nobody reads what it prints', async () => {
    const store = embedded('store');
    await using(store, (db) => fillStore(db, 1_700_000_000_000));
    const file = join(folder, 'backup.sqlite');
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
      const file = join(folder, 'backup.sqlite');
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
    for (const args of [
      ['migrate', 'now'],
      ['backup', '--to', 'x'],
      ['move', '--to', 'x.sqlite'],
      ['--unknown'],
    ]) {
      const { code, err } = await soulwick(join(folder, 'none'), ...args);
      expect([code, err]).toEqual([1, expect.stringMatching(/backup FILE|--unknown|DATABASE_URL/)]);
    }
    expect(() => statSync(join(folder, 'none'))).toThrow('ENOENT');
    const missing = await soulwick(join(folder, 'none'), 'backup', join(folder, 'file'));
    expect(missing).toMatchObject({ code: 1, err: `there is no ${join(folder, 'none', 'store.sqlite')}\n` });
  });
});
