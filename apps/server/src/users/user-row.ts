import type { Suggestion, User } from '@app/contract/users';

/** The longest page of visitors with suggestions: each costs a query on the reports. */
export const MAX_SUGGESTIONS = 100;

export const COLUMNS = ['users.user_id', 'username', 'blocked_at', 'timeout_until', 'last_seen_at'] as const;

/** A stored visitor. */
export type UserRow = {
  user_id: string;
  username: string | null;
  blocked_at: number | null;
  timeout_until: number | null;
  /** null: there is no record of them, only reports. */
  last_seen_at: number | null;
};

/** A stored visitor as the API gives them; `reports`: the number against them. */
export function toUser(row: UserRow, reports: User['reports']): User {
  return {
    userId: row.user_id,
    ...(row.username !== null && { username: row.username }),
    blocked: row.blocked_at !== null,
    ...(row.timeout_until !== null && { timeoutUntil: row.timeout_until }),
    ...(row.last_seen_at !== null && { lastSeenAt: row.last_seen_at }),
    ...(reports !== undefined && { reports }),
  };
}

/** Says until when a legal hold keeps what is stored about them. */
export function withHold(user: User, heldUntil: number | undefined): User {
  return heldUntil === undefined ? user : { ...user, heldUntil };
}

/** A blocked visitor needs no suggestion. */
export function withSuggestion(user: User, suggestion: Suggestion | undefined): User {
  return suggestion === undefined || user.blocked ? user : { ...user, suggestion };
}
