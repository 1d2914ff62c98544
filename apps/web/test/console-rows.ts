import { accountsAnswerSchema, ownAccountSchema } from '@app/contract/accounts';
import { tokensAnswerSchema } from '@app/contract/api-tokens';
import { auditLogAnswerSchema } from '@app/contract/audit';
import { AUDIT_ACTIONS } from '@app/contract/audit-actions';
import { DANGERS } from '@app/contract/dangers';
import { historySchema } from '@app/contract/history';
import { legalHoldsAnswerSchema } from '@app/contract/legal-holds';
import { type Report, reportSchema } from '@app/contract/reports';
import { ROLES } from '@app/contract/roles';
import { unblockRequestsAnswerSchema } from '@app/contract/unblock';
import { type User, userSchema, usersAnswerSchema } from '@app/contract/users';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const ago = (minutes: number): number => Date.now() - minutes * MINUTE_MS;
export const isoAgo = (minutes: number): string => new Date(ago(minutes)).toISOString();
const inDays = (days: number): number => Date.now() + days * DAY_MS;
const isoInDays = (days: number): string => new Date(inDays(days)).toISOString();

/** Whatever visitors write: a word without an end, as many lines as there may be, and letters written to the left. */
export const WORD = 'w'.repeat(900);
const TALL = `So it began${'\nand on'.repeat(140)}\nso it ended`;
const LONG_NAME = 'Bartholomew of the Longest Lette';
export const LONG_ID = 'i'.repeat(64);
const ARABIC = 'عبد الرحمن بن عبد العزيز';

const user = (userId: string, others: Partial<User> = {}): User =>
  userSchema.parse({
    userId,
    username: `Person ${userId}`,
    blocked: false,
    lastSeenAt: ago(7),
    ...others,
  });

export const ACTIVE = user('active');
export const BLOCKED = user('blocked', { blocked: true });
export const TIMED_OUT = user('timed-out', { timeoutUntil: inDays(1) });

/** A visitor in each of their states. */
export const USERS: readonly User[] = [
  ACTIVE,
  BLOCKED,
  TIMED_OUT,
  user('both', { blocked: true, timeoutUntil: inDays(7) }),
  user('held', { heldUntil: inDays(30), reports: { all: 25, reviewed: 8 } }),
  user('suggested', { suggestion: 'timeout', reports: { all: 1, reviewed: 0 } }),
  userSchema.parse({ userId: 'nameless', blocked: false, suggestion: 'block' }),
  user(LONG_ID, { username: LONG_NAME, heldUntil: inDays(30), suggestion: 'block', blocked: true }),
  user('arabic', { username: ARABIC }),
];

const said = (userId: string, message: string, seconds: number, marks?: [number, number][]) => ({
  userId,
  message,
  at: new Date(Date.UTC(2026, 0, 31, 12, 0, seconds)).toISOString(),
  ...(marks !== undefined && { marks }),
});

const TALK = [
  said('reporter', 'good evening', 0),
  said('reporter', 'how are you?', 5),
  said('active', 'i am 14, quiero un truco', 9, [[2, 7]]),
];

const report = (_id: string, others: Partial<Report> = {}): Report =>
  reportSchema.parse({
    _id,
    reason: `Complaint ${_id}`,
    reportingUserId: 'reporter',
    reportedUserId: 'active',
    reportingName: 'Ottilie',
    reportedName: 'Bartholomew',
    reviewed: false,
    proven: true,
    verified: false,
    createdAt: isoAgo(12),
    ...others,
  });

export const URGENT = report('urgent', {
  reason: 'Offensive language - they said they are 14 years old',
  verified: true,
  urgent: true,
  dangers: [...DANGERS],
  believed: 3,
  evidence: TALK,
  suggestion: 'block',
  reasonMarks: [[40, 52]],
  record: { upheld: 1, dismissed: 1 },
});
const claimed = (reportedUserId: string, mine: boolean, by?: string): Report =>
  report(reportedUserId, {
    reportedUserId,
    claim: { mine, until: isoInDays(1), ...(by !== undefined && { by }) },
  });
export const PLAIN = report('plain');
const { reportingUserId: _, reportingName: __, ...UNSIGNED } = PLAIN;

/** A report with each of its badges, the one that is claimed in this tab among them. */
export const REPORTS: readonly Report[] = [
  URGENT,
  PLAIN,
  claimed('claimed_here', true),
  claimed('claimed_elsewhere', true),
  claimed('of Casimir', false, 'Casimir'),
  claimed('of somebody', false),
  reportSchema.parse({ ...UNSIGNED, _id: 'anonymous', reason: 'Complaint anonymous', proven: false }),
  report('against one who is out', { reportedBlocked: true, suggestion: 'timeout' }),
  report('reviewed', { reviewed: true, verified: true, evidence: [] }),
  report('long', {
    reason: WORD,
    reportingUserId: LONG_ID,
    reportedUserId: LONG_ID,
    reportedName: LONG_NAME,
    reportingName: ARABIC,
    record: { upheld: 120, dismissed: 345 },
  }),
];
export const TALL_REPORT = report('tall', { reason: TALL });

