import type { ExpressionBuilder } from 'kysely';
import { isNotOnHold } from './on-hold';
import type { Schema } from './schema';

/** Visitors without a block, a timeout, a legal hold or a report, by or against them: only these are erased once unseen for long. */
export function isUnrecorded(eb: ExpressionBuilder<Schema, 'users'>) {
  const reports = eb
    .selectFrom('reports')
    .select('report_id')
    .where((of) =>
      of.or([
        of('reported_user_id', '=', of.ref('users.user_id')),
        of('reporting_user_id', '=', of.ref('users.user_id')),
      ]),
    );
  return eb.and([
    isNotOnHold('users.user_id'),
    eb('blocked_at', 'is', null),
    eb('timeout_until', 'is', null),
    eb.not(eb.exists(reports)),
  ]);
}
