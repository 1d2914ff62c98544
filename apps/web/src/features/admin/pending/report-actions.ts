import type { Report, Restrict } from '@app/contract/reports';
import { spanWords } from '@app/contract/span';
import type { Action } from './action';

function onReport({ _id, reason }: Pick<Report, '_id' | 'reason'>) {
  return { noun: 'report', id: _id, label: reason } as const;
}

/** Marks a report as reviewed. */
export function toReview(report: Pick<Report, '_id' | 'reason'>): Action {
  return {
    ...onReport(report),
    waiting: 'Will be marked as reviewed',
    done: 'Reviewed',
    decision: { kind: 'review', reportId: report._id },
  };
}

/** Blocks or times out the reported visitor, and marks the report as reviewed. */
export function toRestrict(report: Pick<Report, '_id' | 'reason'>, restriction: Restrict): Action {
  const what =
    restriction.restriction === 'block' ? 'blocked' : `timed out (${spanWords(restriction.durationMinutes)})`;
  return {
    ...onReport(report),
    waiting: `User will be ${what}, report reviewed`,
    done: `User ${what}, report reviewed`,
    decision: { kind: 'restrict', reportId: report._id, restrict: restriction },
  };
}

/** Deletes a report, which has to be reviewed. */
export function toDelete(report: Pick<Report, '_id' | 'reason'>): Action {
  return {
    ...onReport(report),
    waiting: 'Will be deleted',
    done: 'Deleted',
    decision: { kind: 'delete', reportId: report._id },
  };
}
