import { randomUUID } from 'node:crypto';
import { TIMEOUT_MINUTES } from '@app/contract/users';
import type { Insertable } from 'kysely';
import type { NewAuditEntry } from '../../apps/server/src/audit/audit.store';
import type { Schema } from '../../apps/server/src/db/schema';
import type { AuditFacts } from '../../apps/server/src/domain/audit-facts';
import { weightOf } from '../../apps/server/src/domain/report-weight';
import { between, happens, oneOf } from './chance';
import { APPEALS, inventReason, LINES, NAMES } from './phrases';

const PEOPLE = 5_000;
const REPORTS = 800;
const AUDIT_ENTRIES = 5_000;
const REQUESTS = 120;
/** How many visitors are ever reported: most never are. */
const REPORTED_PEOPLE = 260;
const BLOCKED_PEOPLE = 70;
const TIMEOUTS = 150;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The audit log reaches further back than visitors, who are erased after 30 days. */
const SEEN_MS = 28 * DAY_MS;
const LOG_MS = 56 * DAY_MS;

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

export type History = {
  users: Rows<'users'>;
  reports: Rows<'reports'>;
  unblock_requests: Rows<'unblock_requests'>;
  entries: NewAuditEntry[];
};

/** Invents the history of a site up to `now` (epoch milliseconds), each table in order of time. */
export function inventHistory(now: number): History {
  const entries: NewAuditEntry[] = [];
  const note: Note = (action, at, facts, userId = null, roomId = null) => {
    entries.push({ entryId: randomUUID(), action, at, facts, userId, roomId });
  };

  const users = inventPeople(now);
  const reports = inventReports(users, now, note);
  const unblock_requests = punish(users, now, note);
  for (let at = now - LOG_MS; at < now; at += between(4, 14) * HOUR_MS) {
    note('LOGIN', at, { method: 'password' });
  }
  while (entries.length < AUDIT_ENTRIES) noteDeletedReport(now, note, AUDIT_ENTRIES - entries.length);

  return {
    users: users.sort((one, other) => one.first_seen_at - other.first_seen_at),
    reports: reports.sort((one, other) => one.created_at - other.created_at),
    unblock_requests: unblock_requests.sort((one, other) => one.created_at - other.created_at),
    entries: entries.sort((one, other) => one.at - other.at),
  };
}

type Note = (
  action: NewAuditEntry['action'],
  at: number,
  facts: AuditFacts,
  userId?: string | null,
  roomId?: string | null,
) => void;

function inventPeople(now: number): History['users'] {
  return Array.from({ length: PEOPLE }, () => {
    const lastSeen = now - between(MINUTE_MS, SEEN_MS);
    return {
      user_id: randomUUID(),
      username: happens(0.9) ? oneOf(NAMES) : null,
      device_id: null,
      first_seen_at: lastSeen - between(0, 20 * DAY_MS),
      last_seen_at: lastSeen,
      blocked_at: null,
      timeout_until: null,
    };
  });
}

function inventEvidence(userIds: readonly string[], endAt: number): string {
  const lines = oneOf(Object.values(LINES));
  const count = between(2, 9);
  const pauseMs = between(4, 12) * 1_000;
  return JSON.stringify(
    Array.from({ length: count }, (_, at) => ({
      userId: oneOf(userIds),
      message: oneOf(lines),
      at: endAt - (count - at) * pauseMs,
    })),
  );
}

