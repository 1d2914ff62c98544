import type { CompiledQuery, DatabaseConnection } from 'kysely';

/** How long a write waits while another process writes to the file. */
const BUSY_LIMIT_MS = 5_000;
/** Pause between two tries: short at first, since most writes of others take a moment. */
const FIRST_PAUSE_MS = 1;
const LONGEST_PAUSE_MS = 50;

const BUSY = 'SQLITE_BUSY';
/** Only writes show whether the file is free: reads and settings are answered while another process writes. */
const WRITES = /^\s*(begin|insert|update|delete)\b/i;

export type BusyFileParts = {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  /** Resolves after so many milliseconds. */
  wait: (ms: number) => Promise<unknown>;
};

/**
 * A connection that retries while another process writes to the file, with the event loop free in between: SQLite's
 * own waiting would block it. Rejects with SQLITE_BUSY once the file has been busy for BUSY_LIMIT_MS, and from then
 * on at once until it is free, so that the waits of queued writes do not add up.
 */
export function waitWhileBusy(
  connection: DatabaseConnection,
  { now, wait }: BusyFileParts,
): DatabaseConnection {
  let busySince: number | undefined;

  async function executeQuery<R>(query: CompiledQuery) {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      try {
        const result = await connection.executeQuery<R>(query);
        if (WRITES.test(query.sql)) busySince = undefined;
        return result;
      } catch (error) {
        if ((error as { code?: unknown }).code !== BUSY) throw error;
        busySince ??= now();
        if (now() - busySince >= BUSY_LIMIT_MS) throw error;
      }
      await wait(pause);
    }
  }

  return {
    executeQuery,
    streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
  };
}
