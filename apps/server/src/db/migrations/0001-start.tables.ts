/** How a dialect writes what the other writes otherwise. */
export type Dialect = {
  /** The column `seq`, which numbers rows as they are added. */
  seq: string;
  /** The same where a number is never given again, also after the last row was deleted. */
  seqForEver: string;
  /** What is added to a table whose whole row is its key. */
  keyOnly: string;
  /** A text that is ordered by its bytes, and not as the database's language has it. */
  inBytes: (text: string) => string;
};

const RESTRICTED = 'network is not null and (blocked_at is not null or timeout_until is not null)';

/** The tables and their indices; what each column means stands in schema.ts. */
export function tables({ seq, seqForEver, keyOnly, inBytes }: Dialect): string[] {
  return [
    `create table users (${seq}, user_id text not null unique, username text, device_id text,
      first_seen_at bigint not null, last_seen_at bigint not null, blocked_at bigint, timeout_until bigint,
      network text, wide_network text, held_until bigint, admitted_at bigint,
      statement_for bigint, statement_category text, statement_decider text, statement_words text,
      statement_language text)`,
    'create index users_device_id on users (device_id)',
    'create index users_last_seen on users (last_seen_at)',
    'create index users_blocked on users (seq) where blocked_at is not null',
    'create index users_timed_out on users (seq) where timeout_until is not null',
    'create index users_held on users (held_until) where held_until is not null',
    `create index users_restricted_network on users (network, last_seen_at) where ${RESTRICTED}`,
    `create index users_restricted_wide_network on users (wide_network, last_seen_at) where ${RESTRICTED}`,
    'create index users_network_seen on users (last_seen_at) where network is not null',

    `create table reports (${seq}, report_id text not null unique, reason text not null,
      reporting_user_id text not null, reported_user_id text not null, room_id text, created_at bigint not null,
      reviewed_at bigint, verified_at bigint, evidence text, weight bigint not null default 0,
      urgency bigint not null default 0, dangers text, proven_at bigint, credibility bigint, upheld_at bigint)`,
    'create index reports_created on reports (created_at)',
    'create index reports_reporting on reports (reporting_user_id)',
    'create index reports_reported_reporting on reports (reported_user_id, reporting_user_id)',
    'create index reports_reviewed_created on reports (reviewed_at, created_at)',
    'create index reports_evidence on reports (reviewed_at) where evidence is not null',
    ...['weight', 'urgency, weight'].flatMap((order) => listIndices('reports', order)),
    'create index reports_unreviewed on reports (seq) where reviewed_at is null',
    'create index reports_reviewed on reports (seq) where reviewed_at is not null',
    'create table reported (user_id text primary key not null, reports bigint not null, reviewed bigint not null)',
    'create index reported_waiting on reported ((reports - reviewed), reports, user_id)',
    'create index reported_reports on reported (reports, user_id)',
    `create table case_leases (user_id text primary key not null, moderator_id text not null, moderator_name text,
      until bigint not null)`,
    `create table report_receipts (code_hash text primary key not null, report_id text not null, outcome text,
      created_at bigint not null)`,
    'create index report_receipts_report on report_receipts (report_id)',
    'create index report_receipts_created on report_receipts (created_at)',
    `create table case_notes (${seq}, note_id text not null unique, user_id text not null, author_id text,
      author_name text, note text not null, at bigint not null)`,
    'create index case_notes_user on case_notes (user_id, seq)',
    `create table second_looks (report_id text primary key not null, verdict text not null, decided text not null,
      looked_by text, at bigint not null)`,
    'create index second_looks_at on second_looks (at)',

    `create table unblock_requests (${seq}, request_id text not null unique, user_id text not null,
      reason text not null, created_at bigint not null, reviewed_at bigint, approved_at bigint, proven_at bigint,
      answer text, answer_language text)`,
    // One pending request per visitor.
    'create unique index unblock_requests_one_pending on unblock_requests (user_id) where reviewed_at is null',
    'create index unblock_requests_reviewed on unblock_requests (seq) where reviewed_at is not null',
    'create index unblock_requests_created on unblock_requests (created_at)',
    // Bounded, since an index entry may not be as long as a reason.
    `create index unblock_requests_reason on unblock_requests (lower(${inBytes('substr(reason, 1, 100)')}), seq)`,
    'create table appeal_codes (code_hash text primary key not null, request_id text, created_at bigint not null)',
    'create index appeal_codes_created on appeal_codes (created_at)',

    `create table audit_log (${seq}, entry_id text not null unique, action text not null, details text not null,
      user_id text, room_id text, at bigint not null, actor text,
      link bigint, hash text, commitment text, salt text,
      report_id text, reported_user_id text, reporter_id text, reason text, note text, account text,
      minutes bigint, replaced_until bigint, rule text, method text, role text, former_role text, attempts bigint,
      category text, decider text, statement text, statement_language text)`,
    'create index audit_log_at on audit_log (at)',
    'create index audit_log_action on audit_log (action, seq)',
    'create index audit_log_user on audit_log (user_id, seq)',
    ...['report_id', 'reported_user_id', 'reporter_id'].map(
      (column) =>
        `create index audit_log_${column} on audit_log (${column}, seq) where ${column} is not null`,
    ),
    'create unique index audit_log_link on audit_log (link)',
    // Its single row comes with the first entry, so that an import finds the tables empty.
    `create table audit_chain (chain text primary key not null, links bigint not null, hash text not null,
      erased_links bigint not null, erased_hash text not null)`,
    `create table legal_holds (hold_id text primary key not null, user_id text not null, why text not null,
      until bigint not null, ends_at bigint not null, placed_by text, placed_at bigint not null, confirmed_by text,
      confirmed_at bigint, ended_at bigint, released_by text)`,
    // One that has not ended for each id.
    'create unique index legal_holds_open on legal_holds (user_id) where ended_at is null',

    `create table rooms (room_id text primary key not null, user_a text not null, user_b text not null,
      mood_a text not null, mood_b text not null, language_a text, language_b text, opened_at bigint not null,
      ended_at bigint, felt_a bigint, felt_b bigint, thanked_a bigint, thanked_b bigint)`,
    // Looked up by whom a visitor met, and by whether they are open (no end) or over.
    'create index rooms_user_a on rooms (user_a)',
    'create index rooms_user_b on rooms (user_b)',
    'create index rooms_ended on rooms (ended_at, opened_at)',
    `create table separations (user_a text not null, user_b text not null, at bigint not null, by_device text,
      primary key (user_a, user_b))${keyOnly}`,
    'create index separations_user_b on separations (user_b)',
    'create index separations_by_device on separations (by_device, at) where by_device is not null',
    'create index separations_at on separations (at, user_a, user_b)',

    `create table accounts (account_id text primary key not null, name text not null, name_key text not null unique,
      role text not null, password_hash text not null, totp_secret text, totp_step bigint,
      created_at bigint not null)`,
    `create table account_recovery_codes (account_id text not null, code_hash text not null,
      primary key (account_id, code_hash))`,
    `create table account_sessions (session_id text primary key not null, account_id text, device_id text not null,
      browser text not null, created_at bigint not null, expires_at bigint not null)`,
    'create index account_sessions_account on account_sessions (account_id)',
    'create index account_sessions_device on account_sessions (device_id)',
    'create index account_sessions_expires on account_sessions (expires_at)',
    'create table revoked_tokens (token_id text primary key not null, expires_at bigint not null)',
    `create table api_tokens (token_id text primary key not null, token_hash text not null, account_id text not null,
      name text not null, name_key text not null, scopes text not null, created_at bigint not null,
      expires_at bigint not null, used_at bigint)`,
    'create unique index api_tokens_hash on api_tokens (token_hash)',
    'create unique index api_tokens_name on api_tokens (account_id, name_key)',
    'create index api_tokens_expires on api_tokens (expires_at)',

    `create table talk_feedback (day text not null, moods text not null, answer text not null, n bigint not null,
      primary key (day, moods, answer))`,
    `create table talk_outcomes (day text not null, moods text not null, tongue text not null, half text not null,
      talks bigint not null, long bigint not null, skipped bigint not null, better bigint not null,
      same bigint not null, worse bigint not null, thanks bigint not null, upheld bigint not null,
      later bigint not null, sooner bigint not null, primary key (day, moods, tongue, half))`,
    `create table talk_slots (slot bigint not null, half text not null, talks bigint not null,
      half_points bigint not null, primary key (slot, half))`,
    `create table needs (needs text primary key not null, mode text not null, since bigint not null,
      seed text not null, learned_on text, factors text not null, gave_up text)`,
    `create table live_hours (hour bigint primary key, online bigint not null, counts bigint not null,
      last_count bigint not null)`,
    `create table monthly_figures (month text primary key not null, figures text not null, digest text not null,
      head text not null)`,
    `create table age_answers (device_id text primary key not null, adult bigint not null,
      expires_at bigint not null)`,
    'create index age_answers_end on age_answers (expires_at)',

    'create table rules (rule text primary key not null, mode text not null, changed_at bigint not null)',
    `create table shadow_findings (rule text not null, subject text not null, times bigint not null,
      first_at bigint not null, last_at bigint not null, primary key (rule, subject))`,
    'create index shadow_findings_last on shadow_findings (last_at)',
    `create table brake (brake text primary key not null, since bigint not null, until bigint not null, rule text,
      actor text, released_at bigint)`,
    'create table brake_hours (hour bigint primary key, joins bigint not null, reports bigint not null)',
    `create table match_hours (hour bigint not null, kind text not null, n bigint not null,
      primary key (hour, kind))`,
    `create table webhook_outbox (${seqForEver}, notice_id text not null, target text not null, kind text not null,
      subject text, at bigint not null, attempts bigint not null, next_at bigint not null, done_at bigint,
      unique (notice_id, target))`,
    'create index webhook_outbox_due on webhook_outbox (next_at) where done_at is null',
    'create index webhook_outbox_done on webhook_outbox (done_at) where done_at is not null',
  ];
}

