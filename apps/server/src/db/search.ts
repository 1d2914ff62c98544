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
  if (isPostgres(db)) return isCased(text) ? anyMatch(table, text) : anyLike(table, [text], sql.raw('ilike'));
  if (isShort) return anyLike(table, inEitherCase(text), sql.raw('like'));
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const found = INDEXES[table].map((name) => {
    const index = sql.ref(name);
    return sql`select rowid from ${index} where ${index} match ${phrase}`;
  });
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (${sql.join(found, sql` union all `)})`;
}

/** Has it letters, other than those of ASCII, that have another case? */
const isCased = (text: string): boolean =>
  [...text].some((letter) => letter > LAST_ASCII && formsOf(letter).length > 1);

/** A capital with two small letters, the second for the end of a word: none of them is the others' only other form. */
const SIGMAS = ['Σ', 'σ', 'ς'];

/** A letter in each case. */
function formsOf(letter: string): readonly string[] {
  if (SIGMAS.includes(letter)) return SIGMAS;
  const lower = letter.toLowerCase();
  const upper = letter.toUpperCase();
  // Letters of another length, or whose capital is that of several, are left to themselves.
  return [...new Set([letter, lower, upper])].filter(
    (one) => one.length === letter.length && one.toLowerCase() === lower,
  );
}

/**
 * A short text in every mixture of cases that means the same: SQLite's own comparison, other than its text indexes, knows
 * only the letters of ASCII.
 */
function inEitherCase(text: string): string[] {
  const letters = [...text].map((letter) => (letter <= LAST_ASCII ? [letter] : formsOf(letter)));
  return letters.reduce<string[]>(
    (begun, forms) => begun.flatMap((start) => forms.map((form) => start + form)),
    [''],
  );
}

/**
 * PostgreSQL compares letters as the locale of the database says, and in "C" it knows only those of ASCII. An expression
 * that names both cases of each letter means the same everywhere, and uses the index. Alternatives rather than sets of
 * letters: a database of the encoding SQL_ASCII takes each byte for a letter.
 */
function anyMatch(table: Tally, text: string): RawBuilder<SqlBool> {
  const expression = [...text].map((letter) => `(?:${formsOf(letter).map(literal).join('|')})`).join('');
  const found = TEXTS[table].map((column) => sql`${sql.ref(`${table}.${column}`)} ~ ${expression}`);
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** A letter without its meaning in a regular expression. */
const literal = (letter: string): string => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

function anyLike(table: Tally, texts: readonly string[], like: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  const found = TEXTS[table].flatMap((column) =>
    patterns.map((pattern) => sql`${sql.ref(`${table}.${column}`)} ${like} ${pattern} escape '\\'`),
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
