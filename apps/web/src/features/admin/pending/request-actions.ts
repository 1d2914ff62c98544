import type { UnblockRequest } from '@app/contract/unblock';
import { resolveRequest } from '../api';
import type { Action } from './pending-actions';

/** Approves or rejects an unblock request. */
export function toResolve({ _id, reason }: Pick<UnblockRequest, '_id' | 'reason'>, approve: boolean): Action {
  return {
    noun: 'request',
    id: _id,
    label: reason,
    waiting: approve ? 'Will be approved' : 'Will be rejected',
    done: approve ? 'Approved' : 'Rejected',
    change: resolveRequest(_id, approve),
  };
}
