import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema';

/** The triggers of the importing store count and index rows again; what is being sent belongs to the one that sends it. */
type Derived = 'tallies' | 'reported' | 'webhook_outbox';
export type TableName = Exclude<keyof Schema, Derived>;

type TypeOf<T> = number extends T ? 'integer' : 'text';
/** How a table is exported. */
export type Table<T extends TableName> = {
  /** Every column, so that the compiler notices a new one in the schema. */
  columns: { [C in keyof Selectable<Schema[T]> & string]: TypeOf<Selectable<Schema[T]>[C]> };
  /** The unique key by which rows are ordered. */
  key: readonly (keyof Schema[T] & string)[];
};
