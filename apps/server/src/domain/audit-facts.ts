import type { Category, Decider } from '@app/contract/categories';
import type { Language } from '@app/contract/languages';
import type { RuleMode } from '@app/contract/rules';

/** Columns that hold personal data: each is committed to separately, and erased without the others. */
export const PERSONAL_COLUMNS = [
  'user_id',
  'room_id',
  'report_id',
  'reported_user_id',
  'reporter_id',
  'reason',
  'note',
  'account',
  'statement',
] as const;

/** Columns that are hashed as they are, and stay as long as the entry. */
export const PLAIN_COLUMNS = [
  'minutes',
  'replaced_until',
  'rule',
  'method',
  'role',
  'former_role',
  'attempts',
  'category',
  'decider',
  'statement_language',
] as const;

export type PersonalColumn = (typeof PERSONAL_COLUMNS)[number];

/** What a change of how somebody signs in was. */
type FactorChange = 'reset' | 'codes_on' | 'codes_off';

/** What an entry says beyond who, where and when. Each is a column; an entry has those that its action needs. */
export type AuditFacts = {
  /** The report that was filed, reviewed or deleted. */
  reportId?: string;
  /** Whom that report is against. */
  reportedUserId?: string;
  /** Who filed that report; null: it is anonymous. */
  reporterId?: string | null;
  /** What the reporter wrote. */
  reason?: string;
  /** What the moderator wrote. */
  note?: string | undefined;
  /** The name of the console account that is concerned, or of a token: "NAME of ACCOUNT". */
  account?: string | undefined;
  /** How long a timeout or hold is. */
  minutes?: number;
  /** When the timeout that was replaced would have ended (epoch milliseconds). */
  replacedUntil?: number | null;
  /**
   * The rule that held somebody or pulled the brake, in words; or the name of one that was switched; or which
   * month's figures were closed, and their digest.
   */
  rule?: string;
  /** With what somebody signed in or failed to, what was changed about how they do, or how a rule was switched. */
  method?: 'password' | 'code' | 'recovery code' | 'token' | FactorChange | RuleMode;
  /** The role of an account, or the scopes of a token. */
  role?: string;
  formerRole?: string;
  /** How many attempts failed within an hour. */
  attempts?: number;
  /** What a decision is about, and whether a person or a rule made it. */
  category?: Category;
  decider?: Decider;
  /** What a moderator told the person instead of the usual sentence, and its language. */
  statement?: string | undefined;
  statementLanguage?: Language | undefined;
};

/** The columns of an entry's facts. */
export type FactColumns = {
  report_id: string | null;
  reported_user_id: string | null;
  reporter_id: string | null;
  reason: string | null;
  note: string | null;
  account: string | null;
  minutes: number | null;
  replaced_until: number | null;
  rule: string | null;
  method: string | null;
  role: string | null;
  former_role: string | null;
  attempts: number | null;
  category: string | null;
  decider: string | null;
  statement: string | null;
  statement_language: string | null;
};

export function columnsOf(facts: AuditFacts): FactColumns {
  return {
    report_id: facts.reportId ?? null,
    reported_user_id: facts.reportedUserId ?? null,
    reporter_id: facts.reporterId ?? null,
    reason: facts.reason ?? null,
    note: facts.note ?? null,
    account: facts.account ?? null,
    minutes: facts.minutes ?? null,
    replaced_until: facts.replacedUntil ?? null,
    rule: facts.rule ?? null,
    method: facts.method ?? null,
    role: facts.role ?? null,
    former_role: facts.formerRole ?? null,
    attempts: facts.attempts ?? null,
    category: facts.category ?? null,
    decider: facts.decider ?? null,
    statement: facts.statement ?? null,
    statement_language: facts.statementLanguage ?? null,
  };
}
