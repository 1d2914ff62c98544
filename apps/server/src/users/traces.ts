import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/connect';

/** Everything that identifies one person. */
export type Traces = {
  /** The requested id, and every other one of the same device. */
  userIds: string[];
  deviceIds: string[];
};

/** Finds the ids and devices of a person. */
export async function tracesOf(trx: Database, userId: string): Promise<Traces> {
  const own = await trx
    .selectFrom('users')
    .select('device_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const deviceId = own?.device_id ?? undefined;
  if (deviceId === undefined) return { userIds: [userId], deviceIds: [] };
  const rows = await trx.selectFrom('users').select('user_id').where('device_id', '=', deviceId).execute();
  return { userIds: rows.map((row) => row.user_id), deviceIds: [deviceId] };
}

/** A condition: the text in `column` may contain one of these. It may match more rows than really do. */
export function mayHold(column: string, texts: readonly string[]): RawBuilder<boolean> {
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
 * The ids that no text holds by chance. A visitor may choose `report` for theirs, and what is written about everybody holds
 * that word.
 */
export function tellingIds(userIds: readonly string[]): string[] {
  return userIds.filter((id) => id.length >= 8 && /\d/.test(id));
}

/** Gives whether a text contains one of these ids as a whole word. */
export function namesOneOf(userIds: readonly string[]): (text: string) => boolean {
  if (userIds.length === 0) return () => false;
  const ids = userIds.map((id) => id.replace(/[^\w\s]/g, '\\$&')).join('|');
  const word = new RegExp(`(?<![\\w-])(?:${ids})(?![\\w-])`);
  return (text) => word.test(text);
}
