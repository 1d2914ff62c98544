import type { AnswerGiven } from '@app/contract/statements';
import type { UnblockRequest } from '@app/contract/unblock';
import type { Action } from './action';

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
    decision: { kind: 'resolve', requestId: _id, resolve: { approve, ...answer } },
  };
}
