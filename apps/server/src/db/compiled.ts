import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connect';

/**
 * Compiles a query that runs again and again, each time for other values: building it takes longer than the store
 * takes to look a row up. `write` gives the query for values, which must be its only parameters, in this order.
 */
export function compileOnce<Row, Values extends readonly (string | number)[]>(
  db: Database,
  write: (...values: Values) => Compilable<Row>,
): (...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (...values) => {
    compiled ??= write(...values).compile();
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values });
    return rows;
  };
}
