import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import type { ReportRow } from '../reports/reports.list';

/** How long a further report of the same pair adds to a report. */
const ADDED_TO_MS = 24 * 60 * 60 * 1000;

/** Erases a deleted report's content, above all its reasons, from the audit log; the fact of the deletion stays. */
export async function eraseFromAudit(
  trx: Database,
  audit: Pick<AuditStore, 'erasePersonalPart'>,
  report: ReportRow,
): Promise<void> {
  const { reported_user_id: reportedId, created_at: madeAt } = report;
  const reporter = report.reporting_user_id;
  const reporters = reporter === '' ? [] : await idsOfDevice(trx, reporter);
  const filed = await trx
    .selectFrom('audit_log')
    .select(['seq', 'details', 'user_id'])
    .where('at', '>=', madeAt)
    .where('at', '<=', reporter === '' ? madeAt : madeAt + ADDED_TO_MS)
    .where('action', '=', 'USER_REPORT')
    .execute();
  const reviewed = await trx
    .selectFrom('audit_log')
    .select(['seq', 'details'])
    .where('at', '=', report.reviewed_at)
    .where('action', '=', 'REVIEW_REPORT')
    .where('user_id', '=', reportedId)
    .execute();
  const told = `Report against ${reportedId}: `;
  // Nothing is added to an anonymous report, and two of them may be filed in one millisecond.
  const tellsOfIt = ({ details, user_id }: (typeof filed)[number]) =>
    user_id === null
      ? reporters.length === 0 && details === told + report.reason
      : reporters.includes(user_id) && details.startsWith(told);
  const rows = [
    ...filed.filter(tellsOfIt),
    ...reviewed.filter(({ details }) => details.endsWith(`: ${report.reason}`)),
  ];
  await audit.erasePersonalPart(
    trx,
    rows.map(({ seq }) => seq),
  );
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
