import type { AnswerGiven } from '@app/contract/statements';
import type { UnblockRequest } from '@app/contract/unblock';
import { resolveRequest } from '../api';
import type { Action } from './pending-actions';

/** Approves or rejects an unblock request, with an answer in one's own words if there is one. */
export function toResolve(
  { _id, reason }: Pick<UnblockRequest, '_id' | 'reason'>,
  approve: boolean,
  answer: AnswerGiven,
): Action {
  return {
    noun: 'request',
    id: _id,
    label: reason,
    waiting: approve ? 'Will be approved' : 'Will be rejected',
    done: approve ? 'Approved' : 'Rejected',
    change: resolveRequest(_id, approve, answer),
  };
}
