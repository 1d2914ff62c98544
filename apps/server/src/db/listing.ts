import { MAX_PAGE_SIZE } from '@app/contract/lists';
import type { Database } from './connect';
import type { Tally } from './schema';

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

/** The row counts of a table by value, from its counters; values without rows are left out. */
export async function tallyOf(db: Database, kind: Tally): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tallies')
    .select(['value', 'n'])
    .where('kind', '=', kind)
    .where('n', '>', 0)
    .execute();
  return new Map(rows.map(({ value, n }) => [value, n]));
}

/** The count of one value, or of all together. */
export function tallied(tally: ReadonlyMap<string, number>, value?: string): number {
  if (value !== undefined) return tally.get(value) ?? 0;
  return [...tally.values()].reduce((sum, n) => sum + n, 0);
}
