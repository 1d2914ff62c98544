import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';
import { MIGRATIONS } from '../db/migrate';
import { endSchema, FORMAT_VERSION, headerSchema, sumSchema, tableSchema } from './format';
import { type AnyTables, createSum, readRows, type TableSum, type TransferRow } from './rows';
import { TRANSFER_TABLES, type TransferTable } from './tables';
import { TransferError } from './transfer-error';

/** Limits of one statement, whichever is reached first. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

/**
 * Writes a file, given line by line, into a store with empty tables: all of it, once every sum equals that of the file,
 * or nothing. Returns the sums of what is stored. Throws TransferError. `replacing`: deletes the store's current
 * content first.
 */
export async function importStore(
  db: Database,
  lines: AsyncIterable<string>,
  { replacing = false }: { replacing?: boolean } = {},
): Promise<TableSum[]> {
  const file = createLineReader(lines);
  requireThisVersion(await file.next(headerSchema, 'the file is not an export of Soulwick'));
  return db.transaction().execute(async (trx: Database) => {
    if (isPostgres(trx)) await liftLimits(trx);
    if (replacing) await empty(trx);
    return importTables(trx, file);
  });
}

/** For a file that comes slowly, and indexes that take long. Nobody else uses a store that is being filled. */
async function liftLimits(trx: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
}

/** Deletes every row; if the transaction is rolled back they are restored. */
async function empty(trx: Database): Promise<void> {
  for (const { name } of TRANSFER_TABLES) await sql`delete from ${sql.table(name)}`.execute(trx);
}

async function importTables(trx: Database, file: LineReader): Promise<TableSum[]> {
  await requireEmpty(trx);
  const restoreIndexes = isPostgres(trx) ? await dropTextIndexes(trx) : undefined;
  const said: TableSum[] = [];
  for (const table of TRANSFER_TABLES) said.push(await importTable(trx, table, file));
  await restoreIndexes?.();
  await file.next(endSchema, 'the file does not end as an export does');
  await file.requireEnd();
  if (isPostgres(trx)) await continueCounting(trx);
  return verify(trx, said);
}

type LineReader = ReturnType<typeof createLineReader>;

function createLineReader(lines: AsyncIterable<string>) {
  const iterator = lines[Symbol.asyncIterator]();
  let number = 0;

  async function read(): Promise<string> {
    const { value, done } = await iterator.next();
    if (done === true) throw new TransferError(`the file was cut: it ends after line ${number}`);
    number += 1;
    return value;
  }

  function parse<T>(schema: z.ZodType<T>, line: string, otherwise: string): T {
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      // undefined then fails the schema.
    }
    const parsed = schema.safeParse(json);
    if (!parsed.success) throw new TransferError(`line ${number}: ${otherwise}`);
    return parsed.data;
  }

  return {
    read,
    parse,
    /** The next line as what it has to be. */
    next: async <T>(schema: z.ZodType<T>, otherwise: string) => parse(schema, await read(), otherwise),
    async requireEnd(): Promise<void> {
      const { done } = await iterator.next();
      if (done !== true) throw new TransferError(`line ${number + 1}: the file goes on behind its end`);
    },
  };
}

function requireThisVersion({ version, migrations }: z.infer<typeof headerSchema>): void {
  const newer = migrations.find((name) => !(name in MIGRATIONS));
  if (version > FORMAT_VERSION || newer !== undefined) {
    throw new TransferError(
      `the file was written by a newer version (${newer ?? `format ${version}`}): import it with that one`,
    );
  }
  const missing = Object.keys(MIGRATIONS).find((name) => !migrations.includes(name));
  if (missing !== undefined) {
    throw new TransferError(
      `the file was written by an older version (without ${missing}): export it again with this one`,
    );
  }
}

async function requireEmpty(trx: Database): Promise<void> {
  for (const { name } of TRANSFER_TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx);
    if (rows.length > 0) throw new TransferError(`the store is not empty: there is something in ${name}`);
  }
}

