import type { User } from './users';

/** What keeps a visitor out: a block, a timeout, both or neither. Times are epoch milliseconds. */
export type Restriction = Pick<User, 'blocked' | 'timeoutUntil'>;

export type UserStatus = 'active' | 'blocked' | 'timed_out';

/**
 * What a restriction comes to at `now` (epoch milliseconds). A running timeout shows before a block
 * (specification, section 4); one that has run out counts for nothing.
 */
export function statusOf(user: Restriction, now: number): UserStatus {
  if (user.timeoutUntil !== undefined && user.timeoutUntil > now) return 'timed_out';
  return user.blocked ? 'blocked' : 'active';
}
