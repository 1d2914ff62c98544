import type { User } from './users';

export type UserStatus = 'active' | 'blocked' | 'timed_out';

/**
 * A visitor's standing at `now` (epoch milliseconds). A running timeout shows before a block
 * (specification, section 4); one that has run out counts for nothing.
 */
export function statusOf(user: Pick<User, 'blocked' | 'timeoutUntil'>, now: number): UserStatus {
  if (user.timeoutUntil !== undefined && user.timeoutUntil > now) return 'timed_out';
  return user.blocked ? 'blocked' : 'active';
}
