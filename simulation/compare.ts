import type { AuditEntry } from '@app/contract/audit';
import type { AuditAction } from '@app/contract/audit-actions';
import type { Everything } from './admin-client';
import { type PersonStep, personAfter, personText, type ReportStep, reportAfter, type Seen } from './steps';
import { isDeleted, type Person, type ReportCase, type Subject, settle } from './subjects';

const PERSON_ACTIONS: ReadonlySet<AuditAction> = new Set([
  'BLOCK_USER',
  'UNBLOCK_USER',
  'TIMEOUT_USER',
  'APPROVE_UNBLOCK',
  'DENY_UNBLOCK',
]);
const MINUTE_MS = 60_000;

/** The result of a kill: interrupted steps, how many of them were stored all the same, and everything that is wrong. */
export type Findings = { cut: number; taken: number; wrong: string[] };

/**
 * Compares what the server shows with what it has acknowledged: each change and each audit entry once, and of an
 * interrupted step both or neither. Updates each subject with the result.
 */
export function compare(all: Everything, subjects: readonly Subject[], logins: number): Findings {
  const findings: Findings = { cut: 0, taken: 0, wrong: [...wrongSums(all, logins)] };
  const index = indexed(all);
  let entries = logins;
  for (const subject of subjects) {
    const seen = subject.kind === 'person' ? seePerson(index, subject) : seeReport(index, subject);
    const [acknowledged, withCut] = expected(subject);
    const same = (other: Seen | undefined) => JSON.stringify(seen) === JSON.stringify(other);
    const taken = !same(acknowledged) && same(withCut);
    if (!taken && !same(acknowledged)) {
      const name = subject.kind === 'person' ? subject.userId : subject.reason;
      findings.wrong.push(
        `${name}\n  acknowledged ${JSON.stringify(acknowledged)}\n  or, with what was cut, ${JSON.stringify(withCut)}\n  found ${JSON.stringify(seen)}`,
      );
    }
    if (subject.cut !== undefined) findings.cut += 1;
    if (taken) findings.taken += 1;
    entries += seen.entries.length;
    settle(subject, taken);
  }
  const deleted = subjects.filter((subject) => subject.kind === 'report' && isDeleted(subject)).length;
  findings.wrong.push(...wrongDeletions(all.entries, deleted));
  entries += deleted * ENTRIES_OF_DELETED;
  if (entries !== all.entries.length) {
    findings.wrong.push(`${all.entries.length} audit entries, of which ${entries} tell of what was done`);
  }
  return findings;
}

/** Three entries: the report was filed and was reviewed, both without their reason by now, and it was deleted. */
const ENTRIES_OF_DELETED = 3;

/** What is left of the details of an entry about a report that was deleted: whom it was against. */
const WITHOUT_REASON = /^Re(port|viewed report) against [^:]*$/;

function wrongDeletions(entries: readonly AuditEntry[], deleted: number): string[] {
  const told = entries.filter(({ action }) => action === 'DELETE_REPORT').length;
  const erased = entries.filter(({ details }) => WITHOUT_REASON.test(details)).length;
  return [
    ...(told === deleted ? [] : [`${told} deletions in the audit log, ${deleted} reports were deleted`]),
    ...(erased === deleted * (ENTRIES_OF_DELETED - 1)
      ? []
      : [`${erased} erased entries of ${deleted} deleted reports`]),
  ];
}

/** Finds wrong totals, which are stored apart from the rows, and duplicate ids. */
function wrongSums({ users, reports, requests, entries, summary }: Everything, logins: number): string[] {
  const told = entries.filter(({ action }) => action === 'LOGIN').length;
  const ids = [...reports, ...requests, ...entries].map(({ _id }) => _id);
  const checks: [boolean, string][] = [
    [summary.users === users.length, `summary: ${summary.users} users of ${users.length}`],
    [summary.reports === reports.length, `summary: ${summary.reports} reports of ${reports.length}`],
    [
      summary.auditLogEntries === entries.length,
      `summary: ${summary.auditLogEntries} entries of ${entries.length}`,
    ],
    [told === logins, `${told} sign-ins in the audit log, ${logins} were made`],
    [new Set(ids).size === ids.length, 'an id stands twice'],
  ];
  return checks.flatMap(([holds, what]) => (holds ? [] : [what]));
}

function expected(subject: Subject): [acknowledged: Seen, withCut: Seen | undefined] {
  if (subject.kind === 'person') {
    const see = (steps: readonly PersonStep[]): Seen => {
      const { state, entries } = personAfter(steps);
      return { entries, state: personText(state) };
    };
    return [see(subject.steps), subject.cut && see([...subject.steps, subject.cut])];
  }
  const see = (steps: readonly ReportStep[]): Seen => {
    const { state, entries } = reportAfter(steps);
    return { entries, state };
  };
  return [see(subject.steps), subject.cut && see([...subject.steps, subject.cut])];
}

type Index = ReturnType<typeof indexed>;

/** Groups the rows by visitor and by reason, so that thousands of them are read only once. */
function indexed({ users, reports, requests, entries }: Everything) {
  const reasonOf = (text: string) => /reason-\d+-end/.exec(text)?.[0] ?? '';
  return {
    users: new Map(users.map((user) => [user.userId, user])),
    requests: grouped(requests, ({ userId }) => userId),
    reports: grouped(reports, ({ reason }) => reason),
    personEntries: grouped(
      entries.filter(({ action }) => PERSON_ACTIONS.has(action)),
      ({ userId }) => userId ?? '',
    ),
    reportEntries: grouped(
      entries.filter(({ action }) => !PERSON_ACTIONS.has(action)),
      ({ details }) => reasonOf(details),
    ),
  };
}

/** Rows by a key, each group in the order of the rows. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

function seePerson(index: Index, { userId }: Person): Seen {
  const entries = index.personEntries.get(userId) ?? [];
  const user = index.users.get(userId);
  // Counted from the entry of the timeout, because both were made from the same time.
  const timeout = entries.findLast(({ action }) => action === 'TIMEOUT_USER');
  const timeoutMinutes =
    user?.timeoutUntil === undefined
      ? null
      : (user.timeoutUntil - Date.parse(timeout?.timestamp ?? '')) / MINUTE_MS;
  const requests = (index.requests.get(userId) ?? []).map(({ reason, reviewed, approved }) => ({
    reason,
    decision: reviewed
      ? approved === true
        ? ('approved' as const)
        : ('denied' as const)
      : ('pending' as const),
  }));
  const state = { blocked: user?.blocked === true, timeoutMinutes, requests };
  return { entries: actionsOf(entries), state: personText(state) };
}

function seeReport(index: Index, { reason }: ReportCase): Seen {
  const reports = index.reports.get(reason) ?? [];
  const statuses = reports.map(({ reviewed }) => (reviewed ? 'reviewed' : 'unreviewed'));
  return {
    entries: actionsOf(index.reportEntries.get(reason) ?? []),
    state: statuses.length === 0 ? 'none' : statuses.join(' and '),
  };
}
