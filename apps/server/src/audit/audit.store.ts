import type { AuditAction } from '@app/contract/audit';
import type { Database } from '../db/connect';

export type NewAuditEntry = {
  entryId: string;
  action: AuditAction;
  details: string;
  userId: string | null;
  roomId: string | null;
  /** Epoch milliseconds. */
  at: number;
};

export function createAuditStore() {
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
          at: entry.at,
        })
        .execute();
    },

    /** Erases entries written before then (epoch milliseconds); gives how many. */
    async purge(db: Database, before: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('audit_log')
        .where('at', '<', before)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
