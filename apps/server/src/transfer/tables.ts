import type { Selectable } from 'kysely';
import type { Schema } from '../db/schema';

/** The triggers of the importing store count and index rows again. */
type Derived = 'tallies' | 'reported';
export type TableName = Exclude<keyof Schema, Derived>;

type TypeOf<T> = number extends T ? 'integer' : 'text';
type Table<T extends TableName> = {
  /** Every column, so that the compiler notices a new one in the schema. */
  columns: { [C in keyof Selectable<Schema[T]> & string]: TypeOf<Selectable<Schema[T]>[C]> };
  /** The unique key by which rows are ordered. */
  key: readonly (keyof Schema[T] & string)[];
};

/** The tables of a complete store. */
const TABLES: { [T in TableName]: Table<T> } = {
  users: {
    columns: {
      seq: 'integer',
      user_id: 'text',
      username: 'text',
      device_id: 'text',
      first_seen_at: 'integer',
      last_seen_at: 'integer',
      blocked_at: 'integer',
      timeout_until: 'integer',
      network: 'text',
      wide_network: 'text',
      held_until: 'integer',
      admitted_at: 'integer',
    },
    key: ['seq'],
  },
  reports: {
    columns: {
      seq: 'integer',
      report_id: 'text',
      reason: 'text',
      reporting_user_id: 'text',
      reported_user_id: 'text',
      room_id: 'text',
      created_at: 'integer',
      reviewed_at: 'integer',
      verified_at: 'integer',
      evidence: 'text',
      weight: 'integer',
      urgency: 'integer',
      proven_at: 'integer',
      credibility: 'integer',
      upheld_at: 'integer',
      claimed_by: 'text',
      claimed_name: 'text',
      claimed_until: 'integer',
    },
    key: ['seq'],
  },
  audit_log: {
    columns: {
      seq: 'integer',
      entry_id: 'text',
      action: 'text',
      details: 'text',
      user_id: 'text',
      room_id: 'text',
      at: 'integer',
      actor: 'text',
      link: 'integer',
      hash: 'text',
      commitment: 'text',
      salt: 'text',
      form: 'integer',
      report_id: 'text',
      reported_user_id: 'text',
      reporter_id: 'text',
      reason: 'text',
      note: 'text',
      account: 'text',
      minutes: 'integer',
      replaced_until: 'integer',
      rule: 'text',
      method: 'text',
      role: 'text',
      former_role: 'text',
      attempts: 'integer',
    },
    key: ['seq'],
  },
  audit_chain: {
    columns: {
      chain: 'text',
      began_after: 'integer',
      links: 'integer',
      hash: 'text',
      erased_links: 'integer',
      erased_hash: 'text',
    },
    key: ['chain'],
  },
  unblock_requests: {
    columns: {
      seq: 'integer',
      request_id: 'text',
      user_id: 'text',
      reason: 'text',
      created_at: 'integer',
      reviewed_at: 'integer',
      approved_at: 'integer',
      proven_at: 'integer',
    },
    key: ['seq'],
  },
  separations: {
    columns: { user_a: 'text', user_b: 'text', at: 'integer' },
    key: ['user_a', 'user_b'],
  },
  revoked_tokens: { columns: { token_id: 'text', expires_at: 'integer' }, key: ['token_id'] },
  accounts: {
    columns: {
      account_id: 'text',
      name: 'text',
      name_key: 'text',
      role: 'text',
      password_hash: 'text',
      totp_secret: 'text',
      totp_step: 'integer',
      created_at: 'integer',
    },
    key: ['account_id'],
  },
  account_recovery_codes: {
    columns: { account_id: 'text', code_hash: 'text' },
    key: ['account_id', 'code_hash'],
  },
  account_passkeys: {
    columns: {
      credential_id: 'text',
      account_id: 'text',
      public_key: 'text',
      sign_count: 'integer',
      transports: 'text',
      name: 'text',
      created_at: 'integer',
      used_at: 'integer',
    },
    key: ['credential_id'],
  },
  account_sessions: {
    columns: {
      session_id: 'text',
      account_id: 'text',
      device_id: 'text',
      browser: 'text',
      created_at: 'integer',
      expires_at: 'integer',
    },
    key: ['session_id'],
  },
  rooms: {
    columns: {
      room_id: 'text',
      user_a: 'text',
      user_b: 'text',
      mood_a: 'text',
      mood_b: 'text',
      language_a: 'text',
      language_b: 'text',
      opened_at: 'integer',
      ended_at: 'integer',
      felt_a: 'integer',
      felt_b: 'integer',
      thanked_a: 'integer',
      thanked_b: 'integer',
    },
    key: ['room_id'],
  },
  talk_feedback: {
    columns: { day: 'text', moods: 'text', answer: 'text', n: 'integer' },
    key: ['day', 'moods', 'answer'],
  },
  live_hours: {
    columns: { hour: 'integer', online: 'integer', counts: 'integer', last_count: 'integer' },
    key: ['hour'],
  },
  appeal_codes: {
    columns: { code_hash: 'text', request_id: 'text', created_at: 'integer' },
    key: ['code_hash'],
  },
};

export type TransferTable = {
  name: TableName;
  columns: readonly { name: string; isInteger: boolean }[];
  key: readonly string[];
};

/** The tables in the order of a file. */
export const TRANSFER_TABLES: readonly TransferTable[] = (Object.keys(TABLES) as TableName[]).map((name) => ({
  name,
  columns: Object.entries(TABLES[name].columns).map(([column, type]) => ({
    name: column,
    isInteger: type === 'integer',
  })),
  key: TABLES[name].key,
}));
