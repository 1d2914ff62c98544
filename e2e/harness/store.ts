import path from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Server } from './server';

/** Reads rows of a stopped server's embedded store; it is not written to. */
export function readStore<Row>(dataDir: string, query: string): Row[] {
  const store = new Sqlite(path.join(dataDir, 'store.sqlite'), { readonly: true });
  try {
    return store.prepare<[], Row>(query).all();
  } finally {
    store.close();
  }
}

/** Stops the server, changes its embedded store, all or nothing, and starts it again. */
export async function changeStore(server: Server, change: (store: Sqlite.Database) => void): Promise<void> {
  await server.stop();
  const store = new Sqlite(path.join(server.dataDir, 'store.sqlite'));
  try {
    store.transaction(change)(store);
  } finally {
    store.close();
  }
  await server.start();
}

/** Adds a row to a table; columns left out are empty. */
export function insertRow(
  store: Sqlite.Database,
  table: 'users' | 'reports' | 'audit_log' | 'unblock_requests',
  row: Record<string, string | number | null>,
): void {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`);
  store.prepare(`insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`).run(row);
}
