import { sql } from 'kysely';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { lockedIn } from '../db/dialect';
import { type ErasePiece, eraseInPieces } from '../db/pieces';
import { MAX_COUNTED_REPORTERS, REPORTER_WEIGHT, weightOf } from '../domain/report-weight';
import { addSeparation } from './separations.store';

export type NewReport = {
  reportId: string;
  /** Of the audit entry. */
  entryId: string;
  reason: string;
  /** undefined when nobody knows who reports. */
  reportingUserId: string | undefined;
  reportedUserId: string;
  /** The room they met in, if they did. */
  roomId: string | null;
  /** The sender's device is bound to the reporting id: the two shall never meet again. */
  proven: boolean;
  /** The two shared that room. */
  verified: boolean;
  /** What was said there. `at` is epoch milliseconds. */
  evidence: readonly { userId: string; message: string; at: number }[];
  /** Epoch milliseconds. */
  at: number;
};

export function createReportStore(db: Database, audit: AuditStore) {
  return {
    /** Stores a report with its audit entry and the separation it brings; when this resolves, all are durable. */
    async file(report: NewReport): Promise<void> {
      const { reason } = report;
      await db.transaction().execute(async (trx) => {
        const reporters = await countReporter(trx, report);
        await trx
          .insertInto('reports')
          .values({
            report_id: report.reportId,
            reason,
            reporting_user_id: report.reportingUserId ?? '',
            reported_user_id: report.reportedUserId,
            room_id: report.roomId,
            created_at: report.at,
            reviewed_at: null,
            verified_at: report.verified ? report.at : null,
            evidence: report.evidence.length === 0 ? null : JSON.stringify(report.evidence),
            weight: weightOf({ verified: report.verified, reporters, reason }),
          })
          .execute();
        if (report.proven && report.reportingUserId !== undefined) {
          await addSeparation(trx, report.reportingUserId, report.reportedUserId, report.at);
        }
        await audit.append(trx, {
          entryId: report.entryId,
          action: 'USER_REPORT',
          details: `Report against ${report.reportedUserId}: ${reason}`,
          userId: report.reportingUserId ?? null,
          roomId: report.roomId,
          at: report.at,
        });
      });
    },

    /** Erases the evidence of reports reviewed before then (epoch milliseconds); gives of how many. */
    purgeEvidence(reviewedBefore: number, signal?: AbortSignal): Promise<number> {
      const piece: ErasePiece = async (one, limit) => {
        const { numUpdatedRows } = await one
          .updateTable('reports')
          .set({ evidence: null })
          .where('seq', 'in', (eb) =>
            eb
              .selectFrom('reports')
              .select('seq')
              .where('evidence', 'is not', null)
              .where('reviewed_at', '<', reviewedBefore)
              .limit(limit),
          )
          .executeTakeFirstOrThrow();
        return { found: Number(numUpdatedRows), erased: Number(numUpdatedRows) };
      };
      return eraseInPieces(db, piece, signal);
    },
  };
}

export type ReportStore = ReturnType<typeof createReportStore>;

/**
 * How many distinct visitors have reported this one, the present reporter included, as far as it counts. A
 * new reporter also raises the weight of the earlier reports that wait.
 */
async function countReporter(trx: Database, report: NewReport): Promise<number> {
  const others = trx
    .selectFrom('reports')
    .select('reporting_user_id')
    .where('reported_user_id', '=', report.reportedUserId)
    .where('reporting_user_id', '!=', report.reportingUserId ?? '')
    .where('reporting_user_id', '!=', '')
    .distinct()
    .limit(MAX_COUNTED_REPORTERS);
  const known = (await others.execute()).length;
  if (report.reportingUserId === undefined) return known;
  const before = await trx
    .selectFrom('reports')
    .select('report_id')
    .where('reported_user_id', '=', report.reportedUserId)
    .where('reporting_user_id', '=', report.reportingUserId)
    .limit(1)
    .executeTakeFirst();
  if (before === undefined && known > 0 && known < MAX_COUNTED_REPORTERS) {
    const waiting = trx
      .selectFrom('reports')
      .select('report_id')
      .where('reported_user_id', '=', report.reportedUserId)
      .where('reviewed_at', 'is', null);
    // In one order, so that two reporters never wait for each other crosswise.
    await waiting.orderBy('seq').$call(lockedIn(trx)).execute();
    await trx
      .updateTable('reports')
      .set({ weight: sql<number>`weight + ${sql.lit(REPORTER_WEIGHT)}` })
      .where('reported_user_id', '=', report.reportedUserId)
      .where('reviewed_at', 'is', null)
      .execute();
  }
  return known + 1;
}
