import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connect';

/**
 * Compiles a query that runs again and again, each time for another value: building it takes longer than the store
 * takes to look a row up. `write` gives the query for a value, which must be its only parameter.
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
