import type { UnblockQuery } from '@app/contract/admin';
import type { UnblockRequest } from '@app/contract/unblock';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/connect';
import { type Listed, sliceOf, tallied, tallyOf } from '../db/listing';
import { deleteInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { holdsText } from '../db/search';

/** Unblock requests: `db` is written to, `reads` is for lists, which may take long. */
export function createUnblockStore(db: Database, reads: Database) {
  function matching(query: UnblockQuery) {
    let rows = reads.selectFrom('unblock_requests');
    if (query.q !== '') rows = rows.where(holdsText(reads, 'unblock_requests', query.q));
    if (query.status === 'pending') rows = rows.where('reviewed_at', 'is', null);
    if (query.status === 'reviewed') rows = rows.where('reviewed_at', 'is not', null);
    return rows;
  }

  function inOrder(query: UnblockQuery) {
    const rows = matching(query).select(COLUMNS);
    switch (query.sort) {
      case 'newest':
        return rows.orderBy('seq', 'desc');
      case 'oldest':
        return rows.orderBy('seq', 'asc');
      case 'reason':
        return rows.orderBy(sql`lower(substr(reason, 1, 100))`, 'asc').orderBy('seq', 'asc');
      default:
        return query.sort satisfies never;
    }
  }

  async function count(query: UnblockQuery): Promise<number> {
    const row = await matching(query)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return row.n;
  }

  return {
    /** Stores a request; while one of the same visitor waits, nothing. `at` is epoch milliseconds. */
    async file(request: { requestId: string; userId: string; reason: string; at: number }): Promise<void> {
      await db
        .insertInto('unblock_requests')
        .values({
          request_id: request.requestId,
          user_id: request.userId,
          // PostgreSQL refuses this one character in a text.
          reason: request.reason.replaceAll('\0', ''),
          created_at: request.at,
          reviewed_at: null,
          approved_at: null,
        })
        .onConflict((conflict) => conflict.column('user_id').where('reviewed_at', 'is', null).doNothing())
        .execute();
    },

    async list(query: UnblockQuery): Promise<Listed<UnblockRequest>> {
      const { limit, offset } = sliceOf(query);
      const [rows, total] = await Promise.all([
        inOrder(query).limit(limit).offset(offset).execute(),
        query.q === ''
          ? tallyOf(reads, 'unblock_requests').then((t) => tallied(t, query.status))
          : count(query),
      ]);
      return { rows: rows.map(toRequest), total };
    },

    /** Erases requests made before then (epoch milliseconds); gives how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('unblock_requests')
            .where('seq', 'in', (eb) =>
              eb
                .selectFrom('unblock_requests')
                .select('seq')
                .where('created_at', '<', before)
                .orderBy('created_at')
                .limit(limit),
            ),
        signal,
      ),
  };
}

export type UnblockStore = ReturnType<typeof createUnblockStore>;

const COLUMNS = ['request_id', 'user_id', 'reason', 'created_at', 'reviewed_at', 'approved_at'] as const;

/** A request as it is stored. */
export type RequestRow = Pick<Selectable<Schema['unblock_requests']>, (typeof COLUMNS)[number]>;

/** A stored request as the API gives it. */
export function toRequest(row: RequestRow): UnblockRequest {
  return {
    _id: row.request_id,
    userId: row.user_id,
    reason: row.reason,
    reviewed: row.reviewed_at !== null,
    timestamp: new Date(row.created_at).toISOString(),
    ...(row.reviewed_at !== null && { approved: row.approved_at !== null }),
  };
}
