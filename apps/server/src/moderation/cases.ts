import { MAX_CASE_EVIDENCE, MAX_CASE_REPORTS } from '@app/contract/case-limits';
import { sql } from 'kysely';
import { isAgainstBlocked, isAgainstOthers } from '../db/against-blocked';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { tallied, tallyOf } from '../db/listing';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import type { ReportRow } from '../reports/report-row';
import { lockClaimsOf, mayClaim } from './claim-limit';
import { type ClaimColumns, isClaimedByOther, LEASE_MS, type Moderator, UNCLAIMED } from './claims';

/** Somebody's unreviewed reports, most urgent first. */
export type CaseRows = { userId: string; rows: ReportRow[] };

/** Hardly ever reached: more cases that were just taken mean that the caller has to ask again. */
const MOST_TRIES = 50;

/** More than any weight: urgent reports come before all others. */
const OVER_ANY_WEIGHT = 1_000_000;

const COLUMNS = [
  'report_id',
  'reason',
  'reporting_user_id',
  'reported_user_id',
  'created_at',
  'reviewed_at',
  'verified_at',
  'proven_at',
  'urgency',
  'dangers',
  'weight',
  'credibility',
  'claimed_by',
  'claimed_name',
  'claimed_until',
] as const;

export type CasesParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Unreviewed reports grouped by the reported person. A case belongs to one moderator while they hold a claim on any of
 * its reports: nobody else is given it, even if another report of the same person comes in meanwhile.
 */