/** Writes a table's rows. Returns its sum, which equals that of the file. */
async function importTable(trx: Database, table: TransferTable, file: LineReader): Promise<TableSum> {
  const columns = table.columns.map(({ name }) => name);
  const start = await file.next(tableSchema, `the table ${table.name} was to begin here`);
  if (start.table !== table.name || start.columns.join() !== columns.join()) {
    throw new TransferError(
      `the file has ${start.table} (${start.columns}) instead of ${table.name} (${columns})`,
    );
  }
  const rowSchema = rowSchemaOf(table, isPostgres(trx));
  const sum = createSum(table.name);
  let batch: TransferRow[] = [];
  let characters = 0;
  for (;;) {
    const line = await file.read();
    if (!line.startsWith('[')) {
      await insert(trx, table, batch);
      const said = file.parse(sumSchema, line, `neither a row of ${table.name} nor its sum`);
      const found = sum.end();
      if (said.rows !== found.rows || said.sha256 !== found.sha256) {
        throw new TransferError(`the file is damaged: ${table.name} does not have the sum that it says`);
      }
      return found;
    }
    batch.push(file.parse(rowSchema, line, `not a row of ${table.name} that can be stored here`));
    sum.add(line);
    characters += line.length;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    await insert(trx, table, batch);
    batch = [];
    characters = 0;
  }
}

const INTEGER = z
  .string()
  .refine((digits) => /^-?\d{1,19}$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) === BigInt(digits));
/** PostgreSQL has no text with a NUL. */
const WITHOUT_NUL = z.string().refine((text) => !text.includes('\0'));

function rowSchemaOf(table: TransferTable, inPostgres: boolean): z.ZodType<TransferRow> {
  const text = inPostgres ? WITHOUT_NUL : z.string();
  const [first = text.nullable(), ...others] = table.columns.map(({ isInteger }) =>
    (isInteger ? INTEGER : text).nullable(),
  );
  return z.tuple([first, ...others]);
}

async function insert(trx: Database, table: TransferTable, rows: readonly TransferRow[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) =>
    Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at] ?? null])),
  );
  try {
    // Strings of digits become integers in both databases, as their columns are.
    await trx.withTables<AnyTables>().insertInto(table.name).values(values).execute();
  } catch (error) {
    if (!CONSTRAINT.test(String((error as { code?: unknown }).code))) throw error;
    throw new TransferError(`the file is damaged: not all rows of ${table.name} can stand beside each other`);
  }
}

/** The errors of both databases for a row that conflicts with another, or lacks a value. */
const CONSTRAINT = /^(SQLITE_CONSTRAINT|23)/;

/** Drops PostgreSQL's indexes that are the most expensive per row; the result rebuilds them as a whole. */
async function dropTextIndexes(trx: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_class c join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(trx);
  };
}

/** Advances PostgreSQL's sequences; the next row would otherwise get a number that is taken. */
async function continueCounting(trx: Database): Promise<void> {
  for (const { name, columns } of TRANSFER_TABLES) {
    if (!columns.some((column) => column.name === 'seq')) continue;
    await sql`select setval(pg_get_serial_sequence(${name}, 'seq'), coalesce(max(seq), 0) + 1, false)
      from ${sql.table(name)}`.execute(trx);
  }
}

/** Reads everything back. Returns its sums, which equal those of the file. */
async function verify(trx: Database, said: readonly TableSum[]): Promise<TableSum[]> {
  const stored: TableSum[] = [];
  for (const table of TRANSFER_TABLES) {
    const sum = createSum(table.name);
    for await (const row of readRows(trx, table)) sum.add(JSON.stringify(row));
    stored.push(sum.end());
  }
  const wrong = stored.find(({ sha256 }, at) => sha256 !== said[at]?.sha256);
  if (wrong !== undefined) throw new TransferError(`${wrong.table} was not stored as it stands in the file`);
  return stored;
}
