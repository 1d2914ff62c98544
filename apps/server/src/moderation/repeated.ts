import type { Database } from '../db/connect';
import { HttpError } from '../http/errors';

/**
 * Throws HttpError 'already_decided' if this decision is in the log already. To be called after what it changes is
 * locked, so that of two that arrive at once the second sees the first.
 */
export async function requireNew(trx: Database, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const found = await trx.selectFrom('audit_log').select('seq').where('entry_id', '=', id).executeTakeFirst();
  if (found !== undefined) throw new HttpError('already_decided');
}
