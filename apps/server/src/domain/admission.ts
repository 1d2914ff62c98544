import type { AccessDenied } from '@app/contract/events';
import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';

export type Admission = { ok: true } | { ok: false; denied: AccessDenied };

/**
 * May this visitor enter at `now` (epoch milliseconds)? One without a record may. A block holds also
 * while a timeout runs: what they are told is the timeout, which shows first.
 */
export function admit(user: Pick<User, 'blocked' | 'timeoutUntil'> | undefined, now: number): Admission {
  if (user === undefined) return { ok: true };
  const status = statusOf(user, now);
  switch (status) {
    case 'active':
      return { ok: true };
    case 'blocked':
      return { ok: false, denied: { code: 'blocked' } };
    case 'timed_out':
      return { ok: false, denied: { code: 'timed_out', until: user.timeoutUntil ?? now } };
    default:
      return status satisfies never;
  }
}
