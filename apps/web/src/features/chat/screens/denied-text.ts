import type { AccessDenied } from '@app/contract/events';

/** How a visitor is kept out: 'both' by a timeout and by a block that goes on after it; 'over': a timeout has ended. */
export type Kept = 'blocked' | 'timed_out' | 'both' | 'over';

/** How a visitor is kept out with so many milliseconds left; null: without an end. */
export function keptOut(denied: AccessDenied, leftMs: number | null): Kept {
  if (denied.code === 'blocked') return 'blocked';
  if (leftMs === 0) return denied.blocked === true ? 'blocked' : 'over';
  return denied.blocked === true ? 'both' : 'timed_out';
}

/** The text that says so, in the namespace 'chat'. */
export const KEPT_TEXT = {
  blocked: 'denied.blockedText',
  timed_out: 'denied.timedOutText',
  both: 'denied.bothText',
  over: 'denied.over',
} as const satisfies Record<Kept, string>;
