import type { Database } from './connect';

/** PostgreSQL's codes for a transaction it ended because it and another waited for each other, or overlapped. */
const ENDED = /^(40P01|40001)$/;
const MOST_TRIES = 3;

/**
 * Runs `work` in one transaction, and afresh when PostgreSQL ended it in favour of another: then nothing of it was
 * stored. `work` may therefore run several times and changes nothing but the store. Rejects as `work` does, or with the
 * driver's error.
 */
export async function transact<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !ENDED.test(String((error as { code?: unknown }).code))) throw error;
    }
  }
}
