import type { AuditAction } from '@app/contract/audit-actions';
import type { Database } from '../db/connect';
import { deleteInPieces } from '../db/pieces';

export type NewAuditEntry = {
  entryId: string;
  action: AuditAction;
  details: string;
  userId: string | null;
  roomId: string | null;
  /** Name of the account that did it; none for the password of the settings, visitors and commands. */
  actor?: string | null;
  /** Epoch milliseconds. */
  at: number;
};

export function createAuditStore(db: Database) {
  return {
    /** Writes an entry as part of `trx`, the transaction of the change it tells of. */
    async append(trx: Database, entry: NewAuditEntry): Promise<void> {
      await trx
        .insertInto('audit_log')
        .values({
          entry_id: entry.entryId,
          action: entry.action,
          details: entry.details,
          user_id: entry.userId,
          room_id: entry.roomId,
          actor: entry.actor ?? null,
          at: entry.at,
        })
        .execute();
    },

    /** Erases entries written before then (epoch milliseconds); gives how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('audit_log')
            .where('seq', 'in', (eb) =>
              eb.selectFrom('audit_log').select('seq').where('at', '<', before).orderBy('at').limit(limit),
            ),
        signal,
      ),
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