export function createCases({ db, reads, now }: CasesParts) {
  async function readCase(from: Database, userId: string): Promise<CaseRows> {
    const waiting = from
      .selectFrom('reports')
      .where('reported_user_id', '=', userId)
      .where('reviewed_at', 'is', null)
      .orderBy('urgency', 'desc')
      .orderBy('weight', 'desc')
      .orderBy('seq', 'desc');
    const rows = await waiting.select(COLUMNS).limit(MAX_CASE_REPORTS).execute();
    const evidence = await waiting.select(['report_id', 'evidence']).limit(MAX_CASE_EVIDENCE).execute();
    const evidenceOf = new Map(evidence.map((row) => [row.report_id, row.evidence]));
    return { userId, rows: rows.map((row) => ({ ...row, evidence: evidenceOf.get(row.report_id) ?? null })) };
  }

  /** The person with the most urgent unreviewed report, without `except` and claimed cases; who is blocked comes last. */
  async function mostUrgent(trx: Database, except: readonly string[]) {
    return (
      (await mostUrgentOf(trx, except, isAgainstOthers)) ??
      (await mostUrgentOf(trx, except, isAgainstBlocked))
    );
  }

  async function mostUrgentOf(trx: Database, except: readonly string[], who: typeof isAgainstBlocked) {
    const at = now();
    const row = await trx
      .selectFrom('reports')
      .select('reported_user_id')
      .where('reviewed_at', 'is', null)
      .where(who)
      .$if(except.length > 0, (some) => some.where('reported_user_id', 'not in', except))
      .where('reported_user_id', 'not in', (eb) =>
        eb
          .selectFrom('reports as claimed')
          .select('claimed.reported_user_id')
          .where('claimed.claimed_by', 'is not', null)
          .where('claimed.claimed_until', '>', at),
      )
      .orderBy('urgency', 'desc')
      .orderBy('weight', 'desc')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.reported_user_id;
  }

  /** Locks all unreviewed reports against somebody, in the order in which others lock them. */
  function lockWaiting(trx: Database, userId: string): Promise<ClaimColumns[]> {
    return trx
      .selectFrom('reports')
      .select(['claimed_by', 'claimed_name', 'claimed_until'])
      .where('reported_user_id', '=', userId)
      .where('reviewed_at', 'is', null)
      .orderBy('seq')
      .$call(lockedIn(trx))
      .execute();
  }

  /** Claims all unreviewed reports against somebody; false if `isTaken` holds for one of them, or there is none. */
  async function claim(
    trx: Database,
    userId: string,
    moderator: Moderator,
    isTaken: (row: ClaimColumns, at: number) => boolean,
  ): Promise<boolean> {
    const waiting = await lockWaiting(trx, userId);
    const at = now();
    if (waiting.length === 0 || waiting.some((row) => isTaken(row, at))) return false;
    await trx
      .updateTable('reports')
      .set({ claimed_by: moderator.id, claimed_name: moderator.name, claimed_until: at + LEASE_MS })
      .where('reported_user_id', '=', userId)
      .where('reviewed_at', 'is', null)
      .execute();
    return true;
  }

  /** Takes the most urgent case outside of `except`; each try is a separate transaction, so that locks are short. */
  async function claimNextRows(
    except: readonly string[],
    moderator: Moderator,
  ): Promise<CaseRows | undefined> {
    const passed = [...except];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await transact(db, async (trx) => {
        await lockClaimsOf(trx, moderator.id);
        if (!(await mayClaim(trx, moderator.id, now()))) throw new HttpError('too_many_claims');
        const userId = await mostUrgent(trx, passed);
        if (userId === undefined) return undefined;
        const isOurs = await claim(trx, userId, moderator, isClaimed);
        return { userId, taken: isOurs ? await readCase(trx, userId) : undefined };
      });
      if (found === undefined) return undefined;
      if (found.taken !== undefined) return found.taken;
      passed.push(found.userId);
    }
    return undefined;
  }

  async function unreviewed(): Promise<number> {
    return tallied(await tallyOf(reads, 'reports'), 'unreviewed');
  }

  return {
    /**
     * Claims the most urgent case that nobody has claimed, not even the moderator in another tab, and that is not in
     * `except`; undefined when none is left. Rejects with HttpError 'too_many_claims'.
     */
    async claimNext(except: readonly string[], moderator: Moderator) {
      return { found: await claimNextRows(except, moderator), unreviewed: await unreviewed() };
    },

    /** The `nth` case, counted from 0, without claiming it. */
    async peek(nth: number) {
      const row = await reads
        .selectFrom('reports')
        .select((eb) => [
          'reported_user_id',
          sql<number>`max(urgency * ${sql.lit(OVER_ANY_WEIGHT)} + weight)`.as('greatest'),
          eb.fn.max('seq').as('last'),
        ])
        .where('reviewed_at', 'is', null)
        .groupBy('reported_user_id')
        .orderBy(isAgainstBlocked)
        .orderBy('greatest', 'desc')
        .orderBy('last', 'desc')
        .limit(1)
        .offset(nth)
        .executeTakeFirst();
      const found = row === undefined ? undefined : await readCase(reads, row.reported_user_id);
      return { found, unreviewed: await unreviewed() };
    },

    /**
     * Renews the claims on these cases, new reports included. Returns the people whose cases this moderator has claimed
     * then. A case that nobody has claimed is claimed too, unless they have too many.
     */
    async renew(userIds: readonly string[], moderator: Moderator): Promise<string[]> {
      const renewed: string[] = [];
      const isTaken = (row: ClaimColumns, at: number) => isClaimedByOther(row, moderator, at);
      for (const userId of new Set(userIds)) {
        const isOurs = await transact(db, async (trx) => {
          await lockClaimsOf(trx, moderator.id);
          if (!(await mayClaim(trx, moderator.id, now(), userId))) return false;
          return claim(trx, userId, moderator, isTaken);
        });
        if (isOurs) renewed.push(userId);
      }
      return renewed;
    },

    /** Releases these cases; claims of other moderators are not affected. */
    async drop(userIds: readonly string[], moderator: Moderator): Promise<void> {
      for (const userId of new Set(userIds)) {
        await transact(db, async (trx) => {
          await lockWaiting(trx, userId);
          await trx
            .updateTable('reports')
            .set(UNCLAIMED)
            .where('reported_user_id', '=', userId)
            .where('reviewed_at', 'is', null)
            .where('claimed_by', '=', moderator.id)
            .execute();
        });
      }
    },
  };
}

export type Cases = ReturnType<typeof createCases>;

function isClaimed({ claimed_by, claimed_until }: ClaimColumns, at: number): boolean {
  return claimed_by !== null && (claimed_until ?? 0) > at;
}
