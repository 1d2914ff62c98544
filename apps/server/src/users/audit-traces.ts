import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';

/** A reason that somebody gave, and the id of the person that it is about. */
export type Given = { about: string; reason: string };

/** SQLite allows some 32,000 values in one statement. */
const TEXTS_AT_ONCE = 10_000;

/**
 * Entries of the audit log about a person, by them, that name them, or that repeat one of these reasons about the same
 * person; oldest first.
 */
export async function entriesAbout(trx: Database, userIds: readonly string[], given: readonly Given[] = []) {
  const own = new Set(userIds);
  const telling = userIds.filter(isTelling);
  const names = namesOneOf(telling);
  const reasons = new Map<string, Set<string>>();
  for (const { about, reason } of given) reasons.set(about, (reasons.get(about) ?? new Set()).add(reason));
  const texts = [
    ...telling,
    ...[...new Set([...own, ...reasons.keys()])].flatMap((id) => [`against ${id}`, `of ${id}`]),
  ];
  const entries = () =>
    trx.selectFrom('audit_log').select(['seq', 'action', 'details', 'user_id', 'room_id', 'at']);
  const found = await entries().where('user_id', 'in', userIds).execute();
  for (let from = 0; from < texts.length; from += TEXTS_AT_ONCE) {
    const some = await entries()
      .where(mayHold('details', texts.slice(from, from + TEXTS_AT_ONCE)))
      .execute();
    for (const entry of some) {
      if (own.has(entry.user_id ?? '')) continue;
      const { user_id, details } = entry;
      if (names(withoutSubject(details, user_id)) || isAboutOneOf(own, reasons, details)) found.push(entry);
    }
  }
  const bySeq = new Map(found.map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** As moderation and reports write them: `against ID: reason`, `against ID (note): reason`, `of ID`. */
const SUBJECT =
  /^(?:(?:Report|Reviewed report|Deleted report) against|(?:Approved|Denied) unblock request of) (\S+)(?: (.*))?$/s;

/** Is an entry about one of these people, or does it give one of these reasons about the person it is about? */
function isAboutOneOf(
  own: ReadonlySet<string>,
  reasons: ReadonlyMap<string, ReadonlySet<string>>,
  details: string,
): boolean {
  const [, word, said = ''] = SUBJECT.exec(details) ?? [];
  if (word === undefined) return false;
  const isNoted = said.startsWith('(');
  // An id may end in a colon itself, and a reason may begin with a bracket: then either reading counts.
  const before = word.endsWith(':') ? word.slice(0, -1) : undefined;
  if (before !== undefined && (own.has(before) || reasons.get(before)?.has(said))) return true;
  if (before !== undefined && !isNoted) return false;
  return own.has(word) || [...(reasons.get(word) ?? [])].some((reason) => said.endsWith(`): ${reason}`));
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
 * Does no text hold this id by chance? A visitor may choose `report` for theirs, and what is written about everybody holds
 * that word.
 */
const isTelling = (id: string): boolean => id.length >= 8 && /\d/.test(id);

/** Gives whether a text contains one of these ids as a whole word. */
function namesOneOf(userIds: readonly string[]): (text: string) => boolean {
  if (userIds.length === 0) return () => false;
  const ids = userIds.map((id) => id.replace(/[^\w\s]/g, '\\$&')).join('|');
  const word = new RegExp(`(?<![\\w-])(?:${ids})(?![\\w-])`);
  return (text) => word.test(text);
}

/** Details without the id of the person they are about, which may hold that of another: `ID.2` is somebody else. */
function withoutSubject(details: string, userId: string | null): string {
  const words = details.replace(SUBJECT, '$2').split(' ');
  return words.filter((word) => userId === null || word.replace(/[:,]$/, '') !== userId).join(' ');
}
