import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import type { Tally } from './schema';

/** The columns of each list that are searched; SQLite's text indexes have the same. */
const TEXTS: Record<Tally, readonly string[]> = {
  users: ['user_id', 'username'],
  reports: ['reason', 'reporting_user_id', 'reported_user_id'],
  audit_log: ['action', 'details', 'user_id', 'room_id', 'actor'],
  unblock_requests: ['reason', 'user_id'],
};

/** SQLite's text indexes of each list. */
const INDEXES: Record<Tally, readonly string[]> = {
  users: ['users_text'],
  reports: ['reports_text'],
  audit_log: ['audit_log_text', 'audit_log_actor_text'],
  unblock_requests: ['unblock_requests_text'],
};

/** All text indexes of SQLite. */
export const TEXT_INDEXES: readonly string[] = Object.values(INDEXES).flat();

/** Shorter texts contain no trigram to look up. */
const TRIGRAM = 3;

/** Rows of `table` with this text somewhere in a searched column, whatever the case. */
export function holdsText(db: Database, table: Tally, text: string): RawBuilder<SqlBool> {
  if (isPostgres(db)) return anyLike(table, text, sql.raw('ilike'));
  if ([...text].length < TRIGRAM) return anyLike(table, text, sql.raw('like'));
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const found = INDEXES[table].map((name) => {
    const index = sql.ref(name);
    return sql`select rowid from ${index} where ${index} match ${phrase}`;
  });
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (${sql.join(found, sql` union all `)})`;
}

function anyLike(table: Tally, text: string, like: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const columns = TEXTS[table].map(
    (column) => sql`${sql.ref(`${table}.${column}`)} ${like} ${pattern} escape '\\'`,
  );
  return sql<SqlBool>`(${sql.join(columns, sql` or `)})`;
}
