import { FIGURE_STEP, type FigureFile, type ReportFigure } from '@app/contract/figures';
import type { ClosedMonth } from '@app/contract/transparency';
import { atLeast } from '../domain/figures';
import { lastDayOf } from '../domain/months';
import {
  INDICATOR_COLUMNS,
  MEASURE_COLUMNS,
  MEASURE_REMARK,
  NOTICE_COLUMNS,
  NOTICE_REMARK,
} from './template-columns';

type Row = Readonly<Record<string, string>>;

/** Values of the templates' first column: whom a row applies to. */
const EVERYBODY = 'All';
const HOSTS = 'Only for providers of hosting services, including online platforms';
const PLATFORMS = 'Only for providers of online platforms';

const ROUNDED = `Rounded down to a multiple of ${FIGURE_STEP}`;
const SUMMED = 'At least so many: a sum of figures that are rounded down';
const IN_HOURS = 'In hours begun';
const TOO_FEW = `Not told of fewer than ${FIGURE_STEP}`;

/** The categories of the templates, and which reasons of reports fall under each. */
const CATEGORIES: readonly (readonly [category: string, reasons: readonly ReportFigure[]])[] = [
  ['STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', ['offensive']],
  ['STATEMENT_CATEGORY_SCAMS_AND_FRAUD', ['fake']],
  ['STATEMENT_CATEGORY_OTHER_VIOLATION_TC', ['inappropriate', 'spam']],
  ['STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE', ['other', 'deleted']],
];

/** A count as it is told. */
const told = (count: number): string => (count === 0 ? `<${FIGURE_STEP}` : String(count));

/** A cell of what is added up, and the remark on it. */
function summed(counts: readonly number[]): { value: string; remark: string } {
  const [only] = counts;
  return counts.length === 1 && only !== undefined
    ? { value: told(only), remark: ROUNDED }
    : { value: String(atLeast(counts)), remark: SUMMED };
}

const timed = (hours: number | null): { value: string; remark: string } =>
  hours === null ? { value: '', remark: TOO_FEW } : { value: String(hours), remark: IN_HOURS };

/** The columns that all tables begin with. */
const common = (month: string, applicability: string): Row => ({
  Applicability: applicability,
  Service: 'All',
  'Reporting period': `${month}-01/${lastDayOf(month)}`,
});

function noticeRows({ month, figures }: ClosedMonth): Row[] {
  const median = timed(figures.hours.report);
  const rowOf = (category: string, reasons: readonly ReportFigure[]): Row => {
    const { value, remark } = summed(reasons.map((reason) => figures.reports[reason]));
    return {
      ...common(month, HOSTS),
      'Category of illegal content': category,
      'Number of notices received': value,
      [`${NOTICE_REMARK}Number of notices received`]: remark,
    };
  };
  const total = rowOf(
    'TOTAL',
    CATEGORIES.flatMap(([, reasons]) => reasons),
  );
  return [
    {
      ...total,
      'Median time to take action': median.value,
      [`${NOTICE_REMARK}Median time to take action`]: median.remark,
    },
    ...CATEGORIES.map(([category, reasons]) => rowOf(category, reasons)),
  ];
}

function measureRows({ month, figures: { decisions } }: ClosedMonth): Row[] {
  const { blockByPerson, timeoutByPerson, timeoutByRule } = decisions;
  const cells: readonly [column: string, counts: readonly number[]][] = [
    [
      "Number of measures taken at the provider's own initiative",
      [blockByPerson, timeoutByPerson, timeoutByRule],
    ],
    ['Provision of the service Suspension', [timeoutByPerson, timeoutByRule]],
    ['Provision of the service Termination', [blockByPerson]],
  ];
  const row: Record<string, string> = {
    ...common(month, EVERYBODY),
    "Category of incompatibility with the provider's terms and conditions": 'TOTAL',
  };
  for (const [column, counts] of cells) {
    const { value, remark } = summed(counts);
    row[column] = value;
    row[MEASURE_REMARK + column] = remark;
  }
  return [row];
}

function indicator(
  [month, applicability]: [string, string],
  [section, name, scope]: [string, string, string],
  { value, remark }: { value: string; remark: string },
): Row {
  return {
    ...common(month, applicability),
    ...{ Section: section, Indicator: name, Scope: scope, Value: value, 'Contextual Information': remark },
  };
}

function appealRows({ month, figures: { appeals, hours } }: ClosedMonth): Row[] {
  const section = 'Internal complaints mechanism';
  const name = 'Number of complaints submitted to the internal-complaints mechanism';
  const row = (scope: string, cell: { value: string; remark: string }, applicability = PLATFORMS) =>
    indicator([month, applicability], [section, name, scope], cell);
  return [
    row('Total number', summed([appeals.received]), EVERYBODY),
    row('Decisions upheld', summed([appeals.denied])),
    row('Decisions reversed', summed([appeals.approved])),
    row('Median time', timed(hours.appeal)),
  ];
}

function automatedRows({ month, figures: { decisions } }: ClosedMonth): Row[] {
  const section = 'Use of automated means for content moderation';
  const row = (name: string, counts: readonly number[]) =>
    indicator([month, EVERYBODY], [section, name, 'Total number'], summed(counts));
  return [
    row('Number of measures solely taken by automated means', [decisions.timeoutByRule]),
    row('Number of measures not taken by automated means', [
      decisions.blockByPerson,
      decisions.timeoutByPerson,
    ]),
  ];
}

type Table = { columns: readonly string[]; rowsOf: (month: ClosedMonth) => Row[] };

const TABLES: Record<Exclude<FigureFile, 'json'>, Table> = {
  notices: { columns: NOTICE_COLUMNS, rowsOf: noticeRows },
  measures: { columns: MEASURE_COLUMNS, rowsOf: measureRows },
  appeals: { columns: INDICATOR_COLUMNS, rowsOf: appealRows },
  automated: { columns: INDICATOR_COLUMNS, rowsOf: automatedRows },
};

/** A table of the templates as RFC 4180 wants it, with the rows of each month. */
export function csvOf(file: keyof typeof TABLES, months: readonly ClosedMonth[]): string {
  const { columns, rowsOf } = TABLES[file];
  const rows = months.flatMap(rowsOf).map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
