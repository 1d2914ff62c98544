import { KEEPALIVE_SETTINGS } from './postgres-keepalive';

/** What the server ends in a session, in milliseconds; 0 is never. */
export type SessionLimits = {
  statementTimeoutMs: number;
  idleInTransactionMs: number;
  /** How long a statement waits for a lock before it fails. */
  lockTimeoutMs: number;
};

/** For what may compute, wait for a slow disk, or say nothing, between two statements. */
export const NO_LIMITS: SessionLimits = { statementTimeoutMs: 0, idleInTransactionMs: 0, lockTimeoutMs: 0 };

/**
 * What a session relies on, as one batch of statements: a role or a database may have defaults of its own for all of it,
 * set for other programs. A role with `lock_timeout` of 50 ms failed reports that only had to wait for each other, one
 * with another isolation level transactions that ours had overlapped, and one with `idle_session_timeout` ended the
 * session with the lock of the process. The driver states the encoding as it connects. What the operator chooses for us
 * stays: the schema (`search_path`), and how durable a commit is beyond this machine, as long as it is durable at all.
 */
export function sessionSettings(
  { statementTimeoutMs, idleInTransactionMs, lockTimeoutMs }: SessionLimits,
  readOnly = false,
): string {
  return `${KEEPALIVE_SETTINGS}; set statement_timeout = ${statementTimeoutMs};
    set lock_timeout = ${lockTimeoutMs};
    set idle_in_transaction_session_timeout = ${idleInTransactionMs};
    set default_transaction_isolation = 'read committed';
    set default_transaction_read_only = ${readOnly ? 'on' : 'off'};
    set default_transaction_deferrable = off;
    set timezone = 'UTC';
    set standard_conforming_strings = on;
    select set_config(name, '0', false) from pg_settings where name in ('idle_session_timeout', 'transaction_timeout');
    select set_config(name, 'on', false) from pg_settings where name = 'synchronous_commit' and setting = 'off'`;
}
