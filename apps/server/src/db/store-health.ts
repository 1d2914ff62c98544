import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import { isStoreDown, isStoreUp } from './store-down';

/** After a statement failed, the store counts as down for so long even if the next one succeeds. */
const SUSPECTED_MS = 2_000;
/** A store that has not answered within this time is not up. */
const ANSWER_LIMIT_MS = 5_000;
/** Interval between two probe writes, and between two attempts to connect. */
const PROBE_INTERVAL_MS = 1_000;
/** The row of a probe write. It looks like an expired token, and is erased with those. */
const PROBE_ID = 'store-health';
/** Rows that fill some pages: a quarter of a page each, which nothing can compress. */
const ROOM_ROWS = 64;
const ROOM_ROW_BYTES = 900;

/**
 * Knows whether the store is usable. A full disk answers reads and takes some writes, so the store counts as down
 * from a failed statement until a probe is written and nothing has failed for SUSPECTED_MS.
 * `now` gives milliseconds of a clock that never goes back. `takesConnections`: see connect.ts. It is asked as well: those
 * that are open answer also when no other can be had, on which everything else waits.
 */
export function createStoreHealth(now: () => number, takesConnections = async (): Promise<boolean> => true) {
  let failedAt: number | undefined;
  let probedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> = Promise.resolve(false);
  let connecting: Promise<boolean> = Promise.resolve(true);
  let connectedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<boolean> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function probe(db: Database): Promise<boolean> {
    // A different number each time: SQLite does not write an unchanged page.
    const expires_at = Math.floor(now());
    try {
      await db
        .insertInto('revoked_tokens')
        .values({ token_id: PROBE_ID, expires_at })
        .onConflict((conflict) => conflict.column('token_id').doUpdateSet({ expires_at }))
        .execute();
      if (isPostgres(db)) await needRoom(db);
      return true;
    } catch {
      return false;
    }
  }

  /** Not at each look, which anybody may cause: a connection is a process of the server. */
  function canConnect(): Promise<boolean> {
    if (now() - connectedAt >= PROBE_INTERVAL_MS) {
      connectedAt = now();
      connecting = takesConnections();
    }
    return connecting;
  }

  async function looksUp(db: Database): Promise<boolean> {
    const [isUp, isOpen] = await Promise.all([isStoreUp(db), canConnect()]);
    if (!isUp || !isOpen) return false;
    const suspectedSince = failedAt;
    if (suspectedSince === undefined) return true;
    if (now() - suspectedSince < SUSPECTED_MS) return false;
    if (now() - probedAt >= PROBE_INTERVAL_MS) {
      probedAt = now();
      probing = probe(db);
    }
    if (!(await probing) || failedAt !== suspectedSince) return false;
    failedAt = undefined;
    return true;
  }

  /** The look under way, unless it is overdue. */
  function look(db: Database): Promise<boolean> {
    if (looking !== undefined && now() - lookedAt < ANSWER_LIMIT_MS) return looking;
    lookedAt = now();
    const begun = looksUp(db).finally(() => {
      if (looking === begun) looking = undefined;
    });
    looking = begun;
    return begun;
  }

  return {
    /** Notes a failed statement; an error in the statement itself does not count. */
    failed(error: unknown): void {
      if (isStoreDown(error)) failedAt = now();
    },

    /**
     * Does the store answer within so many milliseconds, and take writes? Anybody may ask, as often as they like:
     * concurrent callers share one look at the store, each within their own time limit.
     */
    async isUp(db: Database, limitMs = ANSWER_LIMIT_MS): Promise<boolean> {
      const over = new AbortController();
      const late = wait(limitMs, false, { ref: false, signal: over.signal });
      return Promise.race([look(db), late]).finally(() => over.abort());
    },
  };
}

export type StoreHealth = ReturnType<typeof createStoreHealth>;

/** PostgreSQL writes a row into a page that it has, whatever room the disk has: these rows need new pages. */
async function needRoom(db: Database): Promise<void> {
  const trx = await db.startTransaction().execute();
  try {
    const rows = Array.from({ length: ROOM_ROWS }, () => ({
      token_id: `${PROBE_ID} ${randomBytes(ROOM_ROW_BYTES).toString('hex')}`,
      expires_at: 0,
    }));
    await trx.insertInto('revoked_tokens').values(rows).execute();
  } finally {
    await trx.rollback().execute();
  }
}
