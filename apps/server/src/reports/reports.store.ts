import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';

export type NewReport = {
  reportId: string;
  /** Of the audit entry. */
  entryId: string;
  reason: string;
  reportingUserId: string;
  reportedUserId: string;
  /** The room both are in, if they are. */
  roomId: string | null;
  /** Epoch milliseconds. */
  at: number;
};

export function createReportStore(db: Database, audit: AuditStore) {
  return {
    /** Stores a report together with its audit entry; when this resolves, both are durable. */
    async file(report: NewReport): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('reports')
          .values({
            report_id: report.reportId,
            reason: report.reason,
            reporting_user_id: report.reportingUserId,
            reported_user_id: report.reportedUserId,
            room_id: report.roomId,
            created_at: report.at,
            reviewed_at: null,
          })
          .execute();
        await audit.append(trx, {
          entryId: report.entryId,
          action: 'USER_REPORT',
          details: `Report against ${report.reportedUserId}: ${report.reason}`,
          userId: report.reportingUserId,
          roomId: report.roomId,
          at: report.at,
        });
      });
    },
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;