/** Invents reports with their audit entries. They are against the first of the users, some of whom have many. */
function inventReports(users: History['users'], now: number, note: Note): History['reports'] {
  const cases = Array.from({ length: REPORTS }, () => {
    const reported = users[Math.min(between(0, REPORTED_PEOPLE), between(0, REPORTED_PEOPLE))];
    const reporter = users[between(REPORTED_PEOPLE, PEOPLE)];
    return { reportedId: reported?.user_id ?? '', reporterId: reporter?.user_id ?? '' };
  });
  return cases.map(({ reportedId, reporterId }) => {
    const met = happens(0.7);
    const known = met || happens(0.5) ? reporterId : '';
    const proof = met ? 'verified' : known === '' ? 'anonymous' : 'proven';
    const reason = inventReason();
    const at = now - between(MINUTE_MS, SEEN_MS);
    const roomId = met ? randomUUID() : null;
    const reviewedAt = happens(0.6) ? Math.min(at + between(MINUTE_MS, 2 * DAY_MS), now - 1_000) : null;
    const reporterOf = known || null;
    const facts = { reportId: randomUUID(), reportedUserId: reportedId, reporterId: reporterOf, reason };
    note('USER_REPORT', at, facts, reporterOf, roomId);
    if (reviewedAt !== null) note('REVIEW_REPORT', reviewedAt, facts, reportedId, roomId);
    const others = cases.filter((other) => other.reportedId === reportedId).map((other) => other.reporterId);
    return {
      report_id: facts.reportId,
      reason,
      reporting_user_id: known,
      reported_user_id: reportedId,
      room_id: roomId,
      created_at: at,
      reviewed_at: reviewedAt,
      proven_at: known === '' ? null : at,
      verified_at: met ? at : null,
      evidence: met ? inventEvidence([reportedId, reporterId], at) : null,
      credibility: known === '' ? null : 1_000,
      weight: weightOf({ proof, credibility: 1_000, reporters: new Set(others).size, reason }),
    };
  });
}

/** Invents blocks, timeouts and unblock requests with their audit entries. Changes the users. */
function punish(users: History['users'], now: number, note: Note): History['unblock_requests'] {
  const reported = users.slice(0, REPORTED_PEOPLE);
  for (let count = 0; count < TIMEOUTS; count += 1) {
    const user = oneOf(reported);
    const minutes = oneOf(TIMEOUT_MINUTES);
    const at = now - between(MINUTE_MS, 14 * DAY_MS);
    note('TIMEOUT_USER', at, { minutes }, user.user_id);
    user.timeout_until = Math.max(user.timeout_until ?? 0, at + minutes * MINUTE_MS);
  }
  for (const user of reported.slice(0, BLOCKED_PEOPLE)) {
    user.blocked_at = now - between(DAY_MS, 20 * DAY_MS);
    note('BLOCK_USER', user.blocked_at, {}, user.user_id);
  }
  return reported.slice(0, REQUESTS).map((user) => inventRequest(user, now, note));
}

/** Invents an unblock request. A blocked user's is open or denied, any other user's approved. */
function inventRequest(user: History['users'][number], now: number, note: Note) {
  const { user_id: userId, blocked_at: blockedAt } = user;
  const from = blockedAt ?? now - 20 * DAY_MS;
  const at = between(from, now - MINUTE_MS);
  const reason = oneOf(APPEALS);
  const request = { request_id: randomUUID(), user_id: userId, reason, created_at: at };
  if (blockedAt !== null && happens(0.6)) return { ...request, reviewed_at: null, approved_at: null };
  const reviewedAt = between(at, now);
  if (blockedAt !== null) {
    note('DENY_UNBLOCK', reviewedAt, {}, userId);
    return { ...request, reviewed_at: reviewedAt, approved_at: null };
  }
  note('BLOCK_USER', from, {}, userId);
  note('APPROVE_UNBLOCK', reviewedAt, {}, userId);
  user.timeout_until = null;
  return { ...request, reviewed_at: reviewedAt, approved_at: reviewedAt };
}

/** Adds the first `most` audit entries of a report that was reviewed and deleted. */
function noteDeletedReport(now: number, note: Note, most: number): void {
  const [reportedId, reporterId, roomId] = [randomUUID(), randomUUID(), happens(0.7) ? randomUUID() : null];
  const at = now - between(3 * DAY_MS, LOG_MS);
  const reviewedAt = at + between(MINUTE_MS, 2 * DAY_MS);
  // What it said is erased with it.
  const facts = { reportId: randomUUID(), reportedUserId: reportedId };
  note('USER_REPORT', at, { ...facts, reporterId }, reporterId, roomId);
  if (most > 1) note('REVIEW_REPORT', reviewedAt, { ...facts, reporterId }, reportedId, roomId);
  if (most > 2) note('DELETE_REPORT', reviewedAt + between(1_000, DAY_MS), facts, reportedId, roomId);
}
