import { MAX_CASE_EVIDENCE, MAX_CASE_REPORTS } from '@app/contract/case-limits';
import { sql } from 'kysely';
import { isAgainstBlocked, isAgainstOthers } from '../db/against-blocked';
import type { Database } from '../db/connect';
import { createCount } from '../db/listing';
import { CLAIMED_REPORT_COLUMNS } from '../db/report-columns';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import type { ReportRow } from '../reports/report-row';
import { type Moderator, requireFree, requireRoom, takeLease } from './case-leases';
import { lockWaitingReports } from './locked-rows';

/** Somebody's unreviewed reports, most urgent first. */
export type CaseRows = { userId: string; rows: ReportRow[] };

/** Hardly ever reached: more cases that were just taken mean that the caller has to ask again. */
const MOST_TRIES = 50;

/** More than any weight: urgent reports come before all others. */
const OVER_ANY_WEIGHT = 1_000_000;

export type CasesParts = {
  db: Database;
  /** The same store, for reads that may take long. */
  reads: Database;
  /** Epoch milliseconds. */
  now: () => number;
};

/**
 * Unreviewed reports grouped by the reported person. A case belongs to one moderator while they hold the lease on the
 * person: nobody else is given it or decides on it, and a report that comes in meanwhile belongs to it.
 */
export function createCases({ db, reads, now }: CasesParts) {
  const count = createCount();
  async function readCase(from: Database, userId: string): Promise<CaseRows> {
    const waiting = from
      .selectFrom('reports')
      .where('reported_user_id', '=', userId)
      .where('reviewed_at', 'is', null)
      .orderBy('urgency', 'desc')
      .orderBy('weight', 'desc')
      .orderBy('seq', 'desc');
    const rows = await waiting
      .leftJoin('case_leases', 'case_leases.user_id', 'reported_user_id')
      .select(CLAIMED_REPORT_COLUMNS)
      .limit(MAX_CASE_REPORTS)
      .execute();
    const evidence = await waiting.select(['report_id', 'evidence']).limit(MAX_CASE_EVIDENCE).execute();
    const evidenceOf = new Map(evidence.map((row) => [row.report_id, row.evidence]));
    return { userId, rows: rows.map((row) => ({ ...row, evidence: evidenceOf.get(row.report_id) ?? null })) };
  }

  /** The person with the most urgent unreviewed report, without `except` and held cases; who is blocked comes last. */
  async function mostUrgent(trx: Database, except: readonly string[], at: number) {
    return (
      (await mostUrgentOf(trx, except, at, isAgainstOthers)) ??
      (await mostUrgentOf(trx, except, at, isAgainstBlocked))
    );
  }

  async function mostUrgentOf(
    trx: Database,
    except: readonly string[],
    at: number,
    who: typeof isAgainstBlocked,
  ) {
    const row = await trx
      .selectFrom('reports')
      .select('reported_user_id')
      .where('reviewed_at', 'is', null)
      .where(who)
      .$if(except.length > 0, (some) => some.where('reported_user_id', 'not in', except))
      .where('reported_user_id', 'not in', (eb) =>
        eb.selectFrom('case_leases').select('case_leases.user_id').where('until', '>', at),
      )
      .orderBy('urgency', 'desc')
      .orderBy('weight', 'desc')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.reported_user_id;
  }

  /** Takes the most urgent case outside of `except`; each try is a separate transaction, so that locks are short. */
  async function claimNextRows(
    except: readonly string[],
    moderator: Moderator,
  ): Promise<CaseRows | undefined> {
    const passed = [...except];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const found = await transact(db, async (trx) => {
        const at = now();
        await requireRoom(trx, moderator, at);
        const userId = await mostUrgent(trx, passed, at);
        if (userId === undefined) return undefined;
        const waiting = await lockWaitingReports(trx, userId);
        const isOurs = waiting.length > 0 && (await takeLease(trx, userId, moderator, at));
        return { userId, taken: isOurs ? await readCase(trx, userId) : undefined };
      });
      if (found === undefined) return undefined;
      if (found.taken !== undefined) return found.taken;
      passed.push(found.userId);
    }
    return undefined;
  }

  function unreviewed(): Promise<number> {
    return count(reads.selectFrom('reports').where('reviewed_at', 'is', null));
  }

  return {
    /**
     * Claims the most urgent case that nobody holds, not even the moderator in another tab, and that is not in
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
     * Claims somebody's case, or renews the claim. Rejects with HttpError: 'not_found', 'already_reviewed' (no report
     * against them waits), 'claimed' by somebody else, or 'too_many_claims'.
     */
    claim(userId: string, moderator: Moderator): Promise<void> {
      return transact(db, async (trx) => {
        const at = now();
        await requireRoom(trx, moderator, at, userId);
        if ((await lockWaitingReports(trx, userId)).length === 0) {
          const reported = trx.selectFrom('reported').select('user_id').where('user_id', '=', userId);
          const isReported = (await reported.executeTakeFirst()) !== undefined;
          throw new HttpError(isReported ? 'already_reviewed' : 'not_found');
        }
        await requireFree(trx, userId, moderator, at);
        if (!(await takeLease(trx, userId, moderator, at))) throw new HttpError('claimed');
      });
    },

    /** Releases somebody's case; that of another moderator is not affected. */
    async release(userId: string, moderator: Moderator): Promise<void> {
      await db
        .deleteFrom('case_leases')
        .where('user_id', '=', userId)
        .where('moderator_id', '=', moderator.id)
        .execute();
    },
  };
}

export type Cases = ReturnType<typeof createCases>;
