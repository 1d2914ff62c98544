import type { UsersQuery } from '@app/contract/admin';
import type { Suggestion, User } from '@app/contract/users';
import type { Database } from '../db/connect';
import { type Listed, sliceOf, tallied, tallyOf } from '../db/listing';
import { holdsText } from '../db/search';
import type { SuggestionsFor } from '../moderation/suggestions';

/** The longest page of visitors that carries suggestions: each costs a look into the reports. */
const MAX_SUGGESTIONS = 100;

/** Visitors as moderation looks through them. */
export function createUserList(db: Database, suggestionsFor: SuggestionsFor) {
  /** Whom a filter lets through at `now`. One who is blocked and timed out is found under both. */
  function matching(query: Pick<UsersQuery, 'q' | 'status'>, now: number) {
    let rows = db.selectFrom('users');
    if (query.q !== '') rows = rows.where(holdsText(db, 'users', query.q));
    switch (query.status) {
      case undefined:
        return rows;
      case 'timed_out':
        return rows.where('timeout_until', '>', now);
      case 'blocked':
        return rows.where('blocked_at', 'is not', null);
      case 'active':
        return rows
          .where('blocked_at', 'is', null)
          .where((eb) => eb.or([eb('timeout_until', 'is', null), eb('timeout_until', '<=', now)]));
      default:
        return query.status satisfies never;
    }
  }

  async function count(rows: ReturnType<typeof matching>): Promise<number> {
    const row = await rows.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    return row.n;
  }

  /** Counts few rows rather than many wherever that comes to the same. */
  async function totalOf(query: UsersQuery, now: number): Promise<number> {
    const matches = matching(query, now);
    if (query.q !== '' || query.status === 'blocked' || query.status === 'timed_out') return count(matches);
    const all = tallied(await tallyOf(db, 'users'));
    if (query.status === undefined) return all;
    const [blocked, timedOut] = await Promise.all([
      count(matching({ q: '', status: 'blocked' }, now)),
      // The blocked among them are counted already.
      count(matching({ q: '', status: 'timed_out' }, now).where('blocked_at', 'is', null)),
    ]);
    return all - blocked - timedOut;
  }

  return {
    /** A page of visitors at `now` (epoch milliseconds); 'newest' are those first seen last. */
    async list(query: UsersQuery, now: number): Promise<Listed<User>> {
      const { limit, offset } = sliceOf(query);
      const [rows, total] = await Promise.all([
        matching(query, now)
          .select(['user_id', 'username', 'blocked_at', 'timeout_until'])
          .orderBy('seq', query.sort === 'oldest' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        totalOf(query, now),
      ]);
      const users = rows.map(toUser);
      if (limit > MAX_SUGGESTIONS) return { rows: users, total };
      const suggestions = await suggestionsFor(users.map(({ userId }) => userId));
      return { rows: users.map((user) => withSuggestion(user, suggestions.get(user.userId))), total };
    },
  };
}

function withSuggestion(user: User, suggestion: Suggestion | undefined): User {
  return suggestion === undefined || user.blocked ? user : { ...user, suggestion };
}

export type UserList = ReturnType<typeof createUserList>;

function toUser(row: {
  user_id: string;
  username: string | null;
  blocked_at: number | null;
  timeout_until: number | null;
}): User {
  return {
    userId: row.user_id,
    ...(row.username !== null && { username: row.username }),
    blocked: row.blocked_at !== null,
    ...(row.timeout_until !== null && { timeoutUntil: row.timeout_until }),
  };
}
