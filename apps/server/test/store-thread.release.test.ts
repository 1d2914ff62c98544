import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/db/connect';
import { writeRooms } from './write-rooms';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'checkpoints-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => connect({ databaseUrl: undefined, dataDir }, () => undefined);

describe("the embedded store's log", () => {
  it('is gone after a stop, with all of it in the file', async () => {
    const db = await open();
    await writeRooms(db, 'many', 7_000);
    await writeRooms(db, 'more', 100);
    await db.destroy();
    expect(existsSync(join(dataDir, 'store.sqlite-wal'))).toBe(false);
    const again = await open();
    expect((await sql`select count(*) as n from rooms`.execute(again)).rows).toEqual([{ n: 7_100 }]);
    await again.destroy();
  });

  it('restores all confirmed writes after the process is killed', async () => {
    const script = fileURLToPath(new URL('./write-until-killed.ts', import.meta.url));
    const answered: string[] = [];
    for (let run = 0; run < 2; run += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, String(run)]);
      const ended = once(child, 'exit');
      let left = 5 + run * 3;
      for await (const line of createInterface(child.stdout)) {
        answered.push(line);
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      }
      expect(await ended).toEqual([null, 'SIGKILL']);
      const db = await open();
      expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
      const { rows } = await sql<{ name: string; n: number }>`
        select user_b as name, count(*) as n from rooms group by 1`.execute(db);
      const stored = new Map(rows.map(({ name, n }) => [name, n]));
      expect(answered.filter((name) => stored.get(name) !== 1_000)).toEqual([]);
      await db.destroy();
    }
  });
});

it('lets one write wait for another process, and those behind it fail at once until the file is free', async () => {
  const db = await open();
  const other = new Sqlite(join(dataDir, 'store.sqlite'));
  other.exec('begin exclusive');
  const write = (n: number) => writeRooms(db, `room ${n}`, 1);
  await expect(write(0)).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  // Five seconds each would be longer than a test may take.
  const behind = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => write(n)));
  expect(behind.every(({ status }) => status === 'rejected')).toBe(true);
  other.exec('commit');
  other.close();
  await write(1);
  await db.destroy();
});
