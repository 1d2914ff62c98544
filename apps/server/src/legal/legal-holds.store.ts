import type { LegalHold } from '@app/contract/legal-holds';
import type { Selectable } from 'kysely';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { lockHolds } from '../db/on-hold';
import type { Schema } from '../db/schema';
import { sealNote } from '../domain/bundle';
import { inTransaction } from '../http/confirmed';
import { HttpError } from '../http/errors';

const MINUTE_MS = 60_000;
/** How long a hold lasts that nobody has confirmed. */
const UNCONFIRMED_MS = 7 * 24 * 60 * MINUTE_MS;

export type NewHold = {
  userId: string;
  why: string;
  /** When it ends, epoch milliseconds. */
  until: number;
  /** The account that places it; null: without one, or a command. */
  actor: string | null;
  /** Somebody else has to confirm it; until then it lasts a week at most. */
  needsSecond: boolean;
  at: number;
};

export type HoldRow = Selectable<Schema['legal_holds']>;

/** Where a hold stands at `at` (epoch milliseconds). */
export function stateOf(row: HoldRow, at: number): LegalHold['state'] {
  if (row.ended_at !== null && row.ended_at < row.ends_at) return 'released';
  if ((row.ended_at ?? row.ends_at) <= at) return 'ended';
  return row.confirmed_at === null ? 'unconfirmed' : 'held';
}

export type LegalHoldStore = ReturnType<typeof createLegalHoldStore>;

/**
 * Legal holds. One that is not confirmed yet keeps everything as well: what is erased meanwhile would be gone. Each
 * change is stored with its audit entry. Rejects with HttpError for what is not possible now.
 */
