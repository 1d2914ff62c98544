import type { Database } from '../db/connect';
import { isStoreDown, wasNotWritten } from '../db/store-down';
import { transact } from '../db/transaction';
import { HttpError } from './errors';

/** Rejects with 'unconfirmed' when the store is lost between the commit and its answer: the change may be stored. */
export async function inTransaction<T>(db: Database, work: (trx: Database) => Promise<T>): Promise<T> {
  let confirming = false;
  try {
    return await transact(db, async (trx) => {
      confirming = false;
      const result = await work(trx);
      confirming = true;
      return result;
    });
  } catch (error) {
    throw confirming && isStoreDown(error) && !wasNotWritten(error) ? new HttpError('unconfirmed') : error;
  }
}
