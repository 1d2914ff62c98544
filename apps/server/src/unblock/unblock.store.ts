import type { UnblockQuery } from '@app/contract/admin';
import { isLanguage } from '@app/contract/languages';
import type { AppealState, UnblockRequest } from '@app/contract/unblock';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/connect';
import { isPostgres } from '../db/dialect';
import { createCount, type Listed, sliceOf } from '../db/listing';
import { heldAmong, isNotOnHold, isOnHold } from '../db/on-hold';
import { deleteInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { holdsText } from '../db/search';
import { transact } from '../db/transaction';
import { runningTimeout } from '../domain/moderation';
import { readStatement, STATEMENT_COLUMNS } from '../domain/statements';

export type NewRequest = {
  requestId: string;
  userId: string;
  reason: string;
  /** It comes from the device that the id is bound to. */
  proven: boolean;
  /** Digest of the sender's code. */
  codeHash: string;
  /** Epoch milliseconds. */
  at: number;
};

/** Another request may come in between; after so many tries a request is dropped. */
const MOST_TRIES = 3;

/** Unblock requests: `db` is written to, `reads` is for lists, which may take long. */
export function createUnblockStore(db: Database, reads: Database) {
  const count = createCount();
  function matching(query: UnblockQuery) {
    let rows = reads.selectFrom('unblock_requests');
    if (query.q !== '') rows = rows.where(holdsText(reads, 'unblock_requests', query.q));
    if (query.status === 'pending') rows = rows.where('reviewed_at', 'is', null);
    if (query.status === 'reviewed') rows = rows.where('reviewed_at', 'is not', null);
    return rows;
  }

  // Exactly as it is indexed. By bytes in both databases: PostgreSQL's own order depends on the locale of the database.
  const byReason = isPostgres(reads)
    ? sql`lower(substr(reason, 1, 100) collate "C")`
    : sql`lower(substr(reason, 1, 100))`;

  function inOrder(query: UnblockQuery) {
    const rows = matching(query).select(COLUMNS);
    switch (query.sort) {
      case 'newest':
        return rows.orderBy('seq', 'desc');
      case 'oldest':
        return rows.orderBy('seq', 'asc');
      case 'reason':
        return rows.orderBy(byReason, 'asc').orderBy('seq', 'asc');
      default:
        return query.sort satisfies never;
    }
  }

  return {
    /**
     * Stores a request and the digest of its code. A pending one of the same visitor stays, unless the new one is
     * proven: then that replaces the other, under a new id, so that nobody decides on something they have not read. The
     * code of a request that was not kept, or was replaced by somebody else's, says that nothing is decided.
     */
    file(request: NewRequest): Promise<void> {
      return transact(db, async (trx) => {
        let inserted = await insertPending(trx, request);
        for (let tries = 0; !inserted && request.proven && tries < MOST_TRIES; tries += 1) {
          await removePending(trx, request);
          inserted = await insertPending(trx, request);
        }
        const request_id = inserted ? request.requestId : null;
        const code = { code_hash: request.codeHash, request_id, created_at: request.at };
        await trx.insertInto('appeal_codes').values(code).execute();
      });
    },

    /**
     * The decision on the request with this code, and why its sender is shut out at `now` (epoch milliseconds);
     * undefined for an unknown code.
     */
    async stateOf(codeHash: string, now: number): Promise<AppealState | undefined> {
      const row = await db
        .selectFrom('appeal_codes')
        .leftJoin('unblock_requests', 'unblock_requests.request_id', 'appeal_codes.request_id')
        .select(['user_id', 'reviewed_at', 'approved_at', 'proven_at', 'answer', 'answer_language'])
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      // A stranger who knows an id learns nothing about its owner.
      const known = row.proven_at === null ? {} : await restrictionOf(db, row.user_id, now);
      if (row.reviewed_at === null) return { state: 'pending', ...known };
      const words =
        row.answer === null
          ? {}
          : { words: row.answer, ...(isLanguage(row.answer_language) && { language: row.answer_language }) };
      return { state: row.approved_at === null ? 'rejected' : 'approved', ...words, ...known };
    },

    async list(query: UnblockQuery): Promise<Listed<UnblockRequest>> {
      const { limit, offset } = sliceOf(query);
      const [rows, total] = await Promise.all([
        inOrder(query).limit(limit).offset(offset).execute(),
        count(matching(query)),
      ]);
      return { rows: rows.map(toRequest), total };
    },

    /** Erases requests made before then (epoch milliseconds), and codes. Returns how many requests. */
    async purge(before: number, signal?: AbortSignal): Promise<number> {
      await deleteInPieces(
        db,
        (one, limit) =>
          one.deleteFrom('appeal_codes').where('code_hash', 'in', (eb) =>
            eb
              .selectFrom('appeal_codes')
              .select('code_hash')
              .where('created_at', '<', before)
              .where(({ eb, or, not, exists, selectFrom }) =>
                or([
                  eb('request_id', 'is', null),
                  not(
                    exists(
                      selectFrom('unblock_requests as kept')
                        .select('kept.request_id')
                        .whereRef('kept.request_id', '=', 'appeal_codes.request_id')
                        .where(isOnHold('kept.user_id')),
                    ),
                  ),
                ]),
              )
              .orderBy('created_at')
              .limit(limit),
          ),
        signal,
      );
      return deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('unblock_requests')
            .where('seq', 'in', (eb) =>
              eb
                .selectFrom('unblock_requests')
                .select('seq')
                .where('created_at', '<', before)
                .where(isNotOnHold('user_id'))
                .orderBy('created_at')
                .limit(limit),
            ),
        signal,
      );
    },
  };
}

