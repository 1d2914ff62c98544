/** A table whose rows are counted and searched. Column names appear in SQL as they are. */
type Listed = {
  table: string;
  /** The value by which rows are counted; `row` stands for the row's alias. */
  value: (row: string) => string;
  /** The column whose change moves a row from one counter to another. */
  changes: string | undefined;
  /** The searched columns. */
  texts: readonly string[];
  /** The searched columns that change. */
  rewritten: readonly string[];
};

const reviewed = (open: string) => (row: string) =>
  `case when ${row}.reviewed_at is null then '${open}' else 'reviewed' end`;

export const LISTED: readonly Listed[] = [
  {
    table: 'users',
    value: () => `'all'`,
    changes: undefined,
    texts: ['user_id', 'username'],
    rewritten: ['username'],
  },
  {
    table: 'reports',
    value: reviewed('unreviewed'),
    changes: 'reviewed_at',
    texts: ['reason', 'reporting_user_id', 'reported_user_id'],
    rewritten: [],
  },
  {
    table: 'audit_log',
    value: (row) => `${row}.action`,
    changes: undefined,
    texts: ['action', 'details', 'user_id', 'room_id'],
    rewritten: [],
  },
  {
    table: 'unblock_requests',
    value: reviewed('pending'),
    changes: 'reviewed_at',
    texts: ['reason', 'user_id'],
    rewritten: [],
  },
];

/** Indices that let every list read only its page. `seq` is the rowid in SQLite, an index ends with it there. */
export const LIST_INDICES: readonly string[] = [
  'create index users_blocked on users (seq) where blocked_at is not null',
  'create index users_timed_out on users (seq) where timeout_until is not null',
  'create index reports_unreviewed on reports (seq) where reviewed_at is null',
  'create index reports_reviewed on reports (seq) where reviewed_at is not null',
  'create index reports_weight on reports (weight, seq)',
  'create index reports_unreviewed_weight on reports (weight, seq) where reviewed_at is null',
  'create index reports_reviewed_weight on reports (weight, seq) where reviewed_at is not null',
  'create index reports_reported_reporting on reports (reported_user_id, reporting_user_id)',
  'create index reports_evidence on reports (reviewed_at) where evidence is not null',
  'create index audit_log_action on audit_log (action, seq)',
  // One pending request per visitor.
  'create unique index unblock_requests_one_pending on unblock_requests (user_id) where reviewed_at is null',
  'create index unblock_requests_reviewed on unblock_requests (seq) where reviewed_at is not null',
  'create index unblock_requests_created on unblock_requests (created_at)',
  // Bounded, since an index entry may not be as long as a reason.
  'create index unblock_requests_reason on unblock_requests (lower(substr(reason, 1, 100)), seq)',
];
