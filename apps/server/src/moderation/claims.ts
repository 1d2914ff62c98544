import type { Database } from '../db/connect';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import { lockClaimsOf, mayClaim } from './claim-limit';
import { lockReport } from './locked-rows';

/** A claim that is not renewed expires after so many milliseconds. */
export const LEASE_MS = 3 * 60 * 1000;

/** Who claims: an account, or a session opened with ADMIN_PASSWORD, which has no name. */
export type Moderator = { id: string; name: string | null };

/** The stored claim of a report. */
export type ClaimColumns = {
  claimed_by: string | null;
  claimed_name: string | null;
  claimed_until: number | null;
};

export const UNCLAIMED: ClaimColumns = { claimed_by: null, claimed_name: null, claimed_until: null };

/** Has somebody else claimed this at `now` (epoch milliseconds)? */
export function isClaimedByOther(
  { claimed_by, claimed_until }: ClaimColumns,
  { id }: Moderator,
  now: number,
): boolean {
  return claimed_by !== null && claimed_by !== id && (claimed_until ?? 0) > now;
}

/** Throws HttpError 'claimed' if somebody else has claimed this at `now` (epoch milliseconds). */
export function requireFree(row: ClaimColumns, moderator: Moderator, now: number): void {
  if (!isClaimedByOther(row, moderator, now)) return;
  throw new HttpError('claimed', `${row.claimed_name ?? 'Someone else'} is looking at this report.`);
}

export type ClaimParts = {
  db: Database;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Lets one moderator at a time work on a report. */
export function createClaims({ db, now }: ClaimParts) {
  return {
    /**
     * Claims an unreviewed report, or renews the claim. Rejects with HttpError: 'not_found', 'already_reviewed',
     * 'claimed' by somebody else, or 'too_many_claims'.
     */
    claim(reportId: string, moderator: Moderator) {
      return transact(db, async (trx) => {
        await lockClaimsOf(trx, moderator.id);
        const row = await lockReport(trx, reportId);
        if (row === null) throw new HttpError('not_found', 'That report doesn’t exist.');
        if (row.reviewed_at !== null) throw new HttpError('already_reviewed');
        const at = now();
        requireFree(row, moderator, at);
        if (!(await mayClaim(trx, moderator.id, at, row.reported_user_id)))
          throw new HttpError('too_many_claims');
        const claim = {
          claimed_by: moderator.id,
          claimed_name: moderator.name,
          claimed_until: at + LEASE_MS,
        };
        await trx.updateTable('reports').set(claim).where('report_id', '=', reportId).execute();
        return { ...row, ...claim };
      });
    },

    /** Releases a report; claims of other moderators are not affected. */
    async drop(reportId: string, moderator: Moderator): Promise<void> {
      await db
        .updateTable('reports')
        .set(UNCLAIMED)
        .where('report_id', '=', reportId)
        .where('claimed_by', '=', moderator.id)
        .execute();
    },
  };
}

export type Claims = ReturnType<typeof createClaims>;
