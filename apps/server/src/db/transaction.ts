import type { Database } from './connect';
import { wasEndedForAnother } from './store-down';

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
      if (tries === MOST_TRIES || !wasEndedForAnother(error)) throw error;
    }
  }
}