export function createLegalHoldStore(db: Database, audit: Pick<AuditStore, 'append'>, newId: () => string) {
  async function record(
    trx: Database,
    action: 'LEGAL_HOLD' | 'CONFIRM_HOLD' | 'RELEASE_HOLD' | 'MAKE_BUNDLE',
    { userId, actor, at }: { userId: string; actor: string | null; at: number },
    facts?: { minutes?: number; note: string },
  ): Promise<void> {
    await audit.append(trx, {
      ...{ entryId: newId(), action, userId, roomId: null, actor, at },
      ...(facts !== undefined && { facts }),
    });
  }

  /** The hold while it has not ended. */
  async function lockOpen(trx: Database, column: 'hold_id' | 'user_id', value: string) {
    const row = await trx
      .selectFrom('legal_holds')
      .selectAll()
      .where(column, '=', value)
      .where('ended_at', 'is', null)
      .$call(lockedIn(trx))
      .executeTakeFirst();
    if (row === undefined) throw new HttpError('not_found', 'There is no such hold any more.');
    return row;
  }

  /** Has anybody but its owner given this account a role, a password or another second factor from `from` on? */
  async function wasOpened(trx: Database, account: string, from: number): Promise<boolean> {
    const entry = await trx
      .selectFrom('audit_log')
      .select('seq')
      .where('action', 'in', ['SET_ROLE', 'SET_PASSWORD', 'SET_SECOND_FACTOR'])
      .where('account', '=', account)
      .where('at', '>=', from)
      .where((eb) => eb.or([eb('actor', 'is', null), eb('actor', '!=', account)]))
      .limit(1)
      .executeTakeFirst();
    return entry !== undefined;
  }

  /** Ends what is due, so that another hold may follow. */
  async function lapse(trx: Database, at: number): Promise<void> {
    await trx
      .updateTable('legal_holds')
      .set((eb) => ({ ended_at: eb.ref('ends_at') }))
      .where('ended_at', 'is', null)
      .where('ends_at', '<=', at)
      .execute();
  }

  return {
    /** Rejects with 'already_held'. */
    place({ userId, why, until, actor, needsSecond, at }: NewHold): Promise<void> {
      return inTransaction(db, async (trx) => {
        await lockHolds(trx);
        await lapse(trx, at);
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('legal_holds')
          .values({
            ...{ hold_id: newId(), user_id: userId, why, until, placed_by: actor, placed_at: at },
            ends_at: needsSecond ? Math.min(until, at + UNCONFIRMED_MS) : until,
            ...{ confirmed_by: null, confirmed_at: needsSecond ? null : at },
          })
          .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
          .executeTakeFirstOrThrow();
        if ((numInsertedOrUpdatedRows ?? 0n) === 0n) throw new HttpError('already_held');
        const minutes = Math.round((until - at) / MINUTE_MS);
        await record(trx, 'LEGAL_HOLD', { userId, actor, at }, { minutes, note: why });
      });
    },

    /**
     * Has it last until its end. Rejects with 'not_found', and with 'needs_another' for who placed it, and for an account
     * that somebody has made or opened since: it may be a second one of the same person. `since`: when the account was
     * made.
     */
    confirm(holdId: string, by: { actor: string; since: number } | null, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        await lapse(trx, at);
        const hold = await lockOpen(trx, 'hold_id', holdId);
        if (hold.confirmed_at !== null) return;
        if (by === null || by.actor === hold.placed_by || by.since > hold.placed_at) {
          throw new HttpError('needs_another');
        }
        if (await wasOpened(trx, by.actor, hold.placed_at)) throw new HttpError('needs_another');
        const { actor } = by;
        const confirmed = { confirmed_by: actor, confirmed_at: at, ends_at: hold.until };
        await trx.updateTable('legal_holds').set(confirmed).where('hold_id', '=', holdId).execute();
        await record(trx, 'CONFIRM_HOLD', { userId: hold.user_id, actor, at });
      });
    },

    /** Ends a hold early, by its id or by that of the person. Rejects with 'not_found'. */
    release(by: { holdId: string } | { userId: string }, actor: string | null, at: number): Promise<void> {
      return inTransaction(db, async (trx) => {
        await lapse(trx, at);
        const hold =
          'holdId' in by
            ? await lockOpen(trx, 'hold_id', by.holdId)
            : await lockOpen(trx, 'user_id', by.userId);
        const ended = { ended_at: at, released_by: actor };
        await trx.updateTable('legal_holds').set(ended).where('hold_id', '=', hold.hold_id).execute();
        await record(trx, 'RELEASE_HOLD', { userId: hold.user_id, actor, at });
      });
    },

    /** Whose data a hold keeps that is confirmed. Rejects with 'not_found', and with 'needs_another' for one that is not. */
    async confirmedOn(holdId: string, at: number): Promise<string> {
      const hold = await db
        .selectFrom('legal_holds')
        .select(['user_id', 'confirmed_at'])
        .where('hold_id', '=', holdId)
        .where('ended_at', 'is', null)
        .where('ends_at', '>', at)
        .executeTakeFirst();
      if (hold === undefined) throw new HttpError('not_found', 'There is no such hold any more.');
      if (hold.confirmed_at === null) throw new HttpError('needs_another');
      return hold.user_id;
    },

    /** Notes that a bundle with this seal was made. */
    recordBundle: (userId: string, sha256: string, actor: string | null, at: number): Promise<void> =>
      inTransaction(db, (trx) =>
        record(trx, 'MAKE_BUNDLE', { userId, actor, at }, { note: sealNote(sha256) }),
      ),

    /** All holds, those that have not ended first, the newest first. */
    async list(at: number) {
      const rows = await db.selectFrom('legal_holds').selectAll().orderBy('placed_at', 'desc').execute();
      const isOpen = (row: HoldRow) => row.ended_at === null && row.ends_at > at;
      return [...rows.filter(isOpen), ...rows.filter((row) => !isOpen(row))];
    },

    /** Ends those whose end has come: what they kept is erased from then on. `at`: epoch milliseconds. */
    lapse: (at: number): Promise<void> => lapse(db, at),

    /** Erases holds that ended before then (epoch milliseconds). Returns how many. */
    async purge(endedBefore: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('legal_holds')
        .where('ended_at', '<', endedBefore)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
