import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './connect';

/** Rows of a statement that writes or erases: others who write wait for some tens of milliseconds at most. */
const PIECE_ROWS = 500;
/** Erasing pauses this many times as long as it has worked, so that nobody who writes notices it. */
const PAUSE_FACTOR = 9;

/** Erases at most `limit` rows. `found`: how many it looked at; fewer than `limit` means that no more are left. */
export type ErasePiece = (db: Database, limit: number) => Promise<{ found: number; erased: number }>;

/**
 * Erases in batches, with the store free for others in between, until nothing is left or `signal` aborts. Returns how
 * many.
 */
export async function eraseInPieces(
  db: Database,
  piece: ErasePiece,
  signal: AbortSignal | undefined,
): Promise<number> {
  let erased = 0;
  while (signal?.aborted !== true) {
    const from = performance.now();
    const done = await piece(db, PIECE_ROWS);
    erased += done.erased;
    if (done.found < PIECE_ROWS) break;
    // The abort signal ends the pause early.
    await wait((performance.now() - from) * PAUSE_FACTOR, undefined, signal && { signal }).catch(
      () => undefined,
    );
  }
  return erased;
}

/** Erases in batches what a statement deletes; `query` gives the one that deletes at most `limit` rows. */
export function deleteInPieces(
  db: Database,
  query: (db: Database, limit: number) => { executeTakeFirstOrThrow(): Promise<{ numDeletedRows: bigint }> },
  signal: AbortSignal | undefined,
): Promise<number> {
  const piece: ErasePiece = async (one, limit) => {
    const { numDeletedRows } = await query(one, limit).executeTakeFirstOrThrow();
    return { found: Number(numDeletedRows), erased: Number(numDeletedRows) };
  };
  return eraseInPieces(db, piece, signal);
}

/**
 * Writes rows in batches, each in its own transaction. Once it resolves all of them are durable. When a batch fails,
 * those before it stay, so that writing all rows again has to give the same result.
 */
export async function writeInPieces<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += PIECE_ROWS) await write(rows.slice(from, from + PIECE_ROWS));
}
