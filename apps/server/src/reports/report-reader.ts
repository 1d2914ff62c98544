import type { EvidenceMessage, Marks, Report } from '@app/contract/reports';
import type { Database } from '../db/connect';
import { type Reader, type ReportRow, toReport } from './report-row';

/** The longest texts together, in UTF-16 units, in which words are marked for one answer. */
const MOST_MARKED = 20_000;

export type ReportReaderParts = {
  /** For reads that may take long. */
  reads: Database;
  /** Where a text has words that may be about a minor or a danger. */
  marksIn: (text: string) => Promise<Marks>;
};

/**
 * Reads reports as a moderator needs them to decide: with the names of both sides, whether the one reported is blocked
 * already, how earlier reports from the
 * reporter's device ended, and the urgent words marked.
 */
export function createReportReader({ reads, marksIn }: ReportReaderParts) {
  async function peopleOf(userIds: readonly string[]) {
    const rows = await reads
      .selectFrom('users')
      .select(['user_id', 'username', 'blocked_at'])
      .where('user_id', 'in', userIds)
      .execute();
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  /** By reporter: the reviewed proven reports from their device, under whatever ids. */
  async function recordsOf(reporterIds: readonly string[]) {
    if (reporterIds.length === 0) return new Map<string, NonNullable<Report['record']>>();
    const rows = await reads
      .selectFrom('users as reporter')
      .innerJoin('users as alias', 'alias.device_id', 'reporter.device_id')
      .innerJoin('reports', 'reports.reporting_user_id', 'alias.user_id')
      .select((eb) => [
        'reporter.user_id',
        eb.fn.count<number>('reports.reviewed_at').as('reviewed'),
        eb.fn.count<number>('reports.upheld_at').as('upheld'),
      ])
      .where('reporter.user_id', 'in', reporterIds)
      .where('reports.proven_at', 'is not', null)
      .where('reports.reviewed_at', 'is not', null)
      .groupBy('reporter.user_id')
      .execute();
    return new Map(
      rows.map(({ user_id, reviewed, upheld }) => [
        user_id,
        { upheld: Number(upheld), dismissed: Number(reviewed) - Number(upheld) },
      ]),
    );
  }

  /** Marks words of urgent reports: by definition others have none. */
  function createMarking() {
    let left = MOST_MARKED;
    const marked = async (text: string): Promise<Marks> => {
      left -= text.length;
      return left < 0 ? [] : marksIn(text);
    };
    return async (report: Report): Promise<Report> => {
      if (report.urgent !== true) return report;
      const reasonMarks = await marked(report.reason);
      const evidence: EvidenceMessage[] = [];
      for (const line of report.evidence ?? []) {
        const marks = await marked(line.message);
        evidence.push(marks.length === 0 ? line : { ...line, marks });
      }
      return {
        ...report,
        ...(reasonMarks.length > 0 && { reasonMarks }),
        ...(evidence.length > 0 && { evidence }),
      };
    };
  }

  return async (rows: readonly ReportRow[], reader: Reader): Promise<Report[]> => {
    const reports = rows.map((row) => toReport(row, reader));
    const sides = reports.flatMap(({ reportingUserId, reportedUserId }) => [
      ...(reportingUserId === undefined ? [] : [reportingUserId]),
      reportedUserId,
    ]);
    const reporters = reports.flatMap(({ reportingUserId = '' }) => reportingUserId || []);
    if (sides.length === 0) return reports;
    const [people, records] = await Promise.all([
      peopleOf([...new Set(sides)]),
      recordsOf([...new Set(reporters)]),
    ]);
    const mark = createMarking();
    const read: Report[] = [];
    for (const report of reports) {
      const { reportingUserId = '', reportedUserId } = report;
      const [reporter, reported] = [people.get(reportingUserId), people.get(reportedUserId)];
      const record = records.get(reportingUserId);
      const known = {
        ...report,
        ...(reporter?.username && { reportingName: reporter.username }),
        ...(reported?.username && { reportedName: reported.username }),
        ...(reported != null && reported.blocked_at !== null && { reportedBlocked: true as const }),
        ...(record !== undefined && { record }),
      };
      read.push(await mark(known));
    }
    return read;
  };
}

export type ReadReports = ReturnType<typeof createReportReader>;
