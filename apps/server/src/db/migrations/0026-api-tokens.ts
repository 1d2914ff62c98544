import { type Kysely, type Migration, sql } from 'kysely';

/** Tokens with which scripts call the console's API: each by the digest of it, and never itself. */
export const apiTokens: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table if not exists api_tokens (token_id text primary key not null, token_hash text not null,
    account_id text not null, name text not null, name_key text not null, scopes text not null,
    created_at bigint not null, expires_at bigint not null, used_at bigint)`,
  'create unique index if not exists api_tokens_hash on api_tokens (token_hash)',
  'create unique index if not exists api_tokens_name on api_tokens (account_id, name_key)',
  'create index if not exists api_tokens_expires on api_tokens (expires_at)',
];