export const LOG = auditLogAnswerSchema.parse({
  auditLog: [
    ...AUDIT_ACTIONS.slice(0, 6).map((action, n) => ({
      _id: `entry-${n}`,
      action,
      details: `Event ${n}`,
      userId: 'active',
      timestamp: isoAgo(n),
    })),
    {
      ...{ _id: 'told', action: 'TIMEOUT_USER', details: 'Timed out', actor: ARABIC, timestamp: isoAgo(9) },
      ...{ category: 'inappropriate', decider: 'person', statement: 'Please keep your clothes on.' },
    },
    {
      ...{ _id: 'long', action: 'MAKE_BUNDLE', details: WORD, timestamp: isoAgo(9) },
      ...{ userId: LONG_ID, roomId: LONG_ID, actor: LONG_NAME },
    },
  ],
  actions: [...AUDIT_ACTIONS],
});

const decided = (userId: string) => LOG.auditLog.filter((entry) => entry.userId === userId).slice(0, 3);

/** What is known of everybody but those who have left no trace. */
export const HISTORY = historySchema.parse({
  user: ACTIVE,
  firstSeenAt: isoAgo(60),
  decisions: decided('active'),
  reports: [
    { ...URGENT, reviewed: true, upheld: true },
    { ...PLAIN, reviewed: true, upheld: false },
  ],
  notes: [
    { _id: 'note-1', text: 'Look at the second line.', removable: true, at: isoAgo(3) },
    { _id: 'note-2', text: WORD, by: LONG_NAME, removable: false, at: isoAgo(2) },
  ],
  reportCount: 2,
  reviewedCount: 2,
});
export const NO_HISTORY = historySchema.parse({
  ...{ decisions: [], reports: [], notes: [], reportCount: 1, reviewedCount: 0 },
});

const request = (_id: string, others: object = {}) => ({
  _id,
  userId: 'active',
  reason: `Plea ${_id}`,
  reviewed: false,
  proven: true,
  timestamp: isoAgo(20),
  ...others,
});

export const REQUESTS = unblockRequestsAnswerSchema.parse({
  requests: [
    request('first'),
    request('second', { proven: false }),
    request('of nobody', { userId: 'nobody' }),
    request('long', { reason: WORD, userId: LONG_ID }),
    request('tall', { reason: TALL }),
    request('approved', { reviewed: true, approved: true }),
    request('rejected', { reviewed: true, approved: false }),
  ],
});

const hold = (_id: string, state: string, others: object = {}) => ({
  ...{ _id, state, userId: 'active', why: `File ${_id} of the court`, placedAt: ago(60) },
  ...{ until: inDays(30), endsAt: inDays(30), placedBy: 'Ben' },
  ...others,
});

export const HOLDS = legalHoldsAnswerSchema.parse({
  holds: [
    hold('unconfirmed', 'unconfirmed'),
    hold('held', 'held', { confirmedBy: 'Ann' }),
    hold('long', 'held', { userId: LONG_ID, why: WORD.slice(0, 500), placedBy: LONG_NAME }),
    hold('over', 'held', { endsAt: ago(1) }),
    hold('released', 'released', { endsAt: ago(5), releasedBy: 'Ann' }),
  ],
});

const session = (_id: string, current: boolean) => ({
  ...{ _id, current, browser: 'Firefox, Linux', createdAt: isoAgo(60), expiresAt: isoInDays(1) },
});

export const ANN = ownAccountSchema.parse({
  ...{ name: 'Ann', role: 'administrator', totp: true, recoveryCodesLeft: 9 },
  sessions: [session('here', true), session('elsewhere', false)],
});

export const ACCOUNTS = accountsAnswerSchema.parse({
  accounts: ROLES.map((role, n) => ({
    ...{ _id: role, role, name: n === 0 ? LONG_NAME : `The ${role}`, createdAt: isoAgo(60) },
    ...{ totp: n === 1, sessions: n },
  })),
});

const token = (_id: string, days: number, others: object = {}) => ({
  ...{ _id, name: _id, scopes: ['read', 'moderate'], madeBy: 'Ann', madeAt: isoAgo(60) },
  ...{ expiresAt: isoInDays(days), ...others },
});

export const TOKENS = tokensAnswerSchema.parse({
  tokens: [token('nightly-export', 90, { usedAt: isoAgo(5) }), token('n'.repeat(32), 7), token('old', -1)],
});

export const usersAnswer = (users: readonly User[]) => usersAnswerSchema.parse({ users });
