import type { AuditEntry } from '@app/contract/audit';
import { expect, test } from 'vitest';
import { csvParts } from './csv';

const ENTRY: AuditEntry = {
  _id: '1',
  action: 'LOGIN',
  details: 'signed in',
  timestamp: '2025-09-01T10:00:00.000Z',
};

/** Begins with the mark of UTF-8. */
const HEAD = '\uFEFFAction,Details,User ID,Room ID,Timestamp\r\n';

const csvLines = (entries: AuditEntry[]) => csvParts([entries]).slice(1).join('');

const detailsCell = (details: string) =>
  csvLines([{ ...ENTRY, details }])
    .slice('LOGIN,'.length)
    .split(',,,')[0];

test('writes the columns in order and ends each line with CR LF', () => {
  expect(csvParts([])).toEqual([HEAD]);
});

test('writes an entry as a line, with missing values empty', () => {
  expect(csvLines([ENTRY, { ...ENTRY, userId: 'u', roomId: 'r' }])).toBe(
    'LOGIN,signed in,,,2025-09-01T10:00:00.000Z\r\nLOGIN,signed in,u,r,2025-09-01T10:00:00.000Z\r\n',
  );
});

test('appends the author if any entry has one, also protected against formulas', () => {
  const pages = [
    [ENTRY],
    [
      { ...ENTRY, actor: 'Ann, B' },
      { ...ENTRY, userId: 'u', actor: '=1' },
    ],
  ];
  expect(csvParts(pages)).toEqual([
    '\uFEFFAction,Details,User ID,Room ID,Timestamp,Actor\r\n',
    'LOGIN,signed in,,,2025-09-01T10:00:00.000Z,\r\n',
    `LOGIN,signed in,,,2025-09-01T10:00:00.000Z,"Ann, B"\r\nLOGIN,signed in,u,,2025-09-01T10:00:00.000Z,'=1\r\n`,
  ]);
});

test('writes no lines for no entries', () => expect(csvLines([])).toBe(''));

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a; b', '"a; b"'],
  ['a\tb', '"a\tb"'],
  ['日本 ü', '日本 ü'],
])('writes %j as %j', (details, written) => expect(detailsCell(details)).toBe(written));

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('writes the formula %j as the text %j', (details, written) => expect(detailsCell(details)).toBe(written));

test.each([
  ['rude;=1+1', '"rude;\'=1+1"'],
  ['rude;＝1+1', '"rude;\'＝1+1"'],
  ['rude; @SUM(A1)', '"rude; \'@SUM(A1)"'],
  ['rude;"=1+1;x', '"rude;""\'=1+1;x"'],
  ['rude; " "=1', '"rude; "" ""\'=1"'],
  ['rude\n=1+1', '"rude\n\'=1+1"'],
  ['rude\t-2', '"rude\t\'-2"'],
])('%j is no formula either where cells are separated by semicolons', (details, written) =>
  expect(detailsCell(details)).toBe(written),
);

test.each(['a=1', "it's", ' =1'])('does not take %j for a formula', (details) =>
  expect(detailsCell(details)).toBe(details),
);
