import type { Database } from '../db/connect';

export type AuditEntry = {
  entryId: string;
  action: string;
  details: string;
  userId: string | null;
  roomId: string | null;
  /** Epoch milliseconds. */
  at: number;
};

export function createAuditStore() {
  return {
    /** Writes an entry as part of `trx`, the transaction of the change it tells of. */
    async append(trx: Database, entry: AuditEntry): Promise<void> {
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
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
