import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { startProgram } from './program';
import type { Server } from './server';

const COMMAND = path.resolve(import.meta.dirname, '../../apps/server/dist/soulwick.js');

/** Reads rows of a stopped server's embedded store, opened read-only. */
export function readStore<Row>(dataDir: string, query: string): Row[] {
  const store = new Sqlite(path.join(dataDir, 'store.sqlite'), { readonly: true });
  try {
    return store.prepare<[], Row>(query).all();
  } finally {
    store.close();
  }
}

/** The file of a store without rows, as the built command creates it. */
async function makeEmptyStore(): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'e2e-empty-'));
  try {
    const command = startProgram(process.execPath, [COMMAND, 'migrate'], {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
    });
    const exitCode = await command.ended();
    if (exitCode !== 0) throw new Error(`the store was not made, ${exitCode}:\n${command.log()}`);
    return readFileSync(path.join(dataDir, 'store.sqlite'));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

let emptyStore: Promise<Buffer> | undefined;

/**
 * Changes the embedded store of a server in one transaction and starts the server on it, after stopping it if it runs.
 * Call it before the first start where possible: a start takes more processor time than opening a page.
 */
export async function changeStore(server: Server, change: (store: Sqlite.Database) => void): Promise<void> {
  await server.stop();
  const file = path.join(server.dataDir, 'store.sqlite');
  if (!existsSync(file)) {
    emptyStore ??= makeEmptyStore();
    writeFileSync(file, await emptyStore);
  }
  const store = new Sqlite(file);
  try {
    store.transaction(change)(store);
  } finally {
    store.close();
  }
  await server.start();
}

/** Adds a row to a table; columns left out get their default. */
export function insertRow(
  store: Sqlite.Database,
  table: 'users' | 'reports' | 'audit_log' | 'unblock_requests',
  row: Record<string, string | number | null>,
): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`);
  store.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`).run(row);
}
