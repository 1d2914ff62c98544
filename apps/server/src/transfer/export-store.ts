import type { z } from 'zod';
import type { Database } from '../db/connect';
import { MIGRATIONS } from '../db/migrate';
import {
  type endSchema,
  FORMAT,
  FORMAT_VERSION,
  type headerSchema,
  type sumSchema,
  type tableSchema,
} from './format';
import { beginWhole } from './read-whole';
import { createSum, readRows, type TableSum } from './rows';
import { TRANSFER_TABLES } from './tables';

/** Characters of one chunk of a file. */
const PIECE = 64 * 1024;

/**
 * A store as the text of a file, in chunks: a snapshot of all of it, even while others write. `onTable` is called for
 * each table. Throws TransferError for a store of another version.
 */
export async function* exportStore(
  db: Database,
  at: Date,
  onTable: (sum: TableSum) => void,
): AsyncGenerator<string> {
  const trx = await beginWhole(db);
  try {
    let piece = '';
    for await (const line of exportLines(trx, at, onTable)) {
      piece += `${line}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  } finally {
    await trx.rollback().execute();
  }
}

async function* exportLines(
  trx: Database,
  at: Date,
  onTable: (sum: TableSum) => void,
): AsyncGenerator<string> {
  const migrations = Object.keys(MIGRATIONS);
  yield JSON.stringify({
    format: FORMAT,
    version: FORMAT_VERSION,
    migrations,
    at: at.toISOString(),
  } satisfies z.infer<typeof headerSchema>);
  for (const table of TRANSFER_TABLES) {
    const columns = table.columns.map(({ name }) => name);
    yield JSON.stringify({ table: table.name, columns } satisfies z.infer<typeof tableSchema>);
    const sum = createSum(table.name);
    for await (const row of readRows(trx, table)) {
      const line = JSON.stringify(row);
      sum.add(line);
      yield line;
    }
    const total = sum.end();
    yield JSON.stringify({ rows: total.rows, sha256: total.sha256 } satisfies z.infer<typeof sumSchema>);
    onTable(total);
  }
  yield JSON.stringify({ end: true } satisfies z.infer<typeof endSchema>);
}
