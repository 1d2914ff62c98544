import type { AuditLogAnswer } from '@app/contract/audit';
import type { UsersAnswer } from '@app/contract/users';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { type Admin, addUsers, signIn } from './admin';
import type { TestApp } from './app';

/** Checks what an action answers when PostgreSQL drops the connection in the middle of it. */
export function lostStoreSuite(open: () => Promise<TestApp>): void {
  let app: TestApp;
  afterEach(async () => {
    await sql`drop trigger loss on audit_log`.execute(app.db);
    await app.stop();
  });

  /**
   * Opens an application with one visitor. Its connection to the store breaks at each audit entry, or at the commit.
   */
  async function losing(when: 'at the entry' | 'at the commit'): Promise<Admin> {
    app = await open();
    for (const table of ['users', 'audit_log'] as const) await app.db.deleteFrom(table).execute();
    await addUsers(app, 1);
    const admin = await signIn(app);
    await sql`create or replace function lose() returns trigger language plpgsql
      as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(app.db);
    await (when === 'at the entry'
      ? sql`create trigger loss after insert on audit_log for each row execute function lose()`
      : sql`create constraint trigger loss after insert on audit_log deferrable initially deferred
          for each row execute function lose()`
    ).execute(app.db);
    return admin;
  }

  it.each([
    ['at the entry', 'unavailable'],
    ['at the commit', 'unconfirmed'],
  ] as const)('a connection lost %s is answered as %s', async (when, code) => {
    const admin = await losing(when);
    const answer = await admin.post('/users/block', { userId: 'u0' });
    expect(answer).toMatchObject({ status: 503, body: { code, error: expect.any(String) } });
    const { body } = await admin.get<UsersAnswer>('/users');
    expect(body.users).toMatchObject([{ blocked: false }]);
    const log = await admin.get<AuditLogAnswer>('/audit-log?status=BLOCK_USER');
    expect(log.body.auditLog).toEqual([]);
  });
}
