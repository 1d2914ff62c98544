import type { RawBuilder } from 'kysely';
import type { Database } from '../src/db/connect';

/** Odd texts, and a number that JavaScript cannot represent. */
type Odd = { ids: readonly string[]; wild: string; huge: RawBuilder<number> };

/** Puts something into the tables of the console's accounts. */
export async function fillAccounts(db: Database, now: number, { ids, wild, huge }: Odd): Promise<void> {
  await db
    .insertInto('accounts')
    .values(
      ids.map((id, n) => ({
        account_id: `account ${id}`,
        name: id,
        name_key: id,
        role: 'moderator',
        password_hash: wild,
        totp_secret: n % 2 === 0 ? null : wild,
        totp_step: n % 3 === 0 ? null : huge,
        created_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('account_recovery_codes')
    .values(ids.map((id) => ({ account_id: `account ${id}`, code_hash: id })))
    .execute();
  await db
    .insertInto('api_tokens')
    .values(
      ids.map((id, n) => ({
        ...{ token_id: id, token_hash: `digest ${id}`, account_id: `account ${id}`, name: wild },
        ...{ name_key: wild, scopes: 'read,moderate', created_at: now, expires_at: huge },
        used_at: n % 2 === 0 ? now : null,
      })),
    )
    .execute();
  await db
    .insertInto('account_sessions')
    .values(
      ids.map((id, n) => ({
        session_id: id,
        account_id: n % 2 === 0 ? null : `account ${id}`,
        device_id: id,
        browser: 'Firefox on Linux',
        created_at: now,
        expires_at: huge,
      })),
    )
    .execute();
}
