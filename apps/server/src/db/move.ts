import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CommandError } from '../command-error';
import type { Database } from './connect';

/** Counted again by the triggers of `reports`. */
const DERIVED = 'reported';

/** Of one statement; PostgreSQL takes 65,535 values. */
const BATCH_ROWS = 200;

/** Any table, its columns read and written as text: integers have 64 bits, a number has 53. */
type AnyTables = Record<string, Record<string, string | null>>;

type Table = { name: string; columns: string[] };
type Row = Record<string, string | null>;

/** How many rows a table has, and a sum of them that does not depend on their order. */
export type MovedTable = { table: string; rows: number; sum: string };

/**
 * Copies an SQLite store into an empty PostgreSQL one of the same version, in one transaction: all of it, once what is
 * stored there has the sums of what was read, or nothing. Nobody else may change either meanwhile. Throws CommandError,
 * or a driver's error.
 */
export async function moveStore(from: Database, to: Database): Promise<MovedTable[]> {
  return to.transaction().execute(async (trx) => {
    const tables = await tablesOf(trx);
    for (const { name } of tables) await requireEmpty(trx, name);
    const moved: MovedTable[] = [];
    for (const table of tables) moved.push(await moveTable(from, trx, table));
    for (const table of tables) if (table.columns.includes('seq')) await continueCounting(trx, table);
    return moved;
  });
}

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  const found = await db.introspection.getTables();
  return found
    .filter(({ schema, name }) => schema === rows[0]?.schema && name !== DERIVED)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

async function requireEmpty(db: Database, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  if (rows.length > 0) throw new CommandError(`the database is not empty: there is something in ${table}`);
}

async function moveTable(from: Database, to: Database, table: Table): Promise<MovedTable> {
  const read = createSum(table);
  let batch: Row[] = [];
  const flush = async () => {
    if (batch.length === 0) return;
    await to.withTables<AnyTables>().insertInto(table.name).values(batch).execute();
    batch = [];
  };
  for await (const row of rowsOf(from, table)) {
    read.add(row);
    batch.push(row);
    if (batch.length === BATCH_ROWS) await flush();
  }
  await flush();
  const stored = createSum(table);
  for await (const row of rowsOf(to, table)) stored.add(row);
  const moved = read.end();
  if (moved.sum !== stored.end().sum) throw new CommandError(`${table.name} was not stored as it was read`);
  return moved;
}

function rowsOf(db: Database, { name, columns }: Table): AsyncIterable<Row> {
  return db
    .withTables<AnyTables>()
    .selectFrom(name)
    .select(columns.map((column) => sql<string | null>`cast(${sql.ref(column)} as text)`.as(column)))
    .stream(BATCH_ROWS);
}

/** The sum of the rows' SHA-256, modulo 2^256. */
function createSum({ name, columns }: Table) {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const text = JSON.stringify(columns.map((column) => row[column]));
      rows += 1;
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    },
    end: (): MovedTable => ({
      table: name,
      rows,
      sum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0'),
    }),
  };
}

/** The next row would otherwise get a number that is taken. */
async function continueCounting(db: Database, { name }: Table): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${name}, 'seq'), coalesce(max(seq), 0) + 1, false)
    from ${sql.table(name)}`.execute(db);
}
