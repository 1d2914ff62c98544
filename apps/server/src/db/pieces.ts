import { setImmediate as eventLoop, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';

/**
 * Rows per statement that writes or erases. SQLite works on the event loop, 20 to 80 microseconds per row including
 * triggers and indexes, so that no talk is delayed by more than a few milliseconds.
 */
const SQLITE_ROWS = 50;
const POSTGRES_ROWS = 500;
/**
 * Erasing pauses this many times as long as it has worked, so that nobody notices it: on SQLite it uses a two-hundredth
 * of the event loop and of the disk, which is enough for about a million rows an hour.
 */
const SQLITE_PAUSE_FACTOR = 199;
const POSTGRES_PAUSE_FACTOR = 9;

const rowsPerPiece = (db: Database) => (isPostgres(db) ? POSTGRES_ROWS : SQLITE_ROWS);

/** Erases at most `limit` rows. `found`: how many it looked at; fewer than `limit` means that no more are left. */
export type ErasePiece = (db: Database, limit: number) => Promise<{ found: number; erased: number }>;

/**
 * Erases in batches, with the event loop and the store free for others in between, until nothing is left or `signal`
 * aborts. Returns how many. A batch need not reach the disk at once: what a power failure brings back is erased the
 * next time.
 */
export async function eraseInPieces(
  db: Database,
  piece: ErasePiece,
  signal: AbortSignal | undefined,
): Promise<number> {
  const limit = rowsPerPiece(db);
  const factor = isPostgres(db) ? POSTGRES_PAUSE_FACTOR : SQLITE_PAUSE_FACTOR;
  let erased = 0;
  while (signal?.aborted !== true) {
    const from = performance.now();
    const done = await unsynced(db, (one) => piece(one, limit));
    erased += done.erased;
    if (done.found < limit) break;
    // The abort signal ends the pause early.
    await wait((performance.now() - from) * factor, undefined, signal && { signal }).catch(() => undefined);
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

/** Pauses after a piece that took `workedMs`; yields to the event loop at least. */
export type Pause = (workedMs: number) => Promise<unknown>;

/**
 * Writes rows in batches, each in its own transaction. Once it resolves all of them are durable. When a batch fails,
 * those before it stay, so that writing all rows again has to give the same result. SQLite works on the event loop, so
 * there it calls `pause` between two batches.
 */
export async function writeInPieces<Row>(
  db: Database,
  rows: readonly Row[],
  write: (db: Database, some: readonly Row[]) => Promise<unknown>,
  pause: Pause = () => eventLoop(),
): Promise<void> {
  await piecewise(
    db,
    rows,
    (some, isLast) =>
      // Syncing to the disk once, with the last batch, makes the earlier ones durable as well.
      isLast ? write(db, some) : unsynced(db, (one) => write(one, some)),
    pause,
  );
}

/**
 * Writes rows in batches, each in its own transaction. Once it resolves they survive the end of the process; losing
 * them in a power failure has to be acceptable.
 */
export async function writeUnsynced<Row>(
  db: Database,
  rows: readonly Row[],
  write: (db: Database, some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  await piecewise(
    db,
    rows,
    (some) => unsynced(db, (one) => write(one, some)),
    () => eventLoop(),
  );
}

/** Processes rows in batches, with the event loop free for others in between. */
async function piecewise<Row>(
  db: Database,
  rows: readonly Row[],
  write: (some: readonly Row[], isLast: boolean) => Promise<unknown>,
  pause: Pause,
): Promise<void> {
  const size = rowsPerPiece(db);
  for (let from = 0; from < rows.length; from += size) {
    const isLast = from + size >= rows.length;
    const began = performance.now();
    await write(rows.slice(from, from + size), isLast);
    if (!isLast) await (isPostgres(db) ? eventLoop() : pause(performance.now() - began));
  }
}

/** Runs one batch without syncing to the disk, where that would block the event loop. */
async function unsynced<T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work(db);
  // The store's only connection is held throughout, so that nobody else writes without syncing.
  return db.connection().execute(async (one) => {
    await sql`pragma synchronous = normal`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`pragma synchronous = full`.execute(one);
    }
  });
}
