import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';
import type { TableName } from './table-types';
import type { TransferTable } from './tables';

/** Values in the order of the columns. Integers are decimal digits: they have 64 bits, a number has 53. */
export type TransferRow = (string | null)[];

/** The content of a table: the same rows have the same sum in either database. */
export type TableSum = { table: TableName; rows: number; sha256: string };

/** Tables whose columns are all read and written as text; of the schema that a file is transferred to. */
export type AnyTables = Record<string, Record<string, string | null>>;

/** Rows that PostgreSQL hands over at a time. */
const FETCH_ROWS = 500;

/** Every row of a table in the order of its key, streamed; in a transaction, so that none changes meanwhile. */
export async function* readRows(trx: Database, table: TransferTable): AsyncGenerator<TransferRow> {
  const names = table.columns.map((column) => column.name);
  // By bytes, in both databases; with the table's name, or it would be the text that is selected.
  const byBytes = sql.raw(isPostgres(trx) ? '"C"' : 'binary');
  const integers = new Set(table.columns.filter((column) => column.isInteger).map((column) => column.name));
  let query = trx
    .withTables<AnyTables>()
    .selectFrom(table.name)
    .select(
      names.map((name) =>
        integers.has(name)
          ? sql<string | null>`cast(${sql.ref(name)} as text)`.as(name)
          : sql<string | null>`${sql.ref(name)}`.as(name),
      ),
    );
  for (const name of table.key) {
    const key = sql.ref(`${table.name}.${name}`);
    query = query.orderBy(integers.has(name) ? key : sql`${key} collate ${byBytes}`);
  }
  for await (const row of query.stream(FETCH_ROWS)) yield names.map((name) => row[name] ?? null);
}

/** Computes the sum of rows. */
export function createSum(table: TableName) {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    /** Takes a row as the line it is in a file. */
    add(line: string): void {
      rows += 1;
      hash.update(line).update('\n');
    },
    end: (): TableSum => ({ table, rows, sha256: hash.digest('hex') }),
  };
}
