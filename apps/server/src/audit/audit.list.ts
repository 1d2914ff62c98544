import type { AuditQuery } from '@app/contract/admin';
import type { AuditEntry } from '@app/contract/audit';
import { AUDIT_ACTIONS, type AuditAction } from '@app/contract/audit-actions';
import { CATEGORIES, DECIDERS } from '@app/contract/categories';
import { MAX_HISTORY_ROWS } from '@app/contract/history';
import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { createCount, type Listed, sliceOf } from '../db/listing';
import type { AuditRow } from '../db/schema';
import { holdsText } from '../db/search';
import { shownDetails } from '../domain/audit-prose';

/** Decisions about a visitor, by a moderator or by rule. */
const DECISIONS: readonly AuditAction[] = [
  'BLOCK_USER',
  'UNBLOCK_USER',
  'TIMEOUT_USER',
  'AUTO_TIMEOUT',
  'APPROVE_UNBLOCK',
  'DENY_UNBLOCK',
];

/** The audit log as the console reads it. */
export function createAuditList(db: Database) {
  const count = createCount();
  function matching(query: AuditQuery) {
    let rows = db.selectFrom('audit_log');
    if (query.q !== '') rows = rows.where(holdsText(db, 'audit_log', query.q));
    if (query.status !== undefined) rows = rows.where('action', '=', query.status);
    return rows;
  }

  /** Which actions there are in the whole log. Each is looked up in the index: to read all of it takes a hundred times as long. */
  async function actionsInLog(): Promise<Set<string>> {
    const { rows } = await sql<{ action: string }>`with recursive found (action) as (
        select min(action) from audit_log
        union all
        select (select min(action) from audit_log where action > found.action) from found
          where found.action is not null
      ) select action from found where action is not null`.execute(db);
    return new Set(rows.map(({ action }) => action));
  }

  return {
    /** A page of entries, and the distinct actions of the whole log. */
    async list(query: AuditQuery): Promise<Listed<AuditEntry> & { actions: AuditAction[] }> {
      const { limit, offset } = sliceOf(query);
      const [rows, total, found] = await Promise.all([
        matching(query)
          .selectAll()
          .orderBy('seq', query.sort === 'oldest' ? 'asc' : 'desc')
          .limit(limit)
          .offset(offset)
          .execute(),
        count(matching(query)),
        actionsInLog(),
      ]);
      return {
        rows: rows.map(toEntry),
        total,
        actions: AUDIT_ACTIONS.filter((action) => found.has(action)),
      };
    },

    /** The newest entries on those ids that let somebody in or kept them out. */
    async decisionsOn(userIds: readonly string[]): Promise<AuditEntry[]> {
      const rows = await db
        .selectFrom('audit_log')
        .selectAll()
        .where('user_id', 'in', userIds)
        .where('action', 'in', DECISIONS)
        .orderBy('seq', 'desc')
        .limit(MAX_HISTORY_ROWS)
        .execute();
      return rows.map(toEntry);
    },
  };
}

export type AuditList = ReturnType<typeof createAuditList>;

/** What a decision was about, who made it, and what the person was told. */
function toldIn(row: AuditRow): Pick<AuditEntry, 'category' | 'decider' | 'statement'> {
  const category = CATEGORIES.find((known) => known === row.category);
  const decider = DECIDERS.find((known) => known === row.decider);
  return {
    ...(category !== undefined && { category }),
    ...(decider !== undefined && { decider }),
    ...(row.statement !== null && { statement: row.statement }),
  };
}

function toEntry(row: AuditRow): AuditEntry {
  return {
    _id: row.entry_id,
    action: row.action as AuditAction,
    details: shownDetails(row),
    ...(row.user_id !== null && { userId: row.user_id }),
    ...(row.room_id !== null && { roomId: row.room_id }),
    ...(row.actor !== null && { actor: row.actor }),
    ...toldIn(row),
    timestamp: new Date(row.at).toISOString(),
  };
}
