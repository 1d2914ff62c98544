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
      // PostgreSQL refuses this one character in a text.
      const reason = report.reason.replaceAll('\0', '');
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('reports')
          .values({
            report_id: report.reportId,
            reason,
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
          details: `Report against ${report.reportedUserId}: ${reason}`,
          userId: report.reportingUserId,
          roomId: report.roomId,
          at: report.at,
        });
      });
    },

    /** Who reported whom, each pair once. */
    async pairs(): Promise<[reportingUserId: string, reportedUserId: string][]> {
      const rows = await db
        .selectFrom('reports')
        .select(['reporting_user_id', 'reported_user_id'])
        .distinct()
        .execute();
      return rows.map((row) => [row.reporting_user_id, row.reported_user_id]);
    },
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;
