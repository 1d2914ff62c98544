import type { Database } from '../db/connect';
import { isOfNoHeldReport } from '../db/on-hold';
import { deleteInPieces } from '../db/pieces';
import { outcomeOf, type ReportOutcome } from '../domain/report-outcome';

/**
 * Notes the digest of a receipt for a report; `at` is epoch milliseconds. Returns the report that has this receipt
 * already: then the same was sent before. Waits for another transaction that is about to store it.
 */
export async function addReceipt(
  trx: Database,
  { codeHash, reportId, at }: { codeHash: string; reportId: string; at: number },
): Promise<string | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('report_receipts')
    .values({ code_hash: codeHash, report_id: reportId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) return undefined;
  const { report_id } = await trx
    .selectFrom('report_receipts')
    .select('report_id')
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return report_id;
}

/** The report was added to another one, of which its receipt tells the outcome. */
export async function moveReceipt(trx: Database, codeHash: string, reportId: string): Promise<void> {
  await trx
    .updateTable('report_receipts')
    .set({ report_id: reportId })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Digests of the codes given with reports. */
export function createReceiptStore(db: Database) {
  return {
    /** What became of the report with this receipt; undefined for an unknown code. */
    async stateOf(codeHash: string): Promise<ReportOutcome | undefined> {
      const row = await db
        .selectFrom('report_receipts')
        .leftJoin('reports', 'reports.report_id', 'report_receipts.report_id')
        .select(['outcome', 'reports.report_id as found', 'reviewed_at', 'upheld_at'])
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      if (row.found !== null) return outcomeOf(row);
      return row.outcome === 'acted' || row.outcome === 'no_breach' ? row.outcome : undefined;
    },

    /** Erases receipts given before then (epoch milliseconds). Returns how many. */
    purge: (before: number, signal?: AbortSignal): Promise<number> =>
      deleteInPieces(
        db,
        (one, limit) =>
          one
            .deleteFrom('report_receipts')
            .where('code_hash', 'in', (eb) =>
              eb
                .selectFrom('report_receipts')
                .select('code_hash')
                .where('created_at', '<', before)
                .where(isOfNoHeldReport)
                .orderBy('created_at')
                .limit(limit),
            ),
        signal,
      ),
  };
}

export type ReceiptStore = ReturnType<typeof createReceiptStore>;
