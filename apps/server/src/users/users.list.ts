import type { UsersQuery } from '@app/contract/admin';
import type { User } from '@app/contract/users';
import type { Database } from '../db/connect';
import { createCount, type Listed, sliceOf } from '../db/listing';
import { heldUntil } from '../db/on-hold';
import { holdsText } from '../db/search';
import type { SuggestionsFor } from '../moderation/suggestions';
import { COLUMNS, MAX_SUGGESTIONS, toUser, type UserRow, withHold, withSuggestion } from './user-row';

type Slice = ReturnType<typeof sliceOf>;

/** Ids of one device that are listed together: a new id costs nothing. */
const MAX_ALIASES = 100;

/** Visitors as the console lists them. */
export function createUserList(db: Database, suggestionsFor: SuggestionsFor) {
  const count = createCount();
  /** The ids of a device, newest first. */
  async function idsOfDevice(deviceId: string): Promise<string[]> {
    const rows = await db
      .selectFrom('users')
      .select('user_id')
      .where('device_id', '=', deviceId)
      .orderBy('seq', 'desc')
      .limit(MAX_ALIASES)
      .execute();
    return rows.map((row) => row.user_id);
  }

  /** The visitors that match a filter at `now`. One who is blocked and timed out matches both. */
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

  /** The number of reports against each of these; those without any are left out. */
  async function reportsAgainst(userIds: string[]): Promise<Map<string, User['reports']>> {
    if (userIds.length === 0) return new Map();
    const rows = await db.selectFrom('reported').selectAll().where('user_id', 'in', userIds).execute();
    return new Map(rows.map(({ user_id, reports, reviewed }) => [user_id, { all: reports, reviewed }]));
  }

  /** The active are counted as those who are not restricted: nearly everybody is, and no index has them. */
  async function totalOf(query: UsersQuery, now: number): Promise<number> {
    if (query.q !== '' || query.status !== 'active') return count(matching(query, now));
    const [all, blocked, timedOut] = await Promise.all([
      count(matching({ q: '', status: undefined }, now)),
      count(matching({ q: '', status: 'blocked' }, now)),
      // The blocked among them are counted already.
      count(matching({ q: '', status: 'timed_out' }, now).where('blocked_at', 'is', null)),
    ]);
    return all - blocked - timedOut;
  }

  /** A page by number of reports, followed by visitors without any, so that each part uses an index. */
  async function byReports(query: UsersQuery, now: number, { limit, offset }: Slice): Promise<UserRow[]> {
    const isReported = matching(query, now).innerJoin('reported', 'reported.user_id', 'users.user_id');
    const first = await isReported
      .select(COLUMNS)
      .orderBy('reported.reports', 'desc')
      .orderBy('reported.user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    if (first.length === limit) return first;
    const { n } = await isReported.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
    const others = await matching(query, now)
      .select(COLUMNS)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('reported')
              .select('reported.user_id')
              .whereRef('reported.user_id', '=', 'users.user_id'),
          ),
        ),
      )
      .orderBy('users.seq', 'desc')
      .limit(limit - first.length)
      .offset(Math.max(0, offset - n))
      .execute();
    return [...first, ...others];
  }

  function rowsOf(query: UsersQuery, now: number, slice: Slice): Promise<UserRow[]> {
    switch (query.sort) {
      case 'newest':
      case 'oldest':
        return matching(query, now)
          .select(COLUMNS)
          .orderBy('seq', query.sort === 'oldest' ? 'asc' : 'desc')
          .limit(slice.limit)
          .offset(slice.offset)
          .execute();
      case 'reports':
        return byReports(query, now, slice);
      default:
        return query.sort satisfies never;
    }
  }

  return {
    /** A visitor, when first seen (epoch milliseconds), and every id of their device; undefined: no record. */
    async find(userId: string): Promise<{ user: User; firstSeenAt: number; userIds: string[] } | undefined> {
      const row = await db
        .selectFrom('users')
        .select([...COLUMNS, 'first_seen_at', 'device_id'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const others = row.device_id === null ? [] : await idsOfDevice(row.device_id);
      const [suggestions, reports, held] = await Promise.all([
        suggestionsFor([userId]),
        reportsAgainst([userId]),
        heldUntil(db, [userId]),
      ]);
      const known = withHold(toUser(row, reports.get(userId)), held.get(userId));
      const user = withSuggestion(known, suggestions.get(userId));
      return { user, firstSeenAt: row.first_seen_at, userIds: [...new Set([userId, ...others])] };
    },

    /** A page of visitors at `now` (epoch milliseconds); 'newest' are those first seen last. */
    async list(query: UsersQuery, now: number): Promise<Listed<User>> {
      const slice = sliceOf(query);
      const [rows, total] = await Promise.all([rowsOf(query, now, slice), totalOf(query, now)]);
      const ids = rows.map((row) => row.user_id);
      const [reports, held] = await Promise.all([reportsAgainst(ids), heldUntil(db, ids)]);
      const users = rows.map((row) => withHold(toUser(row, reports.get(row.user_id)), held.get(row.user_id)));
      if (slice.limit > MAX_SUGGESTIONS) return { rows: users, total };
      const suggestions = await suggestionsFor(ids);
      return { rows: users.map((user) => withSuggestion(user, suggestions.get(user.userId))), total };
    },
  };
}

export type UserList = ReturnType<typeof createUserList>;
