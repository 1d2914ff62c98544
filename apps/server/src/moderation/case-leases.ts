import { MAX_CLAIMED_CASES } from '@app/contract/case-limits';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';
import { HttpError } from '../http/errors';

/** A lease that is not renewed ends after so many milliseconds. */
const LEASE_MS = 3 * 60 * 1000;

/** Who claims: an account, or a session opened with ADMIN_PASSWORD, which has no name. */
export type Moderator = { id: string; name: string | null };

/** Throws HttpError 'claimed' if somebody else holds the case of `userId` at `now` (epoch milliseconds). */
export async function requireFree(
  trx: Database,
  userId: string,
  moderator: Moderator,
  now: number,
): Promise<void> {
  const lease = await trx
    .selectFrom('case_leases')
    .select('moderator_name')
    .where('user_id', '=', userId)
    .where('moderator_id', '!=', moderator.id)
    .where('until', '>', now)
    .executeTakeFirst();
  if (lease === undefined) return;
  throw new HttpError('claimed', `${lease.moderator_name ?? 'Someone else'} is looking at this report.`);
}

/**
 * Throws HttpError 'too_many_claims' if this moderator holds as many cases as allowed at `now` (epoch milliseconds),
 * without that of `userId`. Serializes what they take until `trx` ends, so that parallel calls are counted too; called
 * before any report is locked, so that no deadlock can occur.
 */
export async function requireRoom(
  trx: Database,
  moderator: Moderator,
  now: number,
  userId = '',
): Promise<void> {
  if (isPostgres(trx))
    await sql`select pg_advisory_xact_lock(hashtextextended(${moderator.id}, 0))`.execute(trx);
  const { n } = await trx
    .selectFrom('case_leases')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('moderator_id', '=', moderator.id)
    .where('user_id', '!=', userId)
    .where('until', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_CLAIMED_CASES) throw new HttpError('too_many_claims');
}

/**
 * Takes the lease on somebody's case at `now` (epoch milliseconds), or renews it; false while somebody else holds it. The
 * caller has locked what waits, so that nobody decides on it meanwhile. A trigger erases it with the last unreviewed
 * report.
 */
export async function takeLease(
  trx: Database,
  userId: string,
  moderator: Moderator,
  now: number,
): Promise<boolean> {
  const lease = { moderator_id: moderator.id, moderator_name: moderator.name, until: now + LEASE_MS };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('case_leases')
    .values({ user_id: userId, ...lease })
    .onConflict((held) =>
      held
        .column('user_id')
        .doUpdateSet(lease)
        .where((eb) =>
          eb.or([eb('case_leases.until', '<=', now), eb('case_leases.moderator_id', '=', moderator.id)]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
