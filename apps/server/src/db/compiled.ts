import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connect';

/**
 * Makes a query that is asked for again and again, each time for another value: to put it together takes longer than
 * the store takes to look one up. `write` gives it for a value, which is the only one in it.
 */
export function compileOnce<Row>(
  db: Database,
  write: (value: string) => Compilable<Row>,
): (value: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (value) => {
    compiled ??= write(value).compile();
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows;
  };
}
