import type { Report } from '@app/contract/reports';
import { deleteReport, reviewReport } from '../api';
import type { Action } from './pending-actions';

function onReport({ _id, reason }: Pick<Report, '_id' | 'reason'>) {
  return { noun: 'report', id: _id, label: reason } as const;
}

/** Marks a report as reviewed. */
export function toReview(report: Pick<Report, '_id' | 'reason'>): Action {
  return {
    ...onReport(report),
    waiting: 'Will be marked as reviewed',
    done: 'Reviewed',
    change: reviewReport(report._id),
  };
}

/** Deletes a report, which has to be reviewed. */
export function toDelete(report: Pick<Report, '_id' | 'reason'>): Action {
  return {
    ...onReport(report),
    waiting: 'Will be deleted',
    done: 'Deleted',
    change: deleteReport(report._id),
  };
}
