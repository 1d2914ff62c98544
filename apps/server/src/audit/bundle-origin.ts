import type { Database } from '../db/connect';
import { sealNote } from '../domain/bundle';
import type { BundleFinding } from './verify-bundle';

/**
 * Why a bundle does not come from this store, in words; none: it does. A seal and a chain can be made by anybody: only
 * the store knows which ones it gave out.
 */
export async function notOfThisStore(
  trx: Database,
  { sha256, links, hash }: BundleFinding,
): Promise<string[]> {
  const faults: string[] = [];
  const made = await trx
    .selectFrom('audit_log')
    .select('seq')
    .where('action', '=', 'MAKE_BUNDLE')
    .where('note', '=', sealNote(sha256))
    .executeTakeFirst();
  if (made === undefined) faults.push('the audit log here has no bundle with this seal');
  if (hash === '') return faults;
  const end = await trx.selectFrom('audit_log').select('hash').where('link', '=', links).executeTakeFirst();
  if (end?.hash !== hash) faults.push(`entry ${links} of the chain here is another one, or erased`);
  return faults;
}
