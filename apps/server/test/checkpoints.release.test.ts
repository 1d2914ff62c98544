import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from '../src/db/connect';
import { WITHIN } from './within';
import { writeRooms } from './write-rooms';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'checkpoints-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => connect({ databaseUrl: undefined, dataDir }, () => undefined);

/** How many pages the store's log has, and how many of them are in its file. */
async function logOf(db: Database): Promise<{ log: number; checkpointed: number }> {
  const { rows } = await sql<{ log: number; checkpointed: number }>`pragma wal_checkpoint(noop)`.execute(db);
  return rows[0] ?? { log: 0, checkpointed: 0 };
}

describe("the embedded store's log", () => {
  it('is checkpointed by a thread instead of the commit that made it long, and then restarts', async () => {
    const db = await open();
    await writeRooms(db, 'first', 5_000);
    const { log, checkpointed } = await logOf(db);
    expect(log).toBeGreaterThan(8_000);
    expect(checkpointed).toBe(0);
    await vi.waitFor(async () => expect(await logOf(db)).toMatchObject({ checkpointed: log }), WITHIN);
    await writeRooms(db, 'second', 1);
    expect((await logOf(db)).log).toBeLessThan(100);
    await db.destroy();
  });

  it('is checkpointed by the commits themselves beyond 128 MB', async () => {
    const db = await open();
    const { rows } = await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db);
    expect(rows).toEqual([{ wal_autocheckpoint: 32_000 }]);
    await db.destroy();
  });

  it('is gone after a stop, also during a checkpoint, with all of it in the file', async () => {
    const db = await open();
    await writeRooms(db, 'many', 7_000);
    await vi.waitFor(async () => expect((await logOf(db)).checkpointed).toBeGreaterThan(0), WITHIN);
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
