import type { Generated, Selectable } from 'kysely';
import type { ApiTokenTable } from './schema-api-tokens';
import type { OutcomeTables } from './schema-outcomes';

/**
 * The tables, in types every dialect has: text and 64-bit numbers. Times are epoch milliseconds; instead of a boolean
 * there is the time it became true, or null. `seq` numbers rows as they are added: lists are ordered by it, since no
 * two rows share one.
 */
export type Schema = OutcomeTables & {
  users: {
    seq: Generated<number>;
    user_id: string;
    username: string | null;
    /** Digest of the device cookie the id is bound to. */
    device_id: string | null;
    first_seen_at: number;
    last_seen_at: number;
    blocked_at: number | null;
    timeout_until: number | null;
    /** Keyed hashes of the network they came from last, for 24 hours: the narrowest, and a wider one in IPv6. */
    network: Generated<string | null>;
    wide_network: Generated<string | null>;
    /** When the last automatic hold ends or ended. */
    held_until: Generated<number | null>;
    /** When they were first let into the queue. */
    admitted_at: Generated<number | null>;
    /**
     * Why they are shut out, and whether a person or a rule decided it; `words`: what a moderator wrote instead of the
     * usual sentence, and its language. Of the restriction with this `blocked_at` or `timeout_until`; of another one, or
     * none, it says nothing.
     */
    statement_for: Generated<number | null>;
    statement_category: Generated<string | null>;
    statement_decider: Generated<string | null>;
    statement_words: Generated<string | null>;
    statement_language: Generated<string | null>;
  };
  reports: {
    seq: Generated<number>;
    report_id: string;
    reason: string;
    /** Empty when the reporter is unknown. */
    reporting_user_id: string;
    reported_user_id: string;
    room_id: string | null;
    created_at: number;
    reviewed_at: number | null;
    /** When it was found that the two had shared a room. */
    verified_at: Generated<number | null>;
    /** The room's first and last messages as JSON. */
    evidence: Generated<string | null>;
    /** How urgent it is; see domain/report-weight.ts. */
    weight: Generated<number>;
    /** How early it comes; see domain/urgency.ts. */
    urgency: Generated<number>;
    /** Why, separated by blanks; see Danger in the contract. */
    dangers: Generated<string | null>;
    /** When it was filed from the device its reporter is bound to; null: it is anonymous. */
    proven_at: Generated<number | null>;
    /** How far its reporter was believed then, in thousandths; null: it is anonymous. */
    credibility: Generated<number | null>;
    /** When its subject was blocked or timed out, or found to be; null: no consequence so far. */
    upheld_at: Generated<number | null>;
  };
  /** Which moderator holds somebody's case, and until when; a name of null: a session without an account. */
  case_leases: { user_id: string; moderator_id: string; moderator_name: string | null; until: number };
  /** How many reports there are against a visitor, and how many of them are reviewed; kept by triggers. */
  reported: { user_id: string; reports: number; reviewed: number };
  /** Moderators' comments on those reported, until there are no reports against them any more. */
  case_notes: {
    seq: Generated<number>;
    note_id: string;
    user_id: string;
    /** The account that wrote it, and its name then; null: with ADMIN_PASSWORD. */
    author_id: string | null;
    author_name: string | null;
    note: string;
    at: number;
  };
  /** What a second moderator would have decided on a report, beside what was: 'upheld' or 'dismissed'. */
  second_looks: {
    report_id: string;
    verdict: string;
    decided: string;
    /** Name of the account; null: with ADMIN_PASSWORD. */
    looked_by: string | null;
    at: number;
  };
  audit_log: {
    seq: Generated<number>;
    entry_id: string;
    action: string;
    /** For search, a copy of what the console shows. */
    details: string;
    user_id: string | null;
    room_id: string | null;
    at: number;
    /** Name of the console account that acted; null for ADMIN_PASSWORD, visitors, commands. */
    actor: Generated<string | null>;
    /** Its position in the chain, from 1; see audit/chain.ts. null: it is being added. */
    link: Generated<number | null>;
    /** Hash of this entry and, through the hash of the one before, of all before it. */
    hash: Generated<string | null>;
    /** Stands for the personal data in the hash. */
    commitment: Generated<string | null>;
    /** Key of the commitment; null: all personal data was erased. */
    salt: Generated<string | null>;
    /** What it says; see AuditFacts in domain/audit-facts.ts. */
    report_id: Generated<string | null>;
    reported_user_id: Generated<string | null>;
    reporter_id: Generated<string | null>;
    reason: Generated<string | null>;
    note: Generated<string | null>;
    account: Generated<string | null>;
    minutes: Generated<number | null>;
    replaced_until: Generated<number | null>;
    rule: Generated<string | null>;
    method: Generated<string | null>;
    role: Generated<string | null>;
    former_role: Generated<string | null>;
    attempts: Generated<number | null>;
    category: Generated<string | null>;
    decider: Generated<string | null>;
    statement: Generated<string | null>;
    statement_language: Generated<string | null>;
  };
  /** The ends of the chain of audit entries: one row, from the first entry on. */
  audit_chain: {
    chain: string;
    /** How many entries were ever chained, and the hash of the last one. */
    links: number;
    hash: string;
    /** How many of them were erased from the old end, and the hash of the last one erased. */
    erased_links: number;
    erased_hash: string;
  };
  unblock_requests: {
    seq: Generated<number>;
    request_id: string;
    user_id: string;
    reason: string;
    created_at: number;
    reviewed_at: number | null;
    /** When it was approved; null beside a `reviewed_at`: denied. */
    approved_at: number | null;
    /** When it was filed from the device the id is bound to; null: anybody may have filed it. */
    proven_at: Generated<number | null>;
    /** What a moderator wrote with the decision instead of the usual sentence, and its language. */
    answer: Generated<string | null>;
    answer_language: Generated<string | null>;
  };
  /** Digests of codes given with reports; the outcome is kept once the report is deleted. */
  report_receipts: {
    code_hash: string;
    report_id: string;
    outcome: Generated<string | null>;
    created_at: number;
  };
  /** Digests of codes given with unblock requests; a request of null: it was not kept, or was replaced. */
  appeal_codes: { code_hash: string; request_id: string | null; created_at: number };
  /**
   * Who never meets whom again: the first reported the other, from that device. Triggers erase a pair with the last of the
   * two in `users`.
   */
  separations: { user_a: string; user_b: string; at: number; by_device: Generated<string | null> };
  /** Revoked tokens that have not expired yet. */
  revoked_tokens: { token_id: string; expires_at: number };
  /** Named accounts of the console. */
  accounts: {
    account_id: string;
    name: string;
    /** The normalised name: no two differ in case alone. */
    name_key: string;
    role: string;
    /** See auth/password.ts. */
    password_hash: string;
    /** Encrypted with the server's secret; null: the password is enough. */
    totp_secret: string | null;
    /** Time step of the last accepted code: none is accepted twice. */
    totp_step: number | null;
    created_at: number;
  };
  /** Digests of unused recovery codes. */
  account_recovery_codes: { account_id: string; code_hash: string };
  /** Sessions of everyone who signed in to the console; the id is that of the token. Kept a while for its device. */
  account_sessions: {
    session_id: string;
    /** null: with ADMIN_PASSWORD. */
    account_id: string | null;
    /** Digest of the device cookie the token is bound to. */
    device_id: string;
    browser: string;
    created_at: number;
    expires_at: number;
  };
  api_tokens: ApiTokenTable;
  rooms: {
    room_id: string;
    user_a: string;
    user_b: string;
    mood_a: string;
    mood_b: string;
    language_a: string | null;
    language_b: string | null;
    opened_at: number;
    ended_at: number | null;
    /**
     * When a side said how it felt after the talk, and when it thanked the other: once each, without the answer.
     */
    felt_a: Generated<number | null>;
    felt_b: Generated<number | null>;
    thanked_a: Generated<number | null>;
    thanked_b: Generated<number | null>;
  };
  /** How often an answer was given on a day (UTC, as in 2026-01-31) after a talk of two moods. */
  talk_feedback: { day: string; moods: string; answer: string; n: number };
  /** Visitors in each hour of the week: the sum of so many counts, and the number of the last count. */
  live_hours: { hour: number; online: number; counts: number; last_count: number };
  /** What a receiver of webhooks has yet to be told, or was told of late. `done_at`: told, or given up. */
  webhook_outbox: {
    seq: Generated<number>;
    notice_id: string;
    target: string;
    kind: string;
    subject: string | null;
    at: number;
    attempts: number;
    next_at: number;
    done_at: number | null;
  };
  /** What the operator's age check answered for a device: 1 an adult, 0 not; until `expires_at`. */
  age_answers: { device_id: string; adult: number; expires_at: number };
  /** What is told of each month that has ended, as in 2026-01: rounded counts as JSON, about nobody. */
  monthly_figures: {
    month: string;
    figures: string;
    /** SHA-256 of them, and through the month before of all before them. */
    digest: string;
    /** Hash of the audit entry that says the digest. */
    head: string;
  };
  /**
   * How rules are switched that somebody has switched, and whether the monthly figures are public ('figures'); others
   * are as the settings say.
   */
  rules: { rule: string; mode: string; changed_at: number };
  /**
   * What rules in shadow would have done, and how often. `subject`: the visitor, for rules about people; else the day
   * or hour.
   */
  shadow_findings: { rule: string; subject: string; times: number; first_at: number; last_at: number };
  /** The brake as it was pulled last: one row, from the first time on. `until`: when it ended, or will end. */
  brake: {
    brake: string;
    since: number;
    until: number;
    /** What the rule found that pulled it; null: somebody did. */
    rule: string | null;
    actor: string | null;
    /** When somebody released it. */
    released_at: number | null;
  };
  /** Whose data is kept from erasure, under every id of their device. */
  legal_holds: {
    hold_id: string;
    user_id: string;
    why: string;
    /** When it is to end, and when it does: sooner while nobody has confirmed it. */
    until: number;
    ends_at: number;
    /** Accounts; null: without one, or a command. */
    placed_by: string | null;
    placed_at: number;
    confirmed_by: string | null;
    /** null: a second person has yet to confirm it. */
    confirmed_at: number | null;
    /** When it ended; null: it has not, or nobody has noticed yet. */
    ended_at: Generated<number | null>;
    released_by: Generated<string | null>;
  };
  /** First joins of new devices, and verified reports, in each hour since the epoch. */
  brake_hours: { hour: number; joins: number; reports: number };
  /** How many of a kind there were among the matches of the hour that began then, in all processes. */
  match_hours: { hour: number; kind: string; n: number };
};

export type AuditRow = Selectable<Schema['audit_log']>;

/** The tables with row counters. */
export type Searched = 'users' | 'reports' | 'audit_log' | 'unblock_requests';
