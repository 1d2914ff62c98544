import { MAX_PAGE_SIZE } from '@app/contract/lists';
import type { SelectQueryBuilder } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from './schema';

/** The slice of a list: the requested page, or without one the first 1,000 rows. */
export function sliceOf(query: { page?: number | undefined; pageSize: number }): {
  limit: number;
  offset: number;
} {
  if (query.page === undefined) return { limit: MAX_PAGE_SIZE, offset: 0 };
  return { limit: query.pageSize, offset: (query.page - 1) * query.pageSize };
}

/** A part of a list, and how many rows the whole has. */
export type Listed<T> = { rows: T[]; total: number };

/** A larger count may be a few seconds old: nobody notices one row more or less, and counting takes time. */
const EXACT_UP_TO = 10_000;
const KEPT_MS = 5_000;

/**
 * Counts the rows of selections. A million take 3 ms in SQLite, and 100 ms and more in PostgreSQL. `steadyNow` is
 * milliseconds of a clock that is never set.
 */
export function createCount(steadyNow = () => performance.now()) {
  const large = new LRUCache<string, number>({
    max: 50,
    ttl: KEPT_MS,
    ttlResolution: 0,
    perf: { now: steadyNow },
  });
  return async <Table extends keyof Schema>(
    rows: SelectQueryBuilder<Schema, Table, unknown>,
  ): Promise<number> => {
    const query = rows.clearSelect().select((eb) => eb.fn.countAll<number>().as('n'));
    const { sql, parameters } = query.compile();
    const key = JSON.stringify([sql, parameters]);
    const known = large.get(key);
    if (known !== undefined) return known;
    const { n } = await query.executeTakeFirstOrThrow();
    if (n > EXACT_UP_TO) large.set(key, n);
    return n;
  };
}