/** Let lists in this order read only their page. `seq` is the rowid in SQLite, an index ends with it there. */
function listIndices(table: string, order: string): string[] {
  const name = order.replace(/, \w+/, '');
  return [
    `create index ${table}_${name} on ${table} (${order}, seq)`,
    `create index ${table}_unreviewed_${name} on ${table} (${order}, seq) where reviewed_at is null`,
    `create index ${table}_reviewed_${name} on ${table} (${order}, seq) where reviewed_at is not null`,
  ];
}

/** A table whose rows are searched. Column names appear in SQL as they are. */
export type SearchedTable = {
  table: string;
  /** The searched columns. */
  texts: readonly string[];
  /** The searched columns that change. */
  rewritten: readonly string[];
};

export const SEARCHED: readonly SearchedTable[] = [
  {
    table: 'users',
    texts: ['user_id', 'username'],
    rewritten: ['username'],
  },
  {
    table: 'reports',
    texts: ['reason', 'reporting_user_id', 'reported_user_id'],
    // A report gets a further reason; ids are erased.
    rewritten: ['reason', 'reporting_user_id', 'reported_user_id'],
  },
  {
    table: 'audit_log',
    texts: ['action', 'details', 'user_id', 'room_id', 'actor'],
    // An entry loses its personal part when a person is erased.
    rewritten: ['details', 'user_id', 'room_id'],
  },
  {
    table: 'unblock_requests',
    texts: ['reason', 'user_id'],
    rewritten: [],
  },
];
