import type { Database } from '../db/connect';

/** Decisions read at once. */
const MOST_AT_ONCE = 500;

/** The actions that shut a visitor out. */
const RESTRICTING = ['BLOCK_USER', 'TIMEOUT_USER', 'AUTO_TIMEOUT'] as const;

export type RestrictionFeed = ReturnType<typeof createRestrictionFeed>;

/**
 * Whom anybody has blocked or timed out, in the order in which it was stored: each such decision is an entry of the
 * audit log, stored with it, and entries are numbered one after the other.
 */
export function createRestrictionFeed(db: Database) {
  const decisions = () => db.selectFrom('audit_log').where('action', 'in', RESTRICTING);
  return {
    /** The number of the last decision, 0 if there is none. */
    async last(): Promise<number> {
      const row = await decisions()
        .select(({ fn }) => fn.max('seq').as('seq'))
        .executeTakeFirstOrThrow();
      return Number(row.seq ?? 0);
    },

    /** The next decisions after this one: the number of the last of them, and whom they are about, each once. */
    async after(seq: number): Promise<{ last: number; userIds: string[] }> {
      const rows = await decisions()
        .select(['seq', 'user_id'])
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(MOST_AT_ONCE)
        .execute();
      const userIds = new Set(rows.flatMap(({ user_id }) => user_id ?? []));
      return { last: Number(rows.at(-1)?.seq ?? seq), userIds: [...userIds] };
    },
  };
}
