import type { AuditStore } from '../audit/audit.store';
import type { Database } from '../db/connect';
import { outcomeOf, type Reviewed } from '../domain/report-outcome';

/**
 * Erases what was written in a deleted report, and on it, from the audit log; that it was filed, reviewed and deleted,
 * and by whom, stays.
 */
export async function eraseFromAudit(
  trx: Database,
  audit: Pick<AuditStore, 'erase'>,
  reportId: string,
): Promise<void> {
  const rows = await trx.selectFrom('audit_log').select('seq').where('report_id', '=', reportId).execute();
  await audit.erase(
    trx,
    rows.map(({ seq }) => seq),
    () => ['reason', 'note'],
  );
}

/** Keeps what receipts tell of a report that is about to be deleted. */
export async function keepOutcome(trx: Database, reportId: string, report: Reviewed): Promise<void> {
  await trx
    .updateTable('report_receipts')
    .set({ outcome: outcomeOf(report) })
    .where('report_id', '=', reportId)
    .execute();
}
