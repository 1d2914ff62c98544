import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/connect';
import { SERIOUS } from '../domain/urgency';

/** How long figures are used before they are read again, in milliseconds. */
const FRESH_MS = 15_000;
/** How long whoever asks waits for newer ones, in milliseconds. */
const PATIENCE_MS = 1_000;
/** Older ones are not given any more: the store has not answered for so long, in milliseconds. */
const STALE_MS = 60_000;

/** What the store says of the work of moderators. Ages are in seconds; 0: there is none. */
export type StoreFigures = {
  unreviewed: number;
  urgent: number;
  oldestReportSeconds: number;
  appeals: number;
  oldestAppealSeconds: number;
};

export type StoreFiguresParts = {
  /** For queries that may take long. */
  reads: Database;
  /** Epoch milliseconds. */
  now: () => number;
  /** Milliseconds of a clock that is never set. */
  steadyNow: () => number;
};

/** Reads the figures for metrics, at most every fifteen seconds; undefined while the store does not answer. */
export function createStoreFigures({ reads, now, steadyNow }: StoreFiguresParts) {
  let known: StoreFigures | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    const [reports, urgent, appeals] = await Promise.all([
      reads
        .selectFrom('reports')
        .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('oldest')])
        .where('reviewed_at', 'is', null)
        .executeTakeFirstOrThrow(),
      reads
        .selectFrom('reports')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('reviewed_at', 'is', null)
        .where('urgency', '>=', SERIOUS)
        .executeTakeFirstOrThrow(),
      reads
        .selectFrom('unblock_requests')
        .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('oldest')])
        .where('reviewed_at', 'is', null)
        .executeTakeFirstOrThrow(),
    ]);
    known = {
      unreviewed: Number(reports.n),
      urgent: Number(urgent.n),
      oldestReportSeconds: secondsSince(reports.oldest),
      appeals: Number(appeals.n),
      oldestAppealSeconds: secondsSince(appeals.oldest),
    };
    readAt = steadyNow();
  }

  function secondsSince(at: number | null): number {
    return at === null ? 0 : Math.max(0, Math.round((now() - Number(at)) / 1_000));
  }

  return async (): Promise<StoreFigures | undefined> => {
    if (steadyNow() - readAt >= FRESH_MS) {
      reading ??= read()
        // Whoever watches the store is told of it by /readyz.
        .catch(() => undefined)
        .finally(() => {
          reading = undefined;
        });
      const limit = new AbortController();
      const patience = wait(PATIENCE_MS, undefined, { ref: false, signal: limit.signal }).catch(
        () => undefined,
      );
      await Promise.race([reading, patience]);
      limit.abort();
    }
    return steadyNow() - readAt < STALE_MS ? known : undefined;
  };
}
