import type { Danger } from '@app/contract/dangers';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { isNotOnHold } from '../db/on-hold';
import { deleteInPieces, type ErasePiece, eraseInPieces } from '../db/pieces';
import type { Schema } from '../db/schema';
import { transact } from '../db/transaction';
import { COUNTED_CREDIBILITY, credibilityOf, weightOf } from '../domain/report-weight';
import { dangersText, readDangers, SERIOUS, urgencyOf } from '../domain/urgency';
import { addReceipt, moveReceipt } from './receipts.store';
import { type EvidenceLine, joinEvidence, joinReasons } from './repeated-report';
import { countedDevices, countReporter, lockReporter, recordOf } from './reporter-record';
import { addSeparation } from './separations.store';

const DAY_MS = 24 * 60 * 60 * 1000;

export type NewReport = {
  reportId: string;
  /** Id of the audit entry. */
  entryId: string;
  reason: string;
  /** The reporter, known by the device their id is bound to; undefined: the report is anonymous. */
  reporter: { userId: string; deviceId: string } | undefined;
  reportedUserId: string;
  /** The room they shared, which makes the report verified; null: none, or the report is anonymous. */
  roomId: string | null;
  /** The attached lines. */
  evidence: readonly EvidenceLine[];
  /** Digest of the receipt that its sender is given. */
  receiptHash?: string;
  /** What it may be about. */
  dangers?: readonly Danger[];
  /** Epoch milliseconds. */
  at: number;
};

type Proven = NewReport & { reporter: NonNullable<NewReport['reporter']> };

/** Is told of each report that is serious, in the transaction that stores it. `at`: epoch milliseconds. */
export type OnUrgent = (trx: Database, reportId: string, at: number) => Promise<void>;

export function createReportStore(
  db: Database,
  audit: AuditStore,
  onUrgent: OnUrgent = async () => undefined,
) {
  /** `reportId`: of the report that this one is or was added to. */
  async function record(trx: Database, report: NewReport, reportId: string): Promise<void> {
    await audit.append(trx, {
      entryId: report.entryId,
      action: 'USER_REPORT',
      facts: {
        ...{ reportId, reportedUserId: report.reportedUserId, reason: report.reason },
        reporterId: report.reporter?.userId ?? null,
      },
      userId: report.reporter?.userId ?? null,
      roomId: report.roomId,
      at: report.at,
    });
  }

  async function fileAnonymous(trx: Database, report: NewReport): Promise<string> {
    await insert(trx, report, { credibility: null, weight: 0 });
    await record(trx, report, report.reportId);
    if (isSerious(report)) await onUrgent(trx, report.reportId, report.at);
    return report.reportId;
  }

  async function fileProven(trx: Database, report: Proven): Promise<string> {
    const { reporter, reportedUserId, reason } = report;
    await lockReporter(trx, reporter.deviceId);
    await addSeparation(trx, reporter, reportedUserId, report.at);
    const earlier = await earlierToday(trx, report);
    const credibility = credibilityOf(await recordOf(trx, reporter.deviceId));
    const verified = report.roomId !== null;
    const isFirst = earlier === undefined || (verified && earlier.verified_at === null);
    const reporters = isFirst ? await reportersOf(trx, report, credibility, earlier) : 0;
    const weight = weightOf({ proof: verified ? 'verified' : 'proven', credibility, reporters, reason });
    const rating = isFirst ? { credibility, weight } : undefined;
    const added = earlier === undefined ? 'closed' : await addTo(trx, earlier, report, rating);
    if (added === 'closed') await insert(trx, report, { credibility, weight: rating?.weight ?? 0 });
    const reportId = earlier === undefined || added === 'closed' ? report.reportId : earlier.report_id;
    if (added !== 'nothing') await record(trx, report, reportId);
    if (added !== 'nothing' && isSerious(report)) await onUrgent(trx, reportId, report.at);
    return reportId;
  }

  return {
    /**
     * Stores a report with its audit entry and separation; when this resolves, all are durable. Returns its id: a
     * report of a pair with one in the last 24 hours adds to that one, which keeps its id, or has no weight when that
     * one is reviewed. One whose receipt is known was sent before: nothing is stored.
     */
    file(report: NewReport): Promise<string> {
      return transact(db, async (trx) => {
        const { receiptHash: codeHash, at } = report;
        const before = codeHash && (await addReceipt(trx, { codeHash, reportId: report.reportId, at }));
        if (before) return before;
        const reportId = await (isProven(report) ? fileProven(trx, report) : fileAnonymous(trx, report));
        if (codeHash && reportId !== report.reportId) await moveReceipt(trx, codeHash, reportId);
        return reportId;
      });
    },

    /** Erases reports reviewed before then (epoch milliseconds). Returns how many. */
    purge: (reviewedBefore: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one.deleteFrom('reports').where('seq', 'in', (eb) =>
            eb
              .selectFrom('reports')
              .select('seq')
              // They were also created before then, a column with an index.
              .where('created_at', '<', reviewedBefore)
              .where('reviewed_at', '<', reviewedBefore)
              .where(isNotOnHold('reported_user_id', 'reporting_user_id'))
              .limit(limit),
          ),
        signal,
      ),

    /** Erases the evidence of reports reviewed before then (epoch milliseconds). Returns how many. */
    purgeEvidence: (reviewedBefore: number, signal?: AbortSignal): Promise<number> =>
      eraseEvidence((eb) => eb('reviewed_at', '<', reviewedBefore), signal),

    /** Erases the evidence of unreviewed reports made before then (epoch milliseconds). Returns how many. */
    purgeUnreviewedEvidence: (madeBefore: number, signal?: AbortSignal): Promise<number> =>
      eraseEvidence(
        (eb) => eb.and([eb('reviewed_at', 'is', null), eb('created_at', '<', madeBefore)]),
        signal,
      ),
  };

  function eraseEvidence(
    which: (eb: ExpressionBuilder<Schema, 'reports'>) => Expression<SqlBool>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const piece: ErasePiece = async (one, limit) => {
      const { numUpdatedRows } = await one
        .updateTable('reports')
        .set({ evidence: null })
        .where('seq', 'in', (eb) =>
          eb
            .selectFrom('reports')
            .select('seq')
            .where('evidence', 'is not', null)
            .where(which)
            .where(isNotOnHold('reported_user_id', 'reporting_user_id'))
            .limit(limit),
        )
        .executeTakeFirstOrThrow();
      return { found: Number(numUpdatedRows), erased: Number(numUpdatedRows) };
    };
    return eraseInPieces(db, piece, signal);
  }
}

