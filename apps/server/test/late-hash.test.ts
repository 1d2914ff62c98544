import { randomUUID } from 'node:crypto';
import type { AccountsAnswer } from '@app/contract/accounts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccounts } from '../src/accounts/accounts';
import { createAccountStore } from '../src/accounts/accounts.store';
import { createAccountChange } from '../src/accounts/change';
import { createAuditStore } from '../src/audit/audit.store';
import { hashPassword } from '../src/auth/password';
import { createSessionStore } from '../src/auth/sessions.store';
import { ACCOUNT_PASSWORD, type Admin, addAccount, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { hashCheaply } from './cheap-hashes';

hashCheaply();

describe('while the hash of a password is computed', () => {
  let app: TestApp;
  let settings: Admin;
  beforeAll(async () => {
    app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    settings = await signIn(app);
    // The last administrator keeps the role.
    await addAccount(app, 'Root', 'administrator');
  });
  afterAll(() => app?.stop());

  const names = async () =>
    new Map(
      (await settings.get<AccountsAnswer>('/accounts')).body.accounts.map(({ name, _id }) => [name, _id]),
    );

  it.each([
    ['signed out', (id: string) => settings.post(`/accounts/${id}/sign-out-everywhere`)],
    ['demoted', (id: string) => settings.post(`/accounts/${id}/role`, { role: 'viewer' })],
    ['removed', (id: string) => settings.delete(`/accounts/${id}`)],
  ])('an administrator who is %s neither adds an account nor sets a password', async (what, rescue) => {
    const late = `Added by one ${what}`;
    for (const act of ['add', 'set'] as const) {
      const name = `To be ${what} ${act}`;
      const { token } = await (await addAccount(app, name, 'administrator'))();
      const id = (await names()).get(name) ?? '';
      const { db } = app;
      const store = createAccountStore(db);
      const sessions = createSessionStore(db);
      const accounts = createAccounts({
        db,
        store,
        sessions,
        change: createAccountChange({ db, store, sessions }),
        audit: createAuditStore(db),
        async hashPassword(password) {
          expect((await rescue(id)).status).toBe(200);
          return hashPassword(password);
        },
        isGuessable: () => false,
        newId: randomUUID,
        now: Date.now,
      });
      const { jti = '' } = decodeJwt(token);
      const password = 'what the thief wants';
      const root = (await names()).get('Root') ?? '';
      const done =
        act === 'add'
          ? accounts.add({ name: late, role: 'administrator', password }, name, jti)
          : accounts.setPassword(root, password, name, { administrator: jti });
      await expect(done).rejects.toMatchObject({ code: 'unauthorized' });
    }
    expect([...(await names()).keys()]).not.toContain(late);
    expect((await signIn(app, { name: 'Root', password: ACCOUNT_PASSWORD })).token).not.toBe('');
  });
});
