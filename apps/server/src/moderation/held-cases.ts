import { MAX_HELD_CASES } from '@app/contract/case-limits';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';

/**
 * Lets one claim of a moderator at a time go on until `trx` ends, so that many at once count as well. Before any
 * report is locked, so that no two wait crosswise.
 */
export async function lockClaimsOf(trx: Database, moderatorId: string): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${moderatorId}, 0))`.execute(trx);
}

/** May this moderator claim reports against one more person at `at` (epoch milliseconds), this one held or not? */
export async function mayHold(
  trx: Database,
  moderatorId: string,
  at: number,
  userId?: string,
): Promise<boolean> {
  const held = await trx
    .selectFrom('reports')
    .select('reported_user_id')
    .distinct()
    .where('claimed_by', '=', moderatorId)
    .where('claimed_until', '>', at)
    .$if(userId !== undefined, (others) => others.where('reported_user_id', '!=', userId ?? ''))
    .limit(MAX_HELD_CASES)
    .execute();
  return held.length < MAX_HELD_CASES;
}
