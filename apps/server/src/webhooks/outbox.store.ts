import type { Database } from '../db/connect';
import { isNoNoticeOfHeld } from '../db/on-hold';
import type { Notice, NoticeKind } from './notice';
import type { Target } from './targets';

/** How long a process has for one attempt before another one may try, in milliseconds. */
const LEASE_MS = 60_000;
/** Pauses between attempts, in milliseconds: half a minute, then twice as long each time, six hours at most. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
/** For how long it is tried, in milliseconds. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;
/** How long is known what was told, so that it is not told twice, in milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
/** At once. */
const MOST_DUE = 20;

/** A notice that a target has yet to be told of, and whose turn it is. */
export type Due = Notice & { seq: number; target: string; attempts: number };

/** What is still to be told, in the store: a process that ends, or a receiver that is away, loses none of it. */
export function createOutbox(db: Database, targets: readonly Pick<Target, 'name' | 'events'>[]) {
  return {
    /** Adds a notice for each target that wants it, once. `trx`: of what happened, so that neither is without the other. */
    async add(trx: Database, { noticeId, kind, subject, at }: Notice): Promise<void> {
      const wanted = targets.filter(({ events }) => events.includes(kind));
      if (wanted.length === 0) return;
      const row = { notice_id: noticeId, kind, subject, at, attempts: 0, next_at: at, done_at: null };
      await trx
        .insertInto('webhook_outbox')
        .values(wanted.map(({ name }) => ({ ...row, target: name })))
        .onConflict((conflict) => conflict.columns(['notice_id', 'target']).doNothing())
        .execute();
    },

    /** Takes what is due at `now` (epoch milliseconds), the oldest first; no other process gets the same. */
    async take(now: number): Promise<Due[]> {
      const rows = await db
        .selectFrom('webhook_outbox')
        .selectAll()
        .where('done_at', 'is', null)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(MOST_DUE)
        .execute();
      const taken: Due[] = [];
      for (const row of rows) {
        const { numUpdatedRows } = await db
          .updateTable('webhook_outbox')
          .set({ attempts: row.attempts + 1, next_at: now + LEASE_MS })
          .where('seq', '=', row.seq)
          .where('attempts', '=', row.attempts)
          .where('done_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) continue;
        const { seq, target, notice_id, kind, subject, at } = row;
        const notice = { noticeId: notice_id, kind: kind as NoticeKind, subject, at: Number(at) };
        taken.push({ ...notice, seq, target, attempts: row.attempts + 1 });
      }
      return taken;
    },

    /** The target has been told, or never will be. */
    async done({ seq }: Due, now: number): Promise<void> {
      await db.updateTable('webhook_outbox').set({ done_at: now }).where('seq', '=', seq).execute();
    },

    /** An attempt failed. Says whether it is tried again. */
    async failed({ seq, attempts, at }: Due, now: number): Promise<boolean> {
      const triesAgain = now - at < GIVE_UP_AFTER_MS;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
      await db
        .updateTable('webhook_outbox')
        .set(triesAgain ? { next_at: now + pauseMs } : { done_at: now })
        .where('seq', '=', seq)
        .execute();
      return triesAgain;
    },

    /** Forgets what was settled long ago. */
    async purge(now: number): Promise<void> {
      await db
        .deleteFrom('webhook_outbox')
        .where('done_at', '<', now - KEPT_MS)
        .where(isNoNoticeOfHeld)
        .execute();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
