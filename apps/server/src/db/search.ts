import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './connect';
import { isPostgres } from './dialect';
import { casesOf } from './letter-cases';
import type { Searched } from './schema';

/** The columns of each list that are searched; SQLite's text indexes have the same. */
const TEXTS: Record<Searched, readonly string[]> = {
  users: ['user_id', 'username'],
  reports: ['reason', 'reporting_user_id', 'reported_user_id'],
  audit_log: ['action', 'details', 'user_id', 'room_id', 'actor'],
  unblock_requests: ['reason', 'user_id'],
};

/** SQLite's text index of a list. */
const indexOf = (table: string): string => `${table}_text`;

/** All text indexes of SQLite. */
export const TEXT_INDEXES: readonly string[] = Object.keys(TEXTS).map(indexOf);

/** The index knows texts by their trigrams: a shorter text cannot be looked up in it. */
const TRIGRAM = 3;

const LAST_ASCII = '\x7f';

/**
 * A condition for rows of `table` that contain this text in a searched column. Upper and lower case count as the same
 * (see casesOf), and so do composed and decomposed letters. It picks the same rows in every database.
 */
export function holdsText(db: Database, table: Searched, text: string): RawBuilder<SqlBool> {
  const holds = isPostgres(db) ? matches : isIndexed;
  // Names are stored composed; other texts are stored as they were written.
  const spellings = new Set([text.normalize('NFC'), text.normalize('NFD')]);
  return sql<SqlBool>`(${sql.join(
    [...spellings].map((each) => holds(table, each)),
    sql` or `,
  )})`;
}

/**
 * For PostgreSQL: a regular expression that lists the cases of each letter, which the trigram index supports. `ilike`
 * would depend on the locale of the database. The cases are alternatives, `(?:a|A)`, because in a bracket expression a
 * database with the encoding SQL_ASCII would take each byte for a letter.
 */
function matches(table: Searched, text: string): RawBuilder<SqlBool> {
  const expression = [...text].map((letter) => `(?:${casesOf(letter).map(literal).join('|')})`).join('');
  return anyColumn(table, (column) => sql`${column} ~ ${expression}`);
}

/** Escapes a letter that has a meaning in regular expressions. */
const literal = (letter: string): string => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

/** For SQLite: a look-up in the text index. */
function isIndexed(table: Searched, text: string): RawBuilder<SqlBool> {
  if ([...text].length < TRIGRAM) return isLike(table, text);
  const phrase = `"${text.replaceAll('"', '""')}"`;
  const index = sql.ref(indexOf(table));
  return sql<SqlBool>`${sql.ref(`${table}.seq`)} in (select rowid from ${index} where ${index} match ${phrase})`;
}

/**
 * For SQLite and texts of one or two letters. Its `like` ignores the case of ASCII letters only, so that every
 * combination of cases of the other letters is a pattern of its own.
 */
function isLike(table: Searched, text: string): RawBuilder<SqlBool> {
  const combinations = [...text].reduce<string[]>(
    (prefixes, letter) => {
      const cases = casesOf(letter).map((one) => (one <= LAST_ASCII ? one.toLowerCase() : one));
      return prefixes.flatMap((prefix) => [...new Set(cases)].map((one) => prefix + one));
    },
    [''],
  );
  const patterns = combinations.map((each) => `%${each.replace(/[\\%_]/g, '\\$&')}%`);
  return anyColumn(table, (column) => {
    const like = patterns.map((pattern) => sql`${column} like ${pattern} escape '\\'`);
    return sql.join(like, sql` or `);
  });
}

function anyColumn(table: Searched, holds: (column: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const found = TEXTS[table].map((column) => holds(sql.ref(`${table}.${column}`)));
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}
