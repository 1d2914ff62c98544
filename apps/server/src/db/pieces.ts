import { setImmediate as eventLoop, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';

/**
 * Rows a statement writes or erases. SQLite works on the event loop: rows take it 20 to 80 microseconds each,
 * with what triggers and indexes do for them, so that no talk waits for longer than a few milliseconds.
 */
const SQLITE_ROWS = 50;
const POSTGRES_ROWS = 500;
/**
 * Erasing rests this many times as long as it works, so that it never shows: on SQLite it takes a two-hundredth
 * of the event loop and of the disk, which is about a million rows an hour.
 */
const SQLITE_REST = 199;
const POSTGRES_REST = 9;

const rowsPerPiece = (db: Database) => (isPostgres(db) ? POSTGRES_ROWS : SQLITE_ROWS);

/** Erases at most `limit` rows; `found` is how many it looked at, fewer than `limit` being the last. */
export type ErasePiece = (db: Database, limit: number) => Promise<{ found: number; erased: number }>;

/**
 * Erases a piece at a time, with the event loop and the store free for others in between, until there is no
 * more or `signal` aborts; gives how many. A piece need not reach the disk at once: what a power failure
 * brings back is erased the next time.
 */
export async function eraseInPieces(
  db: Database,
  piece: ErasePiece,
  signal: AbortSignal | undefined,
): Promise<number> {
  const limit = rowsPerPiece(db);
  const rest = isPostgres(db) ? POSTGRES_REST : SQLITE_REST;
  let erased = 0;
  while (signal?.aborted !== true) {
    const from = performance.now();
    const done = await unsynced(db, (one) => piece(one, limit));
    erased += done.erased;
    if (done.found < limit) break;
    // Cut short when it aborts.
    await wait((performance.now() - from) * rest, undefined, signal && { signal }).catch(() => undefined);
  }
  return erased;
}

/** Erases in pieces what a statement deletes; `query` gives the one that deletes at most `limit` rows. */
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
 * Rests between two pieces of work, the first of which took so many milliseconds; lets the event loop go at least.
 */
export type Rest = (workedMs: number) => Promise<unknown>;

/**
 * Writes rows a piece at a time, each in a transaction of its own; once it resolves they are durable. When one
 * fails those before it stay, so that writing all of them again has to come to the same. On SQLite, which works on
 * the event loop, it rests between them as `rest` says.
 */
export async function writeInPieces<Row>(
  db: Database,
  rows: readonly Row[],
  write: (db: Database, some: readonly Row[]) => Promise<unknown>,
  rest: Rest = () => eventLoop(),
): Promise<void> {
  await piecewise(
    db,
    rows,
    (some, isLast) =>
      // Waiting for the disk once, with the last piece, makes those before it durable as well.
      isLast ? write(db, some) : unsynced(db, (one) => write(one, some)),
    rest,
  );
}

/**
 * Writes rows a piece at a time, each in a transaction of its own. Once it resolves they survive the end of the
 * process; what a power failure undoes has to be bearable.
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

/** Takes rows piece by piece, with the event loop free for others in between. */
async function piecewise<Row>(
  db: Database,
  rows: readonly Row[],
  take: (some: readonly Row[], isLast: boolean) => Promise<unknown>,
  rest: Rest,
): Promise<void> {
  const size = rowsPerPiece(db);
  for (let from = 0; from < rows.length; from += size) {
    const isLast = from + size >= rows.length;
    const began = performance.now();
    await take(rows.slice(from, from + size), isLast);
    if (!isLast) await (isPostgres(db) ? eventLoop() : rest(performance.now() - began));
  }
}

/** Does one piece of work without waiting for the disk, where that would hold up the event loop. */
async function unsynced<T>(db: Database, work: (one: Database) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return work(db);
  // The store's only connection is held throughout: nothing of anybody else's is written like this.
  return db.connection().execute(async (one) => {
    await sql`pragma synchronous = normal`.execute(one);
    try {
      return await work(one);
    } finally {
      await sql`pragma synchronous = full`.execute(one);
    }
  });
}
