import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { ReportRow } from '../reports/reports.list';

/** How long a further report of the same pair adds to a report. */
const ADDED_TO_MS = 24 * 60 * 60 * 1000;

/** Erases a deleted report's content, above all its reasons, from the audit log; the fact of the deletion stays. */
export async function eraseFromAudit(
  trx: Database,
  audit: Pick<AuditStore, 'erasePersonalPart'>,
  report: ReportRow & { room_id: string | null },
): Promise<void> {
  const { reported_user_id: reportedId, created_at: madeAt, room_id: roomId } = report;
  const reporter = report.reporting_user_id;
  const reporters = reporter === '' ? [] : await idsOfDevice(trx, reporter);
  const next = await nextOfPair(trx, reporters, report);
  const filed = await trx
    .selectFrom('audit_log')
    .select(['seq', 'details', 'user_id'])
    .where('at', '>=', madeAt)
    .where('at', '<=', reporter === '' ? madeAt : madeAt + ADDED_TO_MS)
    .$if(next !== undefined, (some) => some.where('at', '<', next as number))
    .where('action', '=', 'USER_REPORT')
    .execute();
  const reviewed = await trx
    .selectFrom('audit_log')
    .select(['seq', 'details'])
    .where('at', '=', report.reviewed_at)
    .where('action', '=', 'REVIEW_REPORT')
    .where('user_id', '=', reportedId)
    .where('room_id', roomId === null ? 'is' : '=', roomId)
    .execute();
  const told = `Report against ${reportedId}: `;
  // Nothing is added to an anonymous report, and two of them may be filed in one millisecond.
  const tellsOfIt = ({ details, user_id }: (typeof filed)[number]) =>
    user_id === null
      ? reporters.length === 0 && details === told + report.reason
      : reporters.includes(user_id) && details.startsWith(told);
  const rows = [
    ...filed.filter(tellsOfIt),
    // Reports that were decided on together may give the same reason: their entries are equal, and each has its own.
    ...reviewed.filter(({ details }) => details.endsWith(`: ${report.reason}`)).slice(0, 1),
  ];
  await audit.erasePersonalPart(
    trx,
    rows.map(({ seq }) => seq),
  );
}

/** When the next report of the same pair was made, to which later entries belong (epoch milliseconds). */
async function nextOfPair(
  trx: Database,
  reporters: readonly string[],
  { reported_user_id, created_at }: ReportRow,
): Promise<number | undefined> {
  if (reporters.length === 0) return undefined;
  const next = await trx
    .selectFrom('reports')
    .select('created_at')
    .where('reported_user_id', '=', reported_user_id)
    .where('reporting_user_id', 'in', reporters)
    .where('created_at', '>', created_at)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return next?.created_at;
}

/** A visitor's id, and every other one of their device. */
async function idsOfDevice(trx: Database, userId: string): Promise<string[]> {
  const others = await trx
    .selectFrom('users')
    .select('user_id')
    .where('device_id', '=', (eb) => eb.selectFrom('users').select('device_id').where('user_id', '=', userId))
    .execute();
  return [userId, ...others.map((row) => row.user_id)];
}
