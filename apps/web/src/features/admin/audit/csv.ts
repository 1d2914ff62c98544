import type { AuditEntry } from '@app/contract/audit';

const COLUMNS = ['Action', 'Details', 'User ID', 'Room ID', 'Timestamp'] as const;

/** RFC 4180. */
const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One cell: a formula becomes a text by an apostrophe, and what would break the line is quoted. */
function cell(value: string): string {
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function line(cells: readonly string[]): string {
  return cells.map(cell).join(',') + LINE_END;
}

/** The first line of the export. */
export const CSV_HEAD = line(COLUMNS);

/** The lines of entries, one each; what an entry does not have is empty. */
export function csvLines(entries: readonly AuditEntry[]): string {
  return entries
    .map(({ action, details, userId = '', roomId = '', timestamp }) =>
      line([action, details, userId, roomId, timestamp]),
    )
    .join('');
}
