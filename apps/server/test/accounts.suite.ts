import type { Account, AccountsAnswer, OwnAccount } from '@app/contract/accounts';
import type { AuditEntry, AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_PASSWORD, type Admin, addAccount, addUsers, request, signIn } from './admin';
import { PASSWORD, type TestApp } from './app';

const START = 1_700_000_000_000;

const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ code }) });

/** Named accounts of the console, on a store and a clock of their own. */
export function accountsSuite(open: (now: () => number) => Promise<TestApp>): void {
  const clock = { now: START };
  let app: TestApp;
  let settings: Admin;
  beforeAll(async () => {
    app = await open(() => clock.now);
    await addUsers(app, 3);
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom('accounts').execute();
    clock.now += 60 * 60_000;
    settings = await signIn(app);
  });

  const accounts = async (by = settings) => (await by.get<AccountsAnswer>('/accounts')).body.accounts;
  const idOf = async (name: string) => (await accounts()).find((account) => account.name === name)?._id ?? '';
  const own = async (by: Admin) => (await by.get<OwnAccount>('/account')).body;
  const log = async (): Promise<AuditEntry[]> =>
    (await settings.get<AuditLogAnswer>('/audit-log?page=1&pageSize=100')).body.auditLog;
  const tryToSignIn = (body: object) => request<{ token?: string }>(app, 'POST', '/login', body);

  describe('an account', () => {
    it('signs in by its name in any case, and the single password still works', async () => {
      expect((await request(app, 'GET', '/login')).body).toEqual({
        named: false,
        passwordAlone: true,
      });
      await addAccount(app, 'Ann', 'moderator');
      expect((await request(app, 'GET', '/login')).body).toMatchObject({ named: true, passwordAlone: true });
      const ann = await signIn(app, { name: ' aNN ', password: ACCOUNT_PASSWORD });
      expect(await own(ann)).toMatchObject({ name: 'Ann', role: 'moderator', totp: false });
      expect(await own(settings)).toMatchObject({ role: 'administrator' });
      expect(await own(settings)).not.toHaveProperty('name');
      for (const wrong of [
        { name: 'Ann', password: PASSWORD },
        { name: 'Bob', password: ACCOUNT_PASSWORD },
        { password: ACCOUNT_PASSWORD },
      ]) {
        expect(await tryToSignIn(wrong)).toMatchObject(refusal(401, 'unauthorized'));
      }
    });

    it('is refused with a taken or invalid name, or a short password', async () => {
      await addAccount(app, 'Ann', 'viewer');
      const add = (body: object) => settings.post('/accounts', body);
      const good = { name: 'Bob', role: 'viewer', password: ACCOUNT_PASSWORD };
      for (const password of ['Password1234!', 'soulwick2026', 'Bob1234567890'])
        expect(await add({ ...good, password })).toMatchObject(refusal(400, 'common_password'));
      expect(await add({ ...good, name: 'ANN' })).toMatchObject(refusal(409, 'name_taken'));
      for (const bad of [
        { name: '' },
        { name: ' ' },
        { name: 'a\nb' },
        { name: 'Ann\u034f' },
        // What the audit log calls a script of Ann's.
        { name: 'token deploy of Ann' },
        { name: ' Token of Ann' },
        { name: '<b>' },
        { name: 'x'.repeat(41) },
        { role: 'owner' },
        { password: 'x'.repeat(11) },
      ]) {
        expect([bad, (await add({ ...good, ...bad })).status]).toEqual([bad, 400]);
      }
      expect(await accounts()).toHaveLength(1);
    });

    it('is named in the audit log as the author of its actions', async () => {
      const ann = await (await addAccount(app, 'Ann', 'moderator'))();
      await ann.post('/users/block', { userId: 'u0' });
      await settings.post('/users/unblock', { userId: 'u0' });
      const [unblocked, blocked, loggedIn, added] = await log();
      expect(blocked).toMatchObject({ action: 'BLOCK_USER', userId: 'u0', actor: 'Ann' });
      expect(loggedIn).toMatchObject({ action: 'LOGIN', actor: 'Ann' });
      for (const entry of [unblocked, added]) expect(entry).not.toHaveProperty('actor');
      expect(JSON.stringify(await log())).not.toContain(ACCOUNT_PASSWORD);
    });

    it('leaves an entry in the audit log with each change made to it', async () => {
      await addAccount(app, 'Ann', 'viewer');
      const path = `/accounts/${await idOf('Ann')}`;
      await settings.post(`${path}/role`, { role: 'moderator' });
      await settings.post(`${path}/password`, { password: 'given by another' });
      await settings.delete(path);
      expect((await log()).slice(0, 4).map(({ action, details }) => [action, details])).toEqual([
        ['REMOVE_ACCOUNT', 'Removed Ann'],
        ['SET_PASSWORD', 'Set the password of Ann'],
        ['SET_ROLE', 'Ann is moderator, was viewer'],
        ['ADD_ACCOUNT', 'Added Ann as viewer'],
      ]);
    });

    it('may do what its present role allows, whatever its role was when it signed in', async () => {
      const ann = await (await addAccount(app, 'Ann', 'moderator'))();
      const block = () => ann.post('/users/block', { userId: 'u1' });
      expect(await ann.post('/accounts', {})).toMatchObject(refusal(403, 'forbidden'));
      expect(await ann.post(`/accounts/${await idOf('Ann')}/role`, { role: 'administrator' })).toMatchObject(
        refusal(403, 'forbidden'),
      );
      await addAccount(app, 'Root', 'administrator');
      await settings.post(`/accounts/${await idOf('Ann')}/role`, { role: 'viewer' });
      expect(await block()).toMatchObject(refusal(403, 'forbidden'));
      expect((await ann.get('/users')).status).toBe(200);
      await settings.post(`/accounts/${await idOf('Ann')}/role`, { role: 'moderator' });
      expect((await block()).status).toBe(200);
      await settings.post('/users/unblock', { userId: 'u1' });
    });

    it('is signed out at once when it is removed, and its name becomes free', async () => {
      const signInAsAnn = await addAccount(app, 'Ann', 'viewer');
      const ann = await signInAsAnn();
      expect((await settings.delete(`/accounts/${await idOf('Ann')}`)).status).toBe(200);
      expect((await ann.get('/users')).status).toBe(401);
      expect((await tryToSignIn({ name: 'Ann', password: ACCOUNT_PASSWORD })).status).toBe(401);
      await addAccount(app, 'Ann', 'administrator');
      // The token of the first Ann is worth nothing for a later account of the same name.
      expect((await ann.get('/users')).status).toBe(401);
      expect(await settings.delete('/accounts/none')).toMatchObject(refusal(404, 'not_found'));
    });

    it('cannot be removed or demoted as the last administrator while other accounts exist', async () => {
      await addAccount(app, 'Ann', 'administrator');
      await addAccount(app, 'Bob', 'administrator');
      await addAccount(app, 'Carl', 'viewer');
      const ids = await Promise.all(['Ann', 'Bob', 'Carl'].map(idOf));
      const [ann = '', bob = '', carl = ''] = ids;
      const remove = (id: string) => settings.delete(`/accounts/${id}`);
      // Of two administrators removed at the same time only one may go.
      const both = await Promise.all([remove(ann), remove(bob)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [left = ''] = [ann, bob].filter((_, at) => both[at]?.status === 409);
      const demoted = await settings.post(`/accounts/${left}/role`, { role: 'viewer' });
      expect(demoted).toMatchObject(refusal(409, 'last_administrator'));
      expect((await remove(carl)).status).toBe(200);
      // The last account of all may be removed, because the password of the settings remains.
      expect((await remove(left)).status).toBe(200);
      expect((await request(app, 'GET', '/login')).body).toMatchObject({ named: false });
    });
  });

  describe('sessions', () => {
    it('can be listed and ended, but only one’s own', async () => {
      const signInAsAnn = await addAccount(app, 'Ann', 'viewer');
      const [one, two, bob] = [
        await signInAsAnn(),
        await signInAsAnn(),
        await (await addAccount(app, 'Bob', 'viewer'))(),
      ];
      const { sessions } = await own(one);
      expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
      const other = sessions.find(({ current }) => !current)?._id;
      expect(await bob.delete(`/account/sessions/${other}`)).toMatchObject(refusal(404, 'not_found'));
      expect((await two.get('/users')).status).toBe(200);
      expect((await one.delete(`/account/sessions/${other}`)).status).toBe(200);
      expect((await two.get('/users')).status).toBe(401);
      expect((await own(one)).sessions).toHaveLength(1);
    });

    it('can all be ended at once, also those of the single password', async () => {
      const signInAsAnn = await addAccount(app, 'Ann', 'viewer');
      const mine = [await signInAsAnn(), await signInAsAnn()];
      expect((await mine[0]?.post('/account/sign-out-everywhere'))?.status).toBe(200);
      for (const session of mine) expect((await session.get('/users')).status).toBe(401);
      expect((await settings.get('/users')).status).toBe(200);
      const again = await signInAsAnn();
      const second = await signIn(app);
      await second.post('/account/sign-out-everywhere');
      for (const session of [settings, second]) expect((await session.get('/users')).status).toBe(401);
      expect((await again.get('/users')).status).toBe(200);
      settings = await signIn(app);
      await settings.post(`/accounts/${await idOf('Ann')}/sign-out-everywhere`);
      expect((await again.get('/users')).status).toBe(401);
      expect((await log()).slice(0, 1)).toMatchObject([
        { action: 'SIGN_OUT_EVERYWHERE', details: 'Signed Ann out everywhere' },
      ]);
    });

    it('end when the password is changed, except the one that changed it', async () => {
      const signInAsAnn = await addAccount(app, 'Ann', 'viewer');
      const [one, two] = [await signInAsAnn(), await signInAsAnn()];
      const change = (password: string) =>
        one.post('/account/password', { password, newPassword: 'quite another one' });
      expect(await change('not this one')).toMatchObject(refusal(403, 'wrong_password'));
      const common = { password: ACCOUNT_PASSWORD, newPassword: 'Password1234!' };
      expect(await one.post('/account/password', common)).toMatchObject(refusal(400, 'common_password'));
      expect((await change(ACCOUNT_PASSWORD)).status).toBe(200);
      expect((await one.get('/users')).status).toBe(200);
      expect((await two.get('/users')).status).toBe(401);
      expect((await tryToSignIn({ name: 'Ann', password: ACCOUNT_PASSWORD })).status).toBe(401);
      const three = await signInAsAnn({ password: 'quite another one' });
      const path = `/accounts/${await idOf('Ann')}/password`;
      expect(await settings.post(path, { password: 'moderator-Ann!' })).toMatchObject(
        refusal(400, 'common_password'),
      );
      await settings.post(path, { password: 'given by another' });
      for (const session of [one, three]) expect((await session.get('/users')).status).toBe(401);
      expect((await (await signInAsAnn({ password: 'given by another' })).get('/users')).status).toBe(200);
    });

    it('of the single password have no codes', async () => {
      for (const path of ['/account/totp', '/account/totp/remove']) {
        expect(await settings.post(path, { password: PASSWORD })).toMatchObject(refusal(409, 'no_account'));
      }
    });
  });

  it('an account is listed with its kinds of sign-in, but without any secret', async () => {
    const signInAsAnn = await addAccount(app, 'Ann', 'viewer');
    await signInAsAnn();
    const [listed] = await accounts();
    expect(listed).toEqual({
      _id: expect.any(String),
      name: 'Ann',
      role: 'viewer',
      totp: false,
      sessions: 1,
      createdAt: new Date(clock.now).toISOString(),
    } satisfies Account);
  });
}
