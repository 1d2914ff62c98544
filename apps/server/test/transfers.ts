import { connect, type Database, openWhole, type StoreLocation } from '../src/db/connect';
import { exportStore } from '../src/transfer/export-store';
import { readTransferFile, writeTransferFile } from '../src/transfer/file';
import { importStore } from '../src/transfer/import-store';
import type { TableSum } from '../src/transfer/rows';
import { putMigratedStore } from './migrated-sqlite';

/** The content of a store whose tables are empty. */
export const EMPTY = {
  users: [],
  reports: [],
  case_notes: [],
  second_looks: [],
  audit_log: [],
  audit_chain: [],
  unblock_requests: [],
  separations: [],
  revoked_tokens: [],
  accounts: [],
  account_recovery_codes: [],
  account_passkeys: [],
  account_sessions: [],
  api_tokens: [],
  rooms: [],
  talk_feedback: [],
  live_hours: [],
  age_answers: [],
  appeal_codes: [],
  report_receipts: [],
  monthly_figures: [],
  rules: [],
  shadow_findings: [],
  brake: [],
  brake_hours: [],
  talk_outcomes: [],
  talk_slots: [],
  needs: [],
  tallies: [],
  reported: [],
  webhook_outbox: [],
  legal_holds: [],
};

/** Opens a store for `work` and closes it afterwards. */
export async function using<T>(location: StoreLocation, work: (db: Database) => Promise<T>): Promise<T> {
  if (location.databaseUrl === undefined) await putMigratedStore(location.dataDir);
  const db = await connect(location, () => undefined);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Exports a store to a file; gives the number of rows and the checksum of each table. */
export async function exportTo(location: StoreLocation, file: string): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  const db = openWhole(location);
  try {
    await writeTransferFile(
      file,
      exportStore(db, new Date(1_700_000_000_000), (sum) => sums.push(sum)),
    );
  } finally {
    await db.destroy();
  }
  return sums;
}

export const importFrom = (location: StoreLocation, file: string): Promise<TableSum[]> =>
  using(location, (db) => readTransferFile(file, (lines) => importStore(db, lines)));
