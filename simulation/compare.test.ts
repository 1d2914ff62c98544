import type { AuditEntry } from '@app/contract/audit';
import type { AuditAction } from '@app/contract/audit-actions';
import { expect, test } from 'vitest';
import type { Everything } from './admin-client';
import { compare } from './compare';
import type { Person, ReportCase } from './subjects';

const AT = '2026-01-01T00:00:00.000Z';

function entry(_id: string, action: AuditAction, details: string, userId?: string): AuditEntry {
  return { _id, action, details, timestamp: AT, ...(userId !== undefined && { userId }) };
}

const LOGIN = entry('l', 'LOGIN', 'The administrator signed in');
const BLOCKED = entry('b', 'BLOCK_USER', 'Blocked ann', 'ann');
const REPORTED = entry('r', 'USER_REPORT', 'Report against ann: reason-1-end', 'bob');

const person = (rest: Partial<Person> = {}): Person => ({
  kind: 'person',
  userId: 'ann',
  steps: [{ kind: 'block' }],
  cut: undefined,
  busy: false,
  ...rest,
});

const filed = (): ReportCase => ({
  kind: 'report',
  reason: 'reason-1-end',
  reporterId: 'bob',
  reportedId: 'ann',
  steps: [{ kind: 'chat' }],
  cut: undefined,
  busy: false,
});

/** What a server shows that has lost nothing; `rest` replaces parts of it. */
function shown(rest: Partial<Omit<Everything, 'summary'>> = {}): Everything {
  const report = {
    _id: 'p',
    reason: 'reason-1-end',
    reviewed: false,
    proven: false,
    verified: false,
    reportedUserId: 'ann',
    createdAt: AT,
  };
  const lists = {
    users: [{ userId: 'ann', blocked: true }],
    reports: [report],
    requests: [],
    entries: [LOGIN, BLOCKED, REPORTED],
    ...rest,
  };
  const { users, reports, entries } = lists;
  const summary = {
    users: users.length,
    reports: reports.length,
    auditLogEntries: entries.length,
    liveUsers: 0,
    notSafeYet: [],
  };
  return { ...lists, summary };
}

const faults = (all: Everything, subject = person()) => compare(all, [subject, filed()], 1).wrong;

test('finds nothing if everything acknowledged is stored once', () => {
  expect(faults(shown())).toEqual([]);
});

test.each<[string, Everything]>([
  ['a lost change', shown({ users: [{ userId: 'ann', blocked: false }] })],
  ['a lost audit entry', shown({ entries: [LOGIN, REPORTED] })],
  ['a doubled audit entry', shown({ entries: [LOGIN, BLOCKED, { ...BLOCKED, _id: 'c' }, REPORTED] })],
  [
    'an audit entry of something nobody did',
    shown({ entries: [LOGIN, BLOCKED, REPORTED, { ...REPORTED, _id: 'x', details: 'Report against ann' }] }),
  ],
  ['a lost report', shown({ reports: [] })],
  [
    'a doubled report',
    shown({ reports: [...shown().reports, ...shown().reports.map((r) => ({ ...r, _id: 'q' }))] }),
  ],
  ['a lost sign-in', shown({ entries: [BLOCKED, REPORTED] })],
  ['an id that stands twice', shown({ entries: [LOGIN, BLOCKED, { ...REPORTED, _id: 'b' }] })],
  ['a sum that differs', { ...shown(), summary: { ...shown().summary, reports: 2 } }],
])('finds %s', (_name, all) => {
  expect(faults(all)).not.toEqual([]);
});

test('accepts an interrupted change with its audit entry, or not at all', () => {
  const cut = () => person({ steps: [], cut: { kind: 'block' }, busy: true });
  const undone = shown({ users: [{ userId: 'ann', blocked: false }], entries: [LOGIN, REPORTED] });
  expect(faults(shown(), cut())).toEqual([]);
  expect(faults(undone, cut())).toEqual([]);
  expect(faults(shown({ entries: [LOGIN, REPORTED] }), cut())).not.toEqual([]);
  expect(faults(shown({ users: [{ userId: 'ann', blocked: false }] }), cut())).not.toEqual([]);
});

test('continues from the stored state after a visitor’s interrupted step', () => {
  const ann = person({ steps: [], cut: { kind: 'block' }, busy: true });
  expect(compare(shown(), [ann, filed()], 1)).toEqual({ cut: 1, taken: 1, wrong: [] });
  expect(ann).toEqual(person());
});
