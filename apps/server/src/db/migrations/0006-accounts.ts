import { type Kysely, type Migration, sql } from 'kysely';
import { isPostgres } from '../dialect';

/**
 * Named accounts of the console with their second factors, the sessions of everybody who signed in, and the actor of
 * audit entries.
 */
export const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return run(db);
    // Migrations run outside of a transaction; after a crash this one is repeated until it is noted as done.
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql`select 1 from sqlite_master where name = 'accounts'`.execute(trx);
      if (rows.length === 0) await run(trx);
    });
  },
};

async function run(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table accounts (account_id text primary key not null, name text not null, name_key text not null unique,
    role text not null, password_hash text not null, totp_secret text, totp_step bigint, created_at bigint not null)`,
  `create table account_recovery_codes (account_id text not null, code_hash text not null,
    primary key (account_id, code_hash))`,
  `create table account_passkeys (credential_id text primary key not null, account_id text not null,
    public_key text not null, sign_count bigint not null, transports text not null, name text not null,
    created_at bigint not null, used_at bigint)`,
  'create index account_passkeys_account on account_passkeys (account_id)',
  `create table account_sessions (session_id text primary key not null, account_id text, device_id text not null,
    browser text not null, created_at bigint not null, expires_at bigint not null)`,
  'create index account_sessions_account on account_sessions (account_id)',
  'create index account_sessions_device on account_sessions (device_id)',
  'create index account_sessions_expires on account_sessions (expires_at)',
  'alter table audit_log add column actor text',
];
