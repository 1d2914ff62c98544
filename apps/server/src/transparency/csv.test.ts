import type { ClosedMonth } from '@app/contract/transparency';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

const MONTH: ClosedMonth = {
  month: '2026-02',
  figures: {
    reports: { inappropriate: 15, spam: 0, offensive: 20, fake: 0, other: 5, deleted: 0 },
    decisions: {
      ...{ blockByPerson: 0, timeoutByPerson: 10, timeoutByRule: 25 },
      ...{ liftedByPerson: 0, noBreachByPerson: 5 },
    },
    appeals: { received: 10, approved: 0, denied: 5 },
    hours: { report: 7, appeal: null },
  },
  ...{ digest: 'd', head: 'h' },
};

/** The rows of a table without quotes in it, as records. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv
    .replaceAll(/"([^"]*(?:""[^"]*)*)"/g, (_, cell) => cell.replaceAll(',', ';').replaceAll('""', ''))
    .trimEnd()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

const PERIOD = '2026-02-01/2026-02-28';

describe('the tables of the templates', () => {
  it('count notices by category, with the median of all', () => {
    const rows = rowsOf(csvOf('notices', [MONTH]));
    expect(
      rows.map((row) => [row['Category of illegal content'], row['Number of notices received']]),
    ).toEqual([
      ['TOTAL', '40'],
      ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', '20'],
      ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD', '<5'],
      ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', '15'],
      ['STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE', '5'],
    ]);
    expect(rows.every((row) => row['Reporting period'] === PERIOD)).toBe(true);
    expect(rows[0]).toMatchObject({
      'Median time to take action': '7',
      'Contextual information on Median time to take action': 'In hours begun',
      'Contextual information on Number of notices received':
        'At least so many: a sum of figures that are rounded down',
      'Number of actions taken on the basis of the law': '',
    });
    expect(Object.keys(rows[0] ?? {})).toHaveLength(25);
  });

  it('count measures by kind', () => {
    const [row, ...more] = rowsOf(csvOf('measures', [MONTH]));
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      "Number of measures taken at the provider's own initiative": '35',
      'Provision of the service Suspension': '35',
      'Provision of the service Termination': '<5',
      'Visibility restriction Removal': '',
    });
    expect(Object.keys(row ?? {})).toHaveLength(37);
  });

  it('count appeals by how they ended', () => {
    const rows = rowsOf(csvOf('appeals', [MONTH]));
    expect(rows.map(({ Applicability, Scope, Value }) => [Applicability, Scope, Value])).toEqual([
      ['All', 'Total number', '10'],
      ['Only for providers of online platforms', 'Decisions upheld', '5'],
      ['Only for providers of online platforms', 'Decisions reversed', '<5'],
      ['Only for providers of online platforms', 'Median time', ''],
    ]);
  });

  it('count measures by whether a rule took them', () => {
    const rows = rowsOf(csvOf('automated', [MONTH, { ...MONTH, month: '2026-03' }]));
    expect(rows.map((row) => [row['Reporting period'], row.Value])).toEqual([
      [PERIOD, '25'],
      [PERIOD, '10'],
      ['2026-03-01/2026-03-31', '25'],
      ['2026-03-01/2026-03-31', '10'],
    ]);
  });

  it('are quoted as RFC 4180 says, with a line for the columns before the first month is over', () => {
    expect(csvOf('notices', [])).toContain(',"Description of the sub-category ""Other""",');
    expect(csvOf('automated', [])).toBe(
      'Applicability,Service,Reporting period,Section,Indicator,Scope,Value,Contextual Information\r\n',
    );
    expect(csvOf('notices', [MONTH])).toContain(
      '"Only for providers of hosting services, including online platforms",All,',
    );
  });
});