export type UnblockStore = ReturnType<typeof createUnblockStore>;

/** Why and until when somebody is shut out at `now` (epoch milliseconds), under any id of their device. */
async function restrictionOf(
  db: Database,
  userId: string | null,
  now: number,
): Promise<Pick<AppealState, 'restriction'>> {
  const rows = await db
    .selectFrom('users')
    .select(['blocked_at', 'timeout_until', ...STATEMENT_COLUMNS])
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb(
          'device_id',
          '=',
          eb.selectFrom('users as own').select('own.device_id').where('own.user_id', '=', userId),
        ),
      ]),
    )
    .where((eb) => eb.or([eb('blocked_at', 'is not', null), eb('timeout_until', '>', now)]))
    // One device may have come under many ids, all of which are restricted alike.
    .orderBy('seq')
    .limit(1)
    .execute();
  const [row] = rows;
  if (row === undefined) return {};
  const restriction = { blockedAt: row.blocked_at, timeoutUntil: row.timeout_until };
  const until = runningTimeout(restriction, now);
  const statement = readStatement(row, restriction, now);
  return {
    restriction: {
      ...(statement !== undefined && { statement }),
      // Of somebody who is also blocked, the end of the timeout is not the end.
      ...(until !== null && row.blocked_at === null && { until: new Date(until).toISOString() }),
    },
  };
}

/** Inserts a request; false when one of the same visitor is pending. */
async function insertPending(trx: Database, request: NewRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unblock_requests')
    .values({
      request_id: request.requestId,
      user_id: request.userId,
      // PostgreSQL refuses this one character in a text.
      reason: request.reason.replaceAll('\0', ''),
      created_at: request.at,
      reviewed_at: null,
      approved_at: null,
      proven_at: request.proven ? request.at : null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('reviewed_at', 'is', null).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Makes room for a proven request. The codes of a proven predecessor are valid for this one too. What a legal hold keeps
 * is closed instead of erased.
 */
async function removePending(trx: Database, { requestId, userId, at }: NewRequest): Promise<void> {
  const isHeld = (await heldAmong(trx, [userId], at)).size > 0;
  const replaced = isHeld
    ? await trx
        .updateTable('unblock_requests')
        .set({ reviewed_at: at })
        .where('user_id', '=', userId)
        .where('reviewed_at', 'is', null)
        .returning(['request_id', 'proven_at'])
        .execute()
    : await trx
        .deleteFrom('unblock_requests')
        .where('user_id', '=', userId)
        .where('reviewed_at', 'is', null)
        .returning(['request_id', 'proven_at'])
        .execute();
  for (const { request_id, proven_at } of replaced) {
    const codes = trx.updateTable('appeal_codes').where('request_id', '=', request_id);
    await codes.set({ request_id: proven_at === null ? null : requestId }).execute();
  }
}

const COLUMNS = [
  'request_id',
  'user_id',
  'reason',
  'created_at',
  'reviewed_at',
  'approved_at',
  'proven_at',
] as const;

/** A request as it is stored. */
export type RequestRow = Pick<Selectable<Schema['unblock_requests']>, (typeof COLUMNS)[number]>;

/** A stored request as the API gives it. */
export function toRequest(row: RequestRow): UnblockRequest {
  return {
    _id: row.request_id,
    userId: row.user_id,
    reason: row.reason,
    reviewed: row.reviewed_at !== null,
    proven: row.proven_at !== null,
    timestamp: new Date(row.created_at).toISOString(),
    ...(row.reviewed_at !== null && { approved: row.approved_at !== null }),
  };
}
