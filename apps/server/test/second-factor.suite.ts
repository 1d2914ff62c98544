import type { AccountsAnswer, OwnAccount, RecoveryCodes, TotpSetup } from '@app/contract/accounts';
import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isPostgres } from '../src/db/dialect';
import { ACCOUNT_PASSWORD, type Admin, addAccount, request, signIn } from './admin';
import type { TestApp } from './app';
import { codeOf } from './totp-code';

const START = 1_700_000_000_000;
const STEP_MS = 30_000;

const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

/** Codes of an authenticator app, and recovery codes. `open` starts the application with a clock. */
export function secondFactorSuite(open: (now: () => number) => Promise<TestApp>): void {
  const clock = { now: START };
  let app: TestApp;
  let settings: Admin;
  beforeAll(async () => {
    app = await open(() => clock.now);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom('accounts').execute();
    clock.now += 60 * 60_000;
    settings = await signIn(app);
  });

  const idOf = async (name: string) => {
    const { accounts } = (await settings.get<AccountsAnswer>('/accounts')).body;
    return accounts.find((account) => account.name === name)?._id ?? '';
  };
  const own = async (by: Admin) => (await by.get<OwnAccount>('/account')).body;
  const log = async () =>
    (await settings.get<AuditLogAnswer>('/audit-log?page=1&pageSize=100')).body.auditLog;

  async function enrolled() {
    const signInAsAnn = await addAccount(app, 'Ann', 'administrator');
    const ann = await signInAsAnn();
    const { body: setup } = await ann.post<TotpSetup>('/account/totp', { password: ACCOUNT_PASSWORD });
    const code = codeOf(setup.secret, clock.now);
    const confirm = { setup: setup.setup, code };
    const { body } = await ann.post<RecoveryCodes>('/account/totp/confirm', confirm);
    return {
      ann,
      signInAsAnn,
      secret: setup.secret,
      used: code,
      confirm,
      recoveryCodes: body.recoveryCodes,
    };
  }
  const withCode = (code?: string) =>
    request(app, 'POST', '/login', {
      name: 'Ann',
      password: ACCOUNT_PASSWORD,
      ...(code !== undefined && { code }),
    });

  it('that codes are asked for, and that they no longer are, is in the audit log', async () => {
    const { ann } = await enrolled();
    expect((await ann.post('/account/totp/remove', { password: ACCOUNT_PASSWORD })).status).toBe(200);
    expect((await log()).slice(0, 2)).toMatchObject([
      { details: 'Ann signs in without codes from now on', actor: 'Ann' },
      { details: 'Ann signs in with codes of an app from now on', actor: 'Ann' },
    ]);
  });

  it('a code is required once set up, and each code is accepted only once', async () => {
    const { ann, secret, used, recoveryCodes } = await enrolled();
    expect(recoveryCodes).toHaveLength(10);
    expect(await own(ann)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(await withCode()).toMatchObject(refusal(401, 'code_required'));
    // The code that confirmed the setup; somebody may have seen it.
    expect(await withCode(used)).toMatchObject(refusal(401, 'unauthorized'));
    clock.now += STEP_MS;
    const code = codeOf(secret, clock.now);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const both = await Promise.all([withCode(spaced), withCode(code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await withCode(code)).status).toBe(401);
    // Neither is the code of the step before.
    expect((await withCode(codeOf(secret, clock.now - STEP_MS))).status).toBe(401);
    clock.now += STEP_MS;
    expect((await withCode(codeOf(secret, clock.now))).status).toBe(200);
    clock.now += 10 * STEP_MS;
    expect((await withCode(codeOf(secret, clock.now - 2 * STEP_MS))).status).toBe(401);
    expect((await withCode(codeOf(secret, clock.now + 2 * STEP_MS))).status).toBe(401);
    expect((await withCode(codeOf(secret, clock.now + STEP_MS))).status).toBe(200);
  });

  it('a recovery code works in place of a code, once, and only its digest is stored', async () => {
    const { ann, recoveryCodes } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect((await withCode(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await withCode(first)).status).toBe(401);
    const both = await Promise.all([withCode(second), withCode(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await own(ann)).toMatchObject({ recoveryCodesLeft: 8 });
    const stored = JSON.stringify(await app.db.selectFrom('account_recovery_codes').selectAll().execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('a recovery code of a session that could not be stored is still good, and counts against nobody', async () => {
    const { recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    const failures = async () => (await log()).filter(({ action }) => action === 'LOGIN_FAILED').length;
    const before = await failures();
    const full = Object.assign(new Error('no room'), { code: isPostgres(app.db) ? '53100' : 'SQLITE_FULL' });
    const failing = vi.spyOn(app.db, 'transaction').mockImplementation(() => {
      throw full;
    });
    for (let n = 0; n < 8; n += 1) expect(await withCode(code)).toMatchObject(refusal(503, 'unavailable'));
    failing.mockRestore();
    expect(await failures()).toBe(before);
    expect((await withCode(code)).status).toBe(200);
    expect((await withCode(code)).status).toBe(401);
  });

  it('what was asked for with an earlier password is confirmed no more', async () => {
    const ann = await (await addAccount(app, 'Ann', 'administrator'))();
    const { body } = await ann.post<TotpSetup>('/account/totp', { password: ACCOUNT_PASSWORD });
    const newPassword = 'another password of hers';
    const change = { password: ACCOUNT_PASSWORD, newPassword };
    // Her own session goes on, which somebody else may have as well.
    expect((await ann.post('/account/password', change)).status).toBe(200);
    const confirm = { setup: body.setup, code: codeOf(body.secret, clock.now) };
    expect(await ann.post('/account/totp/confirm', confirm)).toMatchObject(refusal(403, 'wrong_code'));
    expect(await own(ann)).toMatchObject({ totp: false });
  });

  it('codes are set up and removed with the password, and set up only with one’s own proposal before it expires', async () => {
    const { ann, confirm, secret, used } = await enrolled();
    const ask = (path: string, password: string) => ann.post<TotpSetup>(path, { password });
    expect(await ask('/account/totp', 'wrong')).toMatchObject(refusal(403, 'wrong_password'));
    expect(await ask('/account/totp/remove', 'wrong')).toMatchObject(refusal(403, 'wrong_password'));
    const bob = await (await addAccount(app, 'Bob', 'viewer'))();
    expect(await bob.post('/account/totp/confirm', confirm)).toMatchObject(refusal(403, 'wrong_code'));
    const { body } = await ask('/account/totp', ACCOUNT_PASSWORD);
    for (const wrong of [
      { ...confirm, setup: `${confirm.setup}x` },
      { setup: 'junk', code: used },
      { setup: body.setup, code: codeOf(secret, clock.now + 20 * STEP_MS) },
    ]) {
      expect(await ann.post('/account/totp/confirm', wrong)).toMatchObject(refusal(403, 'wrong_code'));
    }
    clock.now += 16 * 60_000;
    const late = { setup: body.setup, code: codeOf(body.secret, clock.now) };
    expect(await ann.post('/account/totp/confirm', late)).toMatchObject({
      status: 403,
      body: { code: 'wrong_code', error: 'This took too long. Start again.' },
    });
    expect((await ask('/account/totp/remove', ACCOUNT_PASSWORD)).status).toBe(200);
    expect((await withCode()).status).toBe(200);
  });

  it('an administrator removes codes that were lost, which ends the account’s sessions', async () => {
    const { ann } = await enrolled();
    await settings.post(`/accounts/${await idOf('Ann')}/reset-second-factor`);
    expect((await ann.get('/users')).status).toBe(401);
    expect((await withCode()).status).toBe(200);
    expect((await log())[1]).toMatchObject({ action: 'SET_SECOND_FACTOR' });
  });

  it('the secret of the codes cannot be read from the store', async () => {
    const { secret } = await enrolled();
    const everything = await app.db.selectFrom('accounts').selectAll().execute();
    expect(JSON.stringify(everything)).not.toContain(secret);
  });

  it('wrong codes are logged, and a sum stands for many of them', async () => {
    await enrolled();
    for (let n = 0; n < 12; n += 1) {
      clock.now += 1_000;
      await withCode(String(n).padStart(6, '0'));
    }
    const failed = (await log()).filter(({ action }) => action === 'LOGIN_FAILED');
    expect(failed.slice(0, 2).map(({ details }) => details)).toEqual([
      '10 wrong codes were given within an hour for Ann',
      'A wrong code was given for Ann',
    ]);
  });
}
