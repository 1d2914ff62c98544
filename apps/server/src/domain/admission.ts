import type { AccessDenied } from '@app/contract/events';
import { type Restriction, statusOf } from '@app/contract/user-status';

export type Admission = { ok: true } | { ok: false; denied: AccessDenied };

/** Combines several restrictions: any block, and the longest timeout. Undefined: no record. */
function combined(restrictions: readonly (Restriction | undefined)[]): Restriction {
  const ends = restrictions.flatMap((restriction) => restriction?.timeoutUntil ?? []);
  return {
    blocked: restrictions.some((restriction) => restriction?.blocked === true),
    ...(ends.length > 0 && { timeoutUntil: Math.max(...ends) }),
  };
}

/**
 * May someone enter at `now` (epoch milliseconds)? `restrictions`: of their userId and of their device, undefined
 * where there is no record. A visitor who is blocked and timed out is told of the timeout, and of the block with it.
 */
export function admit(restrictions: readonly (Restriction | undefined)[], now: number): Admission {
  const all = combined(restrictions);
  const status = statusOf(all, now);
  switch (status) {
    case 'active':
      return { ok: true };
    case 'blocked':
      return { ok: false, denied: { code: 'blocked' } };
    case 'timed_out':
      return {
        ok: false,
        denied: {
          code: 'timed_out',
          until: all.timeoutUntil ?? now,
          ...(all.blocked && { blocked: true as const }),
        },
      };
    default:
      return status satisfies never;
  }
}
