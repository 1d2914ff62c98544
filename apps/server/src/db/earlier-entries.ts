import type { Kysely } from 'kysely';
import type { AuditRow, Schema } from './schema';

type Database = Kysely<Schema>;

/** Entries of one transaction. */
const PIECE = 500;
/** How long a further report of the same pair adds to a report. */
const ADDED_TO_MS = 24 * 60 * 60 * 1000;

const REPORTED = /^(?:Report|Reviewed report|Deleted report) against (\S+)/;

type Entry = Pick<AuditRow, 'seq' | 'action' | 'details' | 'user_id' | 'room_id' | 'at'>;
type FoundBy = Pick<AuditRow, 'report_id' | 'reported_user_id' | 'reporter_id'>;

/**
 * Fills the columns by which entries of the previous version are found, from its prose and the reports there are: all
 * of them, a piece after the other. `db` may be a transaction. Repeating it changes nothing.
 */
export async function fillEarlier(db: Database): Promise<void> {
  for (;;) {
    const found = db.isTransaction ? await fillPiece(db) : await db.transaction().execute(fillPiece);
    if (found < PIECE) return;
  }
}

async function fillPiece(trx: Database): Promise<number> {
  const entries = await trx
    .selectFrom('audit_log')
    .select(['seq', 'action', 'details', 'user_id', 'room_id', 'at'])
    .where('form', 'is', null)
    .orderBy('seq')
    .limit(PIECE)
    .execute();
  const others: number[] = [];
  for (const entry of entries) {
    const columns = await columnsOfProse(trx, entry);
    if (columns === undefined) others.push(entry.seq);
    else await set(trx, entry.seq, columns);
  }
  if (others.length > 0) {
    const rows = trx.updateTable('audit_log').set({ form: 1 }).where('seq', 'in', others);
    await rows.where('form', 'is', null).execute();
  }
  return entries.length;
}

async function set(trx: Database, seq: number, columns: FoundBy): Promise<void> {
  await trx
    .updateTable('audit_log')
    .set({ form: 1, ...columns })
    .where('seq', '=', seq)
    .where('form', 'is', null)
    .execute();
}

/** undefined: it is about no report, or its prose was erased. */
async function columnsOfProse(trx: Database, entry: Entry): Promise<FoundBy | undefined> {
  const { action, details, user_id } = entry;
  const word = REPORTED.exec(details)?.[1];
  if (word === undefined) return undefined;
  // A filing has its reporter as its user, and what else is about a report has whom it is against.
  const reported = action === 'USER_REPORT' ? word.replace(/:$/, '') : (user_id ?? word.replace(/:$/, ''));
  const report =
    action === 'USER_REPORT'
      ? await filedReport(trx, entry, reported)
      : action === 'REVIEW_REPORT'
        ? await reviewedReport(trx, entry, reported)
        : undefined;
  const reporter = action === 'USER_REPORT' ? user_id : report?.reporting_user_id || null;
  return { reported_user_id: reported, report_id: report?.report_id ?? null, reporter_id: reporter };
}

/** The last report of the pair when the entry was written: a further one within 24 hours adds to it. */
function filedReport(trx: Database, { user_id, at, details }: Entry, reported: string) {
  const reports = trx
    .selectFrom('reports')
    .select(['report_id', 'reporting_user_id'])
    .where('reported_user_id', '=', reported)
    .where('created_at', '<=', at)
    .orderBy('created_at', 'desc')
    .limit(1);
  if (user_id === null) {
    // Nothing is added to an anonymous report.
    return reports
      .where('created_at', '=', at)
      .where('reporting_user_id', '=', '')
      .where('reason', '=', details.slice(`Report against ${reported}: `.length))
      .executeTakeFirst();
  }
  return reports
    .where('created_at', '>=', at - ADDED_TO_MS)
    .where((eb) =>
      eb.or([
        eb('reporting_user_id', '=', user_id),
        eb('reporting_user_id', 'in', (ids) =>
          ids
            .selectFrom('users')
            .select('user_id')
            .where('device_id', '=', (device) =>
              device.selectFrom('users').select('device_id').where('user_id', '=', user_id),
            ),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Reports decided on together may give the same reason: each has an entry of its own. */
async function reviewedReport(trx: Database, { room_id, at, details }: Entry, reported: string) {
  const reports = await trx
    .selectFrom('reports')
    .select(['report_id', 'reporting_user_id', 'reason'])
    .where('reported_user_id', '=', reported)
    .where('reviewed_at', '=', at)
    .where('room_id', room_id === null ? 'is' : '=', room_id)
    .where('report_id', 'not in', (eb) =>
      eb
        .selectFrom('audit_log as others')
        .select('others.report_id')
        .where('others.action', '=', 'REVIEW_REPORT')
        .where('others.reported_user_id', '=', reported)
        .where('others.report_id', 'is not', null)
        .$castTo<string>(),
    )
    .orderBy('seq')
    .execute();
  return reports.find(({ reason }) => details.endsWith(`: ${reason}`));
}
