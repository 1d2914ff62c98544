import type { ExpressionBuilder } from 'kysely';
import { holdConditions } from './on-hold';
import type { Schema } from './schema';

/** What a run of retention at `at` erases before it comes to visitors, in epoch milliseconds. */
type ErasedFirst = {
  at: number;
  /** Reports that were reviewed before then. */
  reviewedBefore: number;
  /** Timeouts that ended before then. */
  endedBefore: number;
};

/**
 * Visitors without a block, a timeout, a legal hold or a report, by or against them: only these are erased once unseen
 * for long. With `run`, what that erases first counts as erased.
 */
export function isUnrecorded(eb: ExpressionBuilder<Schema, 'users'>, run?: ErasedFirst) {
  const { isNotOnHold, isOnHold } = holdConditions(run?.at);
  const ofUser = eb
    .selectFrom('reports')
    .select('report_id')
    .where((of) =>
      of.or([
        of('reported_user_id', '=', of.ref('users.user_id')),
        of('reporting_user_id', '=', of.ref('users.user_id')),
      ]),
    );
  const reports =
    run === undefined
      ? ofUser
      : ofUser.where((of) =>
          of.or([
            of('reviewed_at', 'is', null),
            of('reviewed_at', '>=', run.reviewedBefore),
            isOnHold('reported_user_id', 'reporting_user_id'),
          ]),
        );
  const noTimeout = eb('timeout_until', 'is', null);
  return eb.and([
    isNotOnHold('users.user_id'),
    eb('blocked_at', 'is', null),
    run === undefined ? noTimeout : eb.or([noTimeout, eb('timeout_until', '<', run.endedBefore)]),
    eb.not(eb.exists(reports)),
  ]);
}
