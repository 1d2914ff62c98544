import { MAX_CLAIMED_CASES } from '@app/contract/case-limits';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';

/**
 * Serializes a moderator's claims until `trx` ends, so that parallel ones are counted too. Taken before any report is
 * locked, so that no deadlock can occur.
 */
export async function lockClaimsOf(trx: Database, moderatorId: string): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${moderatorId}, 0))`.execute(trx);
}

/** May this moderator claim reports against this person at `at` (epoch milliseconds), claimed already or not? */
export async function mayClaim(
  trx: Database,
  moderatorId: string,
  at: number,
  userId?: string,
): Promise<boolean> {
  const claimed = await trx
    .selectFrom('reports')
    .select('reported_user_id')
    .distinct()
    .where('claimed_by', '=', moderatorId)
    .where('claimed_until', '>', at)
    .$if(userId !== undefined, (others) => others.where('reported_user_id', '!=', userId ?? ''))
    .limit(MAX_CLAIMED_CASES)
    .execute();
  return claimed.length < MAX_CLAIMED_CASES;
}
