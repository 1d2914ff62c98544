import type { ReportedUsersQuery } from '@app/contract/admin';
import type { User } from '@app/contract/users';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { type Listed, sliceOf } from '../db/listing';
import { heldUntil } from '../db/on-hold';
import { holdsText } from '../db/search';
import type { SuggestionsFor } from '../moderation/suggestions';
import { MAX_SUGGESTIONS, toUser, withHold, withSuggestion } from './user-row';

/** Reported people, including ids without a visitor's record. */
export function createReportedList(reads: Database, suggestionsFor: SuggestionsFor) {
  function matching({ q }: Pick<ReportedUsersQuery, 'q'>) {
    const rows = reads.selectFrom('reported').leftJoin('users', 'users.user_id', 'reported.user_id');
    if (q === '') return rows;
    return rows.where((eb) => eb.or([holdsText(reads, 'users', q), eb('reported.user_id', '=', q)]));
  }

  return {
    /** A page of them, most unreviewed reports first. */
    async list(query: ReportedUsersQuery): Promise<Listed<User>> {
      const { limit, offset } = sliceOf(query);
      const [rows, { n: total }] = await Promise.all([
        matching(query)
          .select([
            'reported.user_id',
            'reports',
            'reviewed',
            'username',
            'blocked_at',
            'timeout_until',
            'last_seen_at',
          ])
          .orderBy(sql`(reports - reviewed)`, 'desc')
          .orderBy('reports', 'desc')
          .orderBy('reported.user_id', 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        matching(query)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ]);
      const held = await heldUntil(
        reads,
        rows.map((row) => row.user_id),
      );
      const users = rows.map((row) =>
        withHold(toUser(row, { all: row.reports, reviewed: row.reviewed }), held.get(row.user_id)),
      );
      if (limit > MAX_SUGGESTIONS) return { rows: users, total };
      const suggestions = await suggestionsFor(users.map(({ userId }) => userId));
      return { rows: users.map((user) => withSuggestion(user, suggestions.get(user.userId))), total };
    },
  };
}

export type ReportedList = ReturnType<typeof createReportedList>;
