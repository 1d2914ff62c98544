import type { AuditEntry } from '@app/contract/audit';
import { expect, test } from 'vitest';
import { CSV_HEAD, csvLines } from './csv';

const ENTRY: AuditEntry = {
  _id: '1',
  action: 'LOGIN',
  details: 'signed in',
  timestamp: '2025-09-01T10:00:00.000Z',
};

const detailsCell = (details: string) =>
  csvLines([{ ...ENTRY, details }])
    .slice('LOGIN,'.length)
    .split(',,,')[0];

test('the columns in their order, each line ended by CR LF', () => {
  expect(CSV_HEAD).toBe('Action,Details,User ID,Room ID,Timestamp\r\n');
});

test('an entry is a line, and what it lacks is empty', () => {
  expect(csvLines([ENTRY, { ...ENTRY, userId: 'u', roomId: 'r' }])).toBe(
    'LOGIN,signed in,,,2025-09-01T10:00:00.000Z\r\nLOGIN,signed in,u,r,2025-09-01T10:00:00.000Z\r\n',
  );
});

test('no entries, no lines', () => expect(csvLines([])).toBe(''));

test.each([
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['日本 ü', '日本 ü'],
])('%j is written %j', (details, written) => expect(detailsCell(details)).toBe(written));

test.each([
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('the formula %j becomes the text %j', (details, written) => expect(detailsCell(details)).toBe(written));

test.each(['a=1', "it's", ' =1'])('%j is no formula', (details) =>
  expect(detailsCell(details)).toBe(details),
);
