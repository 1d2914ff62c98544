import { SECOND_LOOK_DAYS, SECOND_LOOK_RATE_DAYS } from '@app/contract/case-limits';
import type { SecondLookRate, Verdict } from '@app/contract/second-look';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { REPORT_COLUMNS } from '../db/report-columns';
import { transact } from '../db/transaction';
import { HttpError } from '../http/errors';
import type { ReportRow } from './report-row';

const DAY_MS = 24 * 60 * 60 * 1000;

export type SecondLookParts = {
  db: Database;
  /** For reads that may take long. */
  reads: Database;
  /** From 0 up to, but not including, 1. */
  random: () => number;
  /** Epoch milliseconds. */
  now: () => number;
};

/** Second looks at decided reports: each by one other moderator, who does not see what was decided. */
export function createSecondLooks({ db, reads, random, now }: SecondLookParts) {
  /** What was decided lately, by another than `name` and their scripts, and not looked at since. */
  function candidates(name: string | undefined) {
    const rows = reads
      .selectFrom('reports')
      .where('reviewed_at', '>', now() - SECOND_LOOK_DAYS * DAY_MS)
      .where('report_id', 'not in', (eb) => eb.selectFrom('second_looks').select('second_looks.report_id'));
    if (name === undefined) return rows;
    return rows.where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_log')
            .select('audit_log.seq')
            .whereRef('audit_log.report_id', '=', 'reports.report_id')
            .where('audit_log.action', '=', 'REVIEW_REPORT')
            .where((entry) =>
              entry.or([
                entry('audit_log.actor', '=', name),
                // By one of their tokens, which may be revoked by now.
                sql<boolean>`audit_log.actor like ${tokensOf(name)} escape '\\'`,
              ]),
            ),
        ),
      ),
    );
  }

  return {
    /** A report drawn at random, none of them likelier than another; undefined: there is none. */
    async draw(name: string | undefined): Promise<ReportRow | undefined> {
      const { n } = await candidates(name)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      const count = Number(n);
      if (count === 0) return undefined;
      return candidates(name)
        .select([...REPORT_COLUMNS, 'evidence'])
        .orderBy('seq')
        .offset(Math.min(count - 1, Math.floor(random() * count)))
        .limit(1)
        .executeTakeFirst();
    },

    /**
     * Stores what `name` would have decided; durable when it resolves to what was decided. Rejects with HttpError:
     * 'not_found', 'not_reviewed', or 'already_reviewed' if somebody was faster.
     */
    look(reportId: string, verdict: Verdict, name: string | undefined): Promise<Verdict> {
      return transact(db, async (trx) => {
        const row = await trx
          .selectFrom('reports')
          .select(['reviewed_at', 'upheld_at'])
          .where('report_id', '=', reportId)
          .$call(lockedIn(trx))
          .executeTakeFirst();
        if (row === undefined) throw new HttpError('not_found', 'That report doesn’t exist.');
        if (row.reviewed_at === null) throw new HttpError('not_reviewed');
        const decided: Verdict = row.upheld_at === null ? 'dismissed' : 'upheld';
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('second_looks')
          .values({ report_id: reportId, verdict, decided, looked_by: name ?? null, at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) throw new HttpError('already_reviewed', 'Somebody was faster.');
        return decided;
      });
    },

    /** How often second looks came to another result. */
    async rate(): Promise<SecondLookRate> {
      const rows = await reads
        .selectFrom('second_looks')
        .select((eb) => ['verdict', 'decided', eb.fn.countAll<number>().as('n')])
        .where('at', '>', now() - SECOND_LOOK_RATE_DAYS * DAY_MS)
        .groupBy(['verdict', 'decided'])
        .execute();
      const count = (verdict: Verdict, decided: Verdict) =>
        Number(rows.find((row) => row.verdict === verdict && row.decided === decided)?.n ?? 0);
      return {
        looked: rows.reduce((sum, { n }) => sum + Number(n), 0),
        wouldDismiss: count('dismissed', 'upheld'),
        wouldUphold: count('upheld', 'dismissed'),
      };
    },
  };
}

/** The pattern of what the audit log calls the tokens of an account; see `actorOf`. */
const tokensOf = (name: string) => `token % of ${name.replace(/[\\%_]/g, '\\$&')}`;

export type SecondLooks = ReturnType<typeof createSecondLooks>;
