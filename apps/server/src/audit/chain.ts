import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { AUDITED_PERSONS, isOnHold } from '../db/on-hold';
import type { AuditRow, Schema } from '../db/schema';
import { PLAIN_COLUMNS } from '../domain/audit-facts';
import { commit } from './commitments';

/** The version of what is hashed. */
const VERSION = 'audit-1';
const CHAIN = 'audit_log';

type ChainEnds = Selectable<Schema['audit_chain']>;

/** The hash of an entry at a position in the chain, after the one with the hash `previous`. */
export function hashOf(previous: string, link: number, row: AuditRow): string {
  const { seq, entry_id, action, at, actor, commitment } = row;
  const common = [previous, link, seq, entry_id, action, at, actor, commitment];
  return createHash('sha256')
    .update(JSON.stringify([VERSION, ...common, ...PLAIN_COLUMNS.map((column) => row[column])]))
    .digest('base64url');
}

/**
 * Returns the ends of the chain and keeps every other writer waiting until the transaction ends; undefined before the
 * first entry. A transaction that changes entries takes this lock before any other lock on them.
 */
export function lockChain(trx: Database): Promise<ChainEnds | undefined> {
  return trx
    .selectFrom('audit_chain')
    .selectAll()
    .where('chain', '=', CHAIN)
    .$call(lockedIn(trx))
    .executeTakeFirst();
}

/** Where the chain ends: how many entries there ever were, and the hash of the last; undefined before the first. */
export function chainEnd(db: Database): Promise<{ links: number; hash: string } | undefined> {
  return db.selectFrom('audit_chain').select(['links', 'hash']).where('chain', '=', CHAIN).executeTakeFirst();
}

async function lockOrBegin(trx: Database): Promise<ChainEnds> {
  const found = await lockChain(trx);
  if (found !== undefined) return found;
  await trx
    .insertInto('audit_chain')
    .values({ chain: CHAIN, links: 0, hash: '', erased_links: 0, erased_hash: '' })
    // Two processes may write the first entry at once.
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute();
  const begun = await lockChain(trx);
  if (begun === undefined) throw new Error('the chain of audit entries did not begin');
  return begun;
}

/**
 * Adds an entry and chains it. Other writers wait until the transaction ends, so it should be the last step of a
 * transaction.
 */
export async function appendChained(trx: Database, entry: Insertable<Schema['audit_log']>): Promise<void> {
  const ends = await lockOrBegin(trx);
  // Read back, because a database may store some texts in another form than they were given.
  const row = await trx.insertInto('audit_log').values(entry).returningAll().executeTakeFirstOrThrow();
  const { commitment, salt } = commit(row);
  const link = ends.links + 1;
  const hash = hashOf(ends.hash, link, { ...row, commitment });
  await trx
    .updateTable('audit_log')
    .set({ link, hash, commitment, salt })
    .where('seq', '=', row.seq)
    .execute();
  await trx.updateTable('audit_chain').set({ links: link, hash }).where('chain', '=', CHAIN).execute();
}

/**
 * Erases the oldest entries of the chain, all written before then (epoch milliseconds), up to the first that a legal
 * hold keeps: a chain has no gaps. `limit` at most.
 */
export async function eraseOldest(trx: Database, before: number, limit: number): Promise<number> {
  const ends = await lockChain(trx);
  if (ends === undefined) return 0;
  const oldest = await trx
    .selectFrom('audit_log')
    .select(['link', 'hash', 'at', isOnHold(...AUDITED_PERSONS).as('held')])
    .where('link', '>', ends.erased_links)
    .orderBy('link')
    .limit(limit)
    .execute();
  // SQLite has no booleans.
  const kept = oldest.findIndex(({ at, held }) => at >= before || Boolean(held));
  const erased = kept === -1 ? oldest : oldest.slice(0, kept);
  const last = erased.at(-1);
  if (last === undefined || last.link === null || last.hash === null) return 0;
  await trx.deleteFrom('audit_log').where('link', '<=', last.link).execute();
  await trx
    .updateTable('audit_chain')
    .set({ erased_links: last.link, erased_hash: last.hash })
    .where('chain', '=', CHAIN)
    .execute();
  return erased.length;
}
