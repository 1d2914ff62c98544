import { sql } from 'kysely';
import type { Database } from '../db/connect';
import { inLockOrder, lockedIn } from '../db/dialect';
import {
  COUNTED_CREDIBILITY,
  MAX_COUNTED_REPORTERS,
  REPORTER_WEIGHT,
  type ReporterRecord,
} from '../domain/report-weight';

/** How many of a device's latest reviewed reports make up its record. */
const MAX_RECORDED = 100;

/**
 * Makes others who file reports from this device wait until the transaction ends, so that of two simultaneous ones one
 * is the first.
 */
export async function lockReporter(trx: Database, deviceId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('user_id')
    .where('device_id', '=', deviceId)
    .$call(inLockOrder(trx))
    .execute();
}

/** The outcomes of the reports a device has filed, under whatever ids. */
export async function recordOf(trx: Database, deviceId: string): Promise<ReporterRecord> {
  const reviewed = await trx
    .selectFrom('reports')
    .innerJoin('users', 'users.user_id', 'reports.reporting_user_id')
    .select('reports.upheld_at')
    .where('users.device_id', '=', deviceId)
    .where('reports.proven_at', 'is not', null)
    .where('reports.reviewed_at', 'is not', null)
    .orderBy('reports.seq', 'desc')
    .limit(MAX_RECORDED)
    .execute();
  const upheld = reviewed.filter((report) => report.upheld_at !== null).length;
  return { upheld, dismissed: reviewed.length - upheld };
}

/**
 * Counts a device among those with believed verified reports of this visitor. Returns how many these are, up to the
 * limit. A new one also raises the weight of the unreviewed verified reports, and locks the `earlier` one with these.
 */
export async function countReporter(
  trx: Database,
  { deviceId, reportedUserId }: { deviceId: string; reportedUserId: string },
  earlier: string | undefined,
): Promise<number> {
  const devices = await countedDevices(trx, reportedUserId);
  if (devices.has(deviceId)) return devices.size;
  if (devices.size > 0 && devices.size < MAX_COUNTED_REPORTERS) {
    await raiseWaiting(trx, reportedUserId, earlier);
  }
  return devices.size + 1;
}

/** The devices counted so far. */
export async function countedDevices(trx: Database, reportedUserId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('reports')
    .innerJoin('users', 'users.user_id', 'reports.reporting_user_id')
    .select('users.device_id')
    .where('reports.reported_user_id', '=', reportedUserId)
    .where('reports.proven_at', 'is not', null)
    .where('reports.verified_at', 'is not', null)
    .where('reports.credibility', '>=', COUNTED_CREDIBILITY)
    .distinct()
    .limit(MAX_COUNTED_REPORTERS)
    .execute();
  return new Set(rows.map((row) => row.device_id ?? ''));
}

async function raiseWaiting(
  trx: Database,
  reportedUserId: string,
  earlier: string | undefined,
): Promise<void> {
  const waiting = trx
    .selectFrom('reports')
    .select('report_id')
    .where('reported_user_id', '=', reportedUserId)
    .where('reviewed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('proven_at', 'is not', null),
          eb('verified_at', 'is not', null),
          // A second report of the day after a review has no weight, and gets none.
          eb('weight', '>', 0),
        ]),
        ...(earlier === undefined ? [] : [eb('report_id', '=', earlier)]),
      ]),
    );
  // In the order in which moderators lock them too, so that nobody deadlocks.
  const locked = await waiting.orderBy('seq').$call(lockedIn(trx)).execute();
  const rows = locked.filter((row) => row.report_id !== earlier);
  if (rows.length === 0) return;
  await trx
    .updateTable('reports')
    .set({ weight: sql<number>`weight + ${sql.lit(REPORTER_WEIGHT)}` })
    .where(
      'report_id',
      'in',
      rows.map((row) => row.report_id),
    )
    .execute();
}
