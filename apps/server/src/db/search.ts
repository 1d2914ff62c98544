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

const LAST_ASCII = '\x7f';

/** Rows of `table` with this text somewhere in a searched column, whatever the case. */
export function holdsText(db: Database, table: Tally, text: string): RawBuilder<SqlBool> {
  const isShort = [...text].length < TRIGRAM;
  if (isPostgres(db)) return anyLike(table, isShort ? inEitherCase(text) : [text], sql.raw('ilike'));
  if (isShort) return anyLike(table, inEitherCase(text), sql.raw('like'));
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const found = INDEXES[table].map((name) => {
    const index = sql.ref(name);
    return sql`select rowid from ${index} where ${index} match ${phrase}`;
  });
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (${sql.join(found, sql` union all `)})`;
}

/**
 * A short text in every mixture of cases that means the same. SQLite's own comparison, other than its text indexes, knows
 * only ASCII, and so does PostgreSQL's in a database of the locale "C".
 */
function inEitherCase(text: string): string[] {
  const letters = [...text].map((letter) => {
    if (letter <= LAST_ASCII) return [letter];
    const lower = letter.toLowerCase();
    const upper = letter.toUpperCase();
    // Letters of another length, or whose capital is that of several, are left to themselves: so does PostgreSQL.
    return [...new Set([letter, lower, upper])].filter(
      (one) => one.length === letter.length && one.toLowerCase() === lower,
    );
  });
  return letters.reduce<string[]>(
    (begun, forms) => begun.flatMap((start) => forms.map((form) => start + form)),
    [''],
  );
}

function anyLike(table: Tally, texts: readonly string[], like: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const found = TEXTS[table].flatMap((column) =>
    patterns.map((pattern) => sql`${sql.ref(`${table}.${column}`)} ${like} ${pattern} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
