import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCheckpoints } from './checkpoints';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'looks-'));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

describe('checking the write-ahead log', () => {
  it('continues when the store fails to answer', async () => {
    const store = new Sqlite(join(folder, 'store.sqlite'));
    store.pragma('journal_mode = WAL');
    const checkpoints = startCheckpoints(store);
    store.exec('create table numbers (n); insert into numbers values (1), (2)');
    // SQLite does not report the length while rows are being read or written.
    const rows = store.prepare('select n from numbers').iterate();
    rows.next();
    expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
    rows.return?.();
    store.exec('begin immediate');
    expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
    store.exec('rollback');
    await checkpoints.stop();
    store.close();
  });
});
