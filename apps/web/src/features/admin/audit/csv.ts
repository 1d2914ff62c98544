import type { AuditEntry } from '@app/contract/audit';

const COLUMNS = ['Action', 'Details', 'User ID', 'Room ID', 'Timestamp'] as const;
/** The last column: the account that acted; empty without one. */
const ACTOR = 'Actor';

/** The mark of UTF-8, without which Excel reads the letters as those of an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180. */
const LINE_END = '\r\n';

/** Characters that start a formula in a spreadsheet; the wide ones in those of China and Japan. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * A formula within a cell: in many languages a spreadsheet separates cells by semicolons, and takes what comes after
 * one, or after a line break, for another cell, whether it is quoted or not. Its own quotation mark is none of the text.
 */
const INNER_FORMULA = /([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g;

/** One cell: a formula becomes a text by an apostrophe, and what would break the line is quoted. */
function cell(value: string): string {
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replace(INNER_FORMULA, "$1'");
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function line(cells: readonly string[]): string {
  return cells.map(cell).join(',') + LINE_END;
}

/** The export in parts: the head, then the entries page by page, a line each. What an entry lacks is empty. */
export function csvParts(pages: readonly (readonly AuditEntry[])[]): string[] {
  const hasActor = pages.some((entries) => entries.some(({ actor }) => actor !== undefined));
  const row = (common: readonly string[], actor: string) => line(hasActor ? [...common, actor] : common);
  return [
    BYTE_ORDER_MARK + row(COLUMNS, ACTOR),
    ...pages.map((entries) =>
      entries
        .map(({ action, details, userId = '', roomId = '', timestamp, actor = '' }) =>
          row([action, details, userId, roomId, timestamp], actor),
        )
        .join(''),
    ),
  ];
}
