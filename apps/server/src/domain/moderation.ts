import type { AuditAction } from '@app/contract/audit-actions';
import type { UserAction } from '@app/contract/users';

/** Everything an administrator may do. */
export type ModerationAction =
  | UserAction
  | { kind: 'review' }
  | { kind: 'delete' }
  | { kind: 'resolve'; approve: boolean };

/** When a visitor was blocked and until when they are timed out: epoch milliseconds, null where they are not. */
export type StoredRestriction = { blockedAt: number | null; timeoutUntil: number | null };

/** The restriction and the report or request, before or after an action; null if missing or not concerned. */
export type ModerationState = {
  user: StoredRestriction | null;
  report: { reviewedAt: number | null } | null;
  request: { reviewedAt: number | null; approvedAt: number | null } | null;
};

/** Why an action is not possible now, most often because somebody else did it a moment ago. */
export type Conflict =
  | 'already_blocked'
  | 'not_blocked'
  | 'already_reviewed'
  | 'not_reviewed'
  | 'already_approved'
  | 'already_rejected';

type Refused = { ok: false; code: 'not_found' | Conflict };

export type Outcome = { ok: true; state: ModerationState; recorded: AuditAction } | Refused;

const MINUTE_MS = 60_000;

function refused(code: Refused['code']): Refused {
  return { ok: false, code };
}

/** The state after an action at `now` (epoch milliseconds) and its name in the audit log, or why it is not possible. */
export function applyAction(state: ModerationState, action: ModerationAction, now: number): Outcome {
  switch (action.kind) {
    case 'block':
    case 'unblock':
    case 'timeout':
      return state.user === null ? refused('not_found') : applyToUser(state, state.user, action, now);
    case 'review':
      if (state.report === null) return refused('not_found');
      if (state.report.reviewedAt !== null) return refused('already_reviewed');
      return { ok: true, state: { ...state, report: { reviewedAt: now } }, recorded: 'REVIEW_REPORT' };
    case 'delete':
      if (state.report === null) return refused('not_found');
      if (state.report.reviewedAt === null) return refused('not_reviewed');
      return { ok: true, state: { ...state, report: null }, recorded: 'DELETE_REPORT' };
    case 'resolve':
      return resolve(state, action.approve, now);
    default:
      return action satisfies never;
  }
}

/** When the timeout running at `now` ends; null if there is none. Epoch milliseconds. */
export function runningTimeout(user: StoredRestriction, now: number): number | null {
  return user.timeoutUntil !== null && user.timeoutUntil > now ? user.timeoutUntil : null;
}

function applyToUser(
  state: ModerationState,
  user: StoredRestriction,
  action: UserAction,
  now: number,
): Outcome {
  const changed = (to: StoredRestriction, recorded: AuditAction): Outcome => ({
    ok: true,
    state: { ...state, user: to },
    recorded,
  });
  switch (action.kind) {
    case 'block':
      if (user.blockedAt !== null) return refused('already_blocked');
      return changed({ ...user, blockedAt: now }, 'BLOCK_USER');
    case 'unblock':
      if (user.blockedAt === null && runningTimeout(user, now) === null) return refused('not_blocked');
      return changed({ blockedAt: null, timeoutUntil: null }, 'UNBLOCK_USER');
    case 'timeout':
      // A timeout sets the duration: it replaces a running one, whether longer or shorter.
      return changed({ ...user, timeoutUntil: now + action.minutes * MINUTE_MS }, 'TIMEOUT_USER');
    default:
      return action satisfies never;
  }
}

/** Approving lifts a block and ends a timeout, where the visitor is known. */
function resolve(state: ModerationState, approve: boolean, now: number): Outcome {
  if (state.request === null) return refused('not_found');
  if (state.request.reviewedAt !== null) {
    return refused(state.request.approvedAt === null ? 'already_rejected' : 'already_approved');
  }
  const request = { reviewedAt: now, approvedAt: approve ? now : null };
  const user = approve && state.user !== null ? { blockedAt: null, timeoutUntil: null } : state.user;
  return {
    ok: true,
    state: { ...state, request, user },
    recorded: approve ? 'APPROVE_UNBLOCK' : 'DENY_UNBLOCK',
  };
}
