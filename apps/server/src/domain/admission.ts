import type { AccessDenied } from '@app/contract/events';
import { statusOf } from '@app/contract/user-status';
import type { User } from '@app/contract/users';

export type Admission = { ok: true } | { ok: false; denied: AccessDenied };

/** What stands against someone; nothing stands against one without a record. */
type Standing = Pick<User, 'blocked' | 'timeoutUntil'> | undefined;

/** All that stands against someone under any id of theirs: any block, and the longest timeout. */
function together(standings: readonly Standing[]): Pick<User, 'blocked' | 'timeoutUntil'> {
  const ends = standings.flatMap((standing) => standing?.timeoutUntil ?? []);
  return {
    blocked: standings.some((standing) => standing?.blocked === true),
    ...(ends.length > 0 && { timeoutUntil: Math.max(...ends) }),
  };
}

/**
 * May someone enter at `now` (epoch milliseconds), as a visitor and with the device they use? A block
 * holds also while a timeout runs: what they are told is the timeout, which shows first.
 */
export function admit(standings: readonly Standing[], now: number): Admission {
  const all = together(standings);
  const status = statusOf(all, now);
  switch (status) {
    case 'active':
      return { ok: true };
    case 'blocked':
      return { ok: false, denied: { code: 'blocked' } };
    case 'timed_out':
      return { ok: false, denied: { code: 'timed_out', until: all.timeoutUntil ?? now } };
    default:
      return status satisfies never;
  }
}
