import type { AuditAction } from '@app/contract/audit';
import type { UserAction } from '@app/contract/users';

/** Everything an administrator may do. */
export type ModerationAction =
  | UserAction
  | { kind: 'review' }
  | { kind: 'delete' }
  | { kind: 'resolve'; approve: boolean };

/** Times are epoch milliseconds, null where there is none. */
export type Standing = { blockedAt: number | null; timeoutUntil: number | null };

/** What an action is about, as it stands; null where it does not exist or has nothing to do with the action. */
export type ModerationState = {
  user: Standing | null;
  report: { reviewedAt: number | null } | null;
  request: { reviewedAt: number | null; approvedAt: number | null } | null;
};

export type Outcome =
  | { ok: true; state: ModerationState; recorded: AuditAction }
  /** 'conflict': not possible now, most often since somebody else did it a moment ago. */
  | { ok: false; code: 'not_found' | 'conflict' };

const NOT_FOUND: Outcome = { ok: false, code: 'not_found' };
const CONFLICT: Outcome = { ok: false, code: 'conflict' };
const MINUTE_MS = 60_000;

/** The state after an action at `now` (epoch milliseconds) and what the audit log calls it, or why not. */
export function applyAction(state: ModerationState, action: ModerationAction, now: number): Outcome {
  switch (action.kind) {
    case 'block':
    case 'unblock':
    case 'timeout':
      return state.user === null ? NOT_FOUND : withUser(state, applyToUser(state.user, action, now));
    case 'review':
      if (state.report === null) return NOT_FOUND;
      if (state.report.reviewedAt !== null) return CONFLICT;
      return { ok: true, state: { ...state, report: { reviewedAt: now } }, recorded: 'REVIEW_REPORT' };
    case 'delete':
      if (state.report === null) return NOT_FOUND;
      if (state.report.reviewedAt === null) return CONFLICT;
      return { ok: true, state: { ...state, report: null }, recorded: 'DELETE_REPORT' };
    case 'resolve':
      return resolve(state, action.approve, now);
    default:
      return action satisfies never;
  }
}

type UserChange = { user: Standing; recorded: AuditAction } | undefined;

function withUser(state: ModerationState, change: UserChange): Outcome {
  if (change === undefined) return CONFLICT;
  return { ok: true, state: { ...state, user: change.user }, recorded: change.recorded };
}

/** undefined: not possible now. */
function applyToUser(user: Standing, action: UserAction, now: number): UserChange {
  const timedOut = user.timeoutUntil !== null && user.timeoutUntil > now;
  switch (action.kind) {
    case 'block':
      return user.blockedAt === null
        ? { user: { ...user, blockedAt: now }, recorded: 'BLOCK_USER' }
        : undefined;
    case 'unblock':
      return user.blockedAt !== null || timedOut
        ? { user: { blockedAt: null, timeoutUntil: null }, recorded: 'UNBLOCK_USER' }
        : undefined;
    case 'timeout': {
      const until = now + action.minutes * MINUTE_MS;
      // A running timeout is only ever made longer: of two given at once the stricter stands, whoever was first.
      if (timedOut && until < (user.timeoutUntil ?? 0) + MINUTE_MS) return undefined;
      return { user: { ...user, timeoutUntil: until }, recorded: 'TIMEOUT_USER' };
    }
    default:
      return action satisfies never;
  }
}

/** Approving lifts a block and ends a timeout, where the visitor is known. */
function resolve(state: ModerationState, approve: boolean, now: number): Outcome {
  if (state.request === null) return NOT_FOUND;
  if (state.request.reviewedAt !== null) return CONFLICT;
  const request = { reviewedAt: now, approvedAt: approve ? now : null };
  const user = approve && state.user !== null ? { blockedAt: null, timeoutUntil: null } : state.user;
  return {
    ok: true,
    state: { ...state, request, user },
    recorded: approve ? 'APPROVE_UNBLOCK' : 'DENY_UNBLOCK',
  };
}
