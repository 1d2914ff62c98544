import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import type { Tally } from './schema';

/** The columns of each list that are searched; SQLite's text index has the same. */
const TEXTS: Record<Tally, readonly string[]> = {
  users: ['user_id', 'username'],
  reports: ['reason', 'reporting_user_id', 'reported_user_id'],
  audit_log: ['action', 'details', 'user_id', 'room_id'],
  unblock_requests: ['reason', 'user_id'],
};

/** Shorter texts have no trigram to be looked up by. */
const TRIGRAM = 3;

/** Rows of `table` with this text somewhere in a searched column, whatever the case. */
export function holdsText(db: Database, table: Tally, text: string): RawBuilder<SqlBool> {
  if (isPostgres(db)) return anyLike(table, text, sql.raw('ilike'));
  if ([...text].length < TRIGRAM) return anyLike(table, text, sql.raw('like'));
  const index = sql.ref(`${table}_text`);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (select rowid from ${index} where ${index} match ${phrase})`;
}

function anyLike(table: Tally, text: string, like: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = TEXTS[table].map(
    (column) => sql`${sql.ref(`${table}.${column}`)} ${like} ${pattern} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(columns, sql` or `)})`;
}
