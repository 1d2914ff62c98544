import path from 'node:path';
import Sqlite from 'better-sqlite3';

/** Reads rows of a stopped server's embedded store; it is never written to. */
export function readStore<Row>(dataDir: string, query: string): Row[] {
  const store = new Sqlite(path.join(dataDir, 'store.sqlite'), { readonly: true });
  try {
    return store.prepare<[], Row>(query).all();
  } finally {
    store.close();
  }
}
