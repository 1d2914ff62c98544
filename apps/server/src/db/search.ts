import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import { casesOf } from './letter-cases';
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

/**
 * Rows of `table` with this text somewhere in a searched column, whatever its case (see casesOf) and however its letters
 * are composed: the same rows in every database.
 */
export function holdsText(db: Database, table: Tally, text: string): RawBuilder<SqlBool> {
  const holds = isPostgres(db) ? matches : isIndexed;
  // Names are stored composed; what people wrote long ago is as they wrote it.
  const spellings = new Set([text.normalize('NFC'), text.normalize('NFD')]);
  return sql<SqlBool>`(${sql.join(
    [...spellings].map((each) => holds(table, each)),
    sql` or `,
  )})`;
}

/**
 * PostgreSQL's own comparison takes letters as the locale of the database does. An expression that names each case of
 * each letter means the same everywhere, and uses the index. Alternatives rather than sets of letters: a database of the
 * encoding SQL_ASCII takes each byte for a letter.
 */
function matches(table: Tally, text: string): RawBuilder<SqlBool> {
  const expression = [...text].map((letter) => `(?:${casesOf(letter).map(literal).join('|')})`).join('');
  return anyColumn(table, (column) => sql`${column} ~ ${expression}`);
}

/** A letter without its meaning in a regular expression. */
const literal = (letter: string): string => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

function isIndexed(table: Tally, text: string): RawBuilder<SqlBool> {
  if ([...text].length < TRIGRAM) return isLike(table, text);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const found = INDEXES[table].map((name) => {
    const index = sql.ref(name);
    return sql`select rowid from ${index} where ${index} match ${phrase}`;
  });
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (${sql.join(found, sql` union all `)})`;
}

/** SQLite's own comparison knows the cases of the letters of ASCII alone: the text is looked for in every mixture of others. */
function isLike(table: Tally, text: string): RawBuilder<SqlBool> {
  const mixtures = [...text].reduce<string[]>(
    (begun, letter) => {
      const known = casesOf(letter).map((one) => (one <= LAST_ASCII ? one.toLowerCase() : one));
      return begun.flatMap((start) => [...new Set(known)].map((one) => start + one));
    },
    [''],
  );
  const patterns = mixtures.map((each) => `%${each.replace(/[\\%_]/g, '\\$&')}%`);
  return anyColumn(table, (column) => {
    const like = patterns.map((pattern) => sql`${column} like ${pattern} escape '\\'`);
    return sql.join(like, sql` or `);
  });
}

function anyColumn(table: Tally, holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const found = TEXTS[table].map((column) => holds(sql.ref(`${table}.${column}`)));
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
