import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { LRUCache } from 'lru-cache';

/** What is needed of better-sqlite3's database. */
type File = {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement & { readonly busy: boolean };
  close(): unknown;
};

/** Prepared statements kept: the app has some hundred, and batches a few sizes. */
const MAX_KEPT = 200;
/** Characters. Longer ones are batches of many rows, which take longer to run than to prepare. */
const LONGEST_KEPT = 20_000;

/** Statements that change the tables: statements prepared earlier may refer to tables that are gone. */
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i;

const NOTHING_TO_DO: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * A database that keeps its statements prepared, dropping the least recently used, which halves the time of a single
 * look-up. SQLite prepares a kept statement again when the tables have changed.
 */
export function keepStatements(file: File): SqliteDatabase {
  const kept = new LRUCache<string, ReturnType<File['prepare']>>({ max: MAX_KEPT });

  return {
    prepare(sql) {
      // A full disk has ended the transaction already; failing here would hide the cause.
      if (sql === 'rollback' && !file.inTransaction) return NOTHING_TO_DO;
      if (CHANGES_TABLES.test(sql)) kept.clear();
      const found = kept.get(sql);
      // A statement whose rows are still being read cannot be started again.
      const statement = found === undefined || found.busy ? file.prepare(sql) : found;
      if (sql.length <= LONGEST_KEPT) kept.set(sql, statement);
      return statement;
    },
    close() {
      kept.clear();
      file.close();
    },
  };
}