export type ReportStore = ReturnType<typeof createReportStore>;

const isSerious = ({ dangers = [] }: NewReport): boolean => urgencyOf(dangers) >= SERIOUS;

function isProven(report: NewReport): report is Proven {
  return report.reporter !== undefined;
}

async function insert(
  trx: Database,
  report: NewReport,
  { credibility, weight }: { credibility: number | null; weight: number },
): Promise<void> {
  await trx
    .insertInto('reports')
    .values({
      report_id: report.reportId,
      reason: report.reason,
      reporting_user_id: report.reporter?.userId ?? '',
      reported_user_id: report.reportedUserId,
      room_id: report.roomId,
      created_at: report.at,
      reviewed_at: null,
      proven_at: report.reporter === undefined ? null : report.at,
      verified_at: report.roomId === null ? null : report.at,
      evidence: evidenceText(report.evidence),
      credibility,
      weight,
      urgency: urgencyOf(report.dangers ?? []),
      dangers: dangersText(report.dangers ?? []),
    })
    .execute();
}

type Earlier = NonNullable<Awaited<ReturnType<typeof earlierToday>>>;

/** The last report of the same pair, by the device of the reporter, in the 24 hours before this one. */
function earlierToday(trx: Database, { reporter, reportedUserId, at }: Proven) {
  return trx
    .selectFrom('reports')
    .innerJoin('users', 'users.user_id', 'reports.reporting_user_id')
    .select(['report_id', 'reason', 'reviewed_at', 'verified_at', 'evidence', 'urgency', 'dangers'])
    .where('users.device_id', '=', reporter.deviceId)
    .where('reports.reported_user_id', '=', reportedUserId)
    .where('reports.proven_at', '>', at - DAY_MS)
    .orderBy('reports.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function reportersOf(
  trx: Database,
  report: Proven,
  credibility: number,
  earlier: Earlier | undefined,
): Promise<number> {
  const { reportedUserId, roomId } = report;
  const counts = roomId !== null && credibility >= COUNTED_CREDIBILITY;
  const { deviceId } = report.reporter;
  if (counts) return countReporter(trx, { deviceId, reportedUserId }, earlier?.report_id);
  return (await countedDevices(trx, reportedUserId)).size;
}

/**
 * Adds a further report of a pair to the earlier one: 'nothing' when it says the same, 'closed' when the earlier one is
 * reviewed or deleted.
 */
async function addTo(
  trx: Database,
  earlier: Earlier,
  report: Proven,
  rating: { credibility: number; weight: number } | undefined,
): Promise<'added' | 'nothing' | 'closed'> {
  if (earlier.reviewed_at !== null) return 'closed';
  const before = JSON.parse(earlier.evidence ?? '[]') as EvidenceLine[];
  const reason = joinReasons(earlier.reason, report.reason);
  const evidence = joinEvidence(before, report.evidence);
  const dangers = dangersText([...readDangers(earlier.dangers), ...(report.dangers ?? [])]);
  const isNew = reason !== earlier.reason || evidence !== before || dangers !== earlier.dangers;
  if (!isNew && rating === undefined) return 'nothing';
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({
      reason,
      evidence: evidenceText(evidence),
      urgency: Math.max(earlier.urgency, urgencyOf(report.dangers ?? [])),
      dangers,
      ...(rating !== undefined && { ...rating, room_id: report.roomId, verified_at: report.at }),
    })
    .where('report_id', '=', earlier.report_id)
    // A moderator may review it meanwhile.
    .where('reviewed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? 'added' : 'closed';
}

function evidenceText(lines: readonly EvidenceLine[]): string | null {
  return lines.length === 0 ? null : JSON.stringify(lines);
}
