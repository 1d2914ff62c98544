import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';
import type { AuditRow } from '../db/schema';
import type { PersonalColumn } from '../domain/audit-facts';

/** SQLite allows some 32,000 values in one statement. */
const TEXTS_AT_ONCE = 10_000;

/** An entry of the audit log and the columns of it that are about a person. */
export type Trace = { entry: AuditRow; columns: PersonalColumn[] };

/** Columns with the id of a person, and what else of an entry is about them. */
const ABOUT = {
  user_id: ['user_id', 'room_id'],
  reported_user_id: ['reported_user_id', 'reason', 'note', 'room_id'],
  reporter_id: ['reporter_id', 'reason', 'room_id'],
} as const satisfies Partial<Record<PersonalColumn, readonly PersonalColumn[]>>;

const WRITTEN = ['reason', 'note', 'statement'] as const;

/**
 * Entries about a person, under any of these ids: those with one in a column, and those whose free text names one;
 * oldest first.
 */
export async function tracesInAudit(trx: Database, userIds: readonly string[]): Promise<Trace[]> {
  const own = new Set(userIds);
  const identifying = userIds.filter(isIdentifying);
  const names = namesOneOf(identifying);
  const found = new Map<number, Trace>();
  const note = (entry: AuditRow) => {
    const columns = columnsAbout(entry, own, names);
    if (columns.length > 0) found.set(entry.seq, { entry, columns });
  };
  const entries = () => trx.selectFrom('audit_log').selectAll();
  for (const column of Object.keys(ABOUT) as (keyof typeof ABOUT)[]) {
    for (const entry of await entries().where(column, 'in', userIds).execute()) note(entry);
  }
  for (let from = 0; from < identifying.length; from += TEXTS_AT_ONCE) {
    const some = identifying.slice(from, from + TEXTS_AT_ONCE);
    for (const entry of await entries().where(mayHold('details', some)).execute()) note(entry);
  }
  return [...found.values()].sort((a, b) => a.entry.seq - b.entry.seq);
}

function columnsAbout(
  entry: AuditRow,
  own: ReadonlySet<string>,
  names: (text: string) => boolean,
): PersonalColumn[] {
  const columns = new Set<PersonalColumn>();
  for (const [id, also] of Object.entries(ABOUT) as [keyof typeof ABOUT, readonly PersonalColumn[]][]) {
    if (own.has(entry[id] ?? '')) for (const column of also) columns.add(column);
  }
  // What a moderator wrote is about whom the decision is on; of a filing that is not its user.
  if (columns.has('user_id') && entry.reporter_id !== entry.user_id) {
    columns.add('note');
    columns.add('statement');
  }
  for (const column of WRITTEN) if (names(entry[column] ?? '')) columns.add(column);
  return [...columns];
}

/** A condition: the text in `column` may contain one of these. It may match more rows than really do. */
function mayHold(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const patterns = texts.map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  return anyOf(patterns.map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`));
}

/** Halved again and again: SQLite refuses a chain of more than 1,000, and a device may have used more ids than that. */
function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  const [first] = conditions;
  if (first === undefined) return sql<boolean>`1 = 0`;
  if (conditions.length === 1) return first;
  const half = conditions.length >> 1;
  return sql<boolean>`(${anyOf(conditions.slice(0, half))} or ${anyOf(conditions.slice(half))})`;
}

/**
 * Does no text hold this id by chance? A visitor may choose `report` for theirs, and what is written about everybody
 * holds that word.
 */
const isIdentifying = (id: string): boolean => id.length >= 8 && /\d/.test(id);

/** Returns whether a text contains one of these ids as a whole word. */
function namesOneOf(userIds: readonly string[]): (text: string) => boolean {
  if (userIds.length === 0) return () => false;
  const ids = userIds.map((id) => id.replace(/[^\w\s]/g, '\\$&')).join('|');
  const word = new RegExp(`(?<![\\w-])(?:${ids})(?![\\w-])`);
  return (text) => word.test(text);
}
