import { gunzipSync } from 'node:zlib';
import type { AccountsAnswer } from '@app/contract/accounts';
import type { AuditLogAnswer } from '@app/contract/audit';
import type { History } from '@app/contract/history';
import { BUNDLE_SEAL_HEADER } from '@app/contract/legal-hold-limits';
import type { LegalHold, LegalHoldsAnswer } from '@app/contract/legal-holds';
import type { UsersAnswer } from '@app/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyBundle } from '../src/audit/verify-bundle';
import { ACCOUNT_PASSWORD, type Admin, addAccount, addUsers, signIn } from './admin';
import type { TestApp } from './app';

const DAY = 24 * 60 * 60 * 1000;

/** The calls of the console about legal holds. `open` starts the application on a store, with a clock. */
export function legalHoldsSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let alone: Admin;
  let ahead = 0;
  const now = () => Date.now() + ahead;
  beforeAll(async () => {
    app = await open(now);
    await addUsers(app, 3);
    await app.db.updateTable('users').set({ device_id: 'one' }).where('user_id', '!=', 'u2').execute();
    await app.db
      .insertInto('reports')
      .values({
        ...{ report_id: 'r0', reason: 'Other', reporting_user_id: '', reported_user_id: 'u0', room_id: null },
        ...{ created_at: Date.now(), reviewed_at: Date.now() },
      })
      .execute();
  });
  afterAll(() => app?.stop());
  beforeEach(async () => {
    await app.db.deleteFrom('legal_holds').execute();
    await app.db.deleteFrom('accounts').execute();
    alone = await signIn(app);
  });

  const form = (more: object = {}) => ({ userId: 'u0', until: now() + 30 * DAY, why: ' file 7 ', ...more });
  const place = (by: Admin, more?: object) => by.post<LegalHoldsAnswer>('/legal-holds', form(more));
  const list = async (by = alone) => (await by.get<LegalHoldsAnswer>('/legal-holds')).body.holds;
  const newest = async () => (await list())[0] as LegalHold;
  const on = async (what: 'confirm' | 'release', by: Admin) =>
    by.post<LegalHoldsAnswer & { code?: string }>(`/legal-holds/${(await newest())._id}/${what}`);
  const account = async (name: string) => (await addAccount(app, name, 'administrator'))();
  const bundle = async (by: Admin) =>
    fetch(`${app.url}/api/legal-holds/${(await newest())._id}/bundle`, {
      method: 'POST',
      headers: by.headers,
    });
  const actions = async () => {
    const log = await alone.get<AuditLogAnswer>('/audit-log?page=1&pageSize=20');
    return log.body.auditLog.map(({ action, actor }) => [action, actor]);
  };

  it('one administrator holds alone, and everybody sees until when, under each id of the device', async () => {
    const answer = await place(alone);
    const [hold] = answer.body.holds;
    expect(hold).toMatchObject({ userId: 'u0', why: 'file 7', state: 'held', until: hold?.endsAt });
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    const { users } = (await viewer.get<UsersAnswer>('/users?page=1&pageSize=10')).body;
    expect(Object.fromEntries(users.map((user) => [user.userId, user.heldUntil]))).toEqual({
      ...{ u0: hold?.until, u1: hold?.until, u2: undefined },
    });
    const reported = await viewer.get<UsersAnswer>('/users/reported?page=1&pageSize=10');
    expect(reported.body.users[0]).toMatchObject({ userId: 'u0', heldUntil: hold?.until });
    const history = await viewer.get<History>('/users/u1/history');
    expect(history.body.user?.heldUntil).toBe(hold?.until);
    expect((await alone.delete('/reports/r0')).status).toBe(409);
  });

  it('are for administrators alone', async () => {
    await place(alone);
    const { _id } = await newest();
    for (const role of ['viewer', 'moderator'] as const) {
      const by = await (await addAccount(app, role, role))();
      const statuses = [
        (await by.get('/legal-holds')).status,
        (await place(by)).status,
        ...(await Promise.all(
          ['confirm', 'release', 'bundle'].map(
            async (what) => (await by.post(`/legal-holds/${_id}/${what}`)).status,
          ),
        )),
      ];
      expect(statuses).toEqual([403, 403, 403, 403, 403]);
    }
  });

  it('need a person, a reason and an end within a year', async () => {
    const wrong = [
      { userId: '' },
      { why: ' ' },
      { why: 'x'.repeat(501) },
      { until: now() - 1 },
      { until: now() + 367 * DAY },
      { until: 1.5 },
    ];
    for (const more of wrong) expect([more, (await place(alone, more)).status]).toEqual([more, 400]);
    expect(await list()).toEqual([]);
    await place(alone);
    expect((await place(alone)).status).toBe(409);
  });

  it('with two administrators the second one confirms, who has had an account before', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')];
    expect(await place(alone)).toMatchObject({ status: 409, body: { code: 'no_account' } });
    expect((await place(ann)).body.holds).toMatchObject([{ state: 'unconfirmed', placedBy: 'Ann' }]);
    expect((await newest()).endsAt).toBeLessThanOrEqual(now() + 7 * DAY);
    expect((await bundle(ann)).status).toBe(409);
    ahead += 1_000;
    const late = await account('Second Ann');
    for (const by of [ann, alone, late]) {
      expect(await on('confirm', by)).toMatchObject({ status: 409, body: { code: 'needs_another' } });
    }
    expect((await on('confirm', ben)).body.holds).toMatchObject([{ state: 'held', confirmedBy: 'Ben' }]);
    const { endsAt, until } = await newest();
    expect(endsAt).toBe(until);
    expect((await on('release', ben)).body.holds).toMatchObject([{ state: 'released', releasedBy: 'Ben' }]);
    expect((await on('release', ben)).status).toBe(404);
    expect((await bundle(ben)).status).toBe(404);
    expect((await actions()).filter(([action]) => String(action).endsWith('HOLD')).slice(0, 3)).toEqual([
      ['RELEASE_HOLD', 'Ben'],
      ['CONFIRM_HOLD', 'Ben'],
      ['LEGAL_HOLD', 'Ann'],
    ]);
  });

  it('who has promoted another account, or opened it, does not confirm with it', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')];
    const [cora, dan] = [
      await addAccount(app, 'Cora', 'moderator'),
      await addAccount(app, 'Dan', 'administrator'),
    ];
    const { accounts } = (await ann.get<AccountsAnswer>('/accounts')).body;
    const idOf = (name: string) => accounts.find((one) => one.name === name)?._id;
    await place(ann);
    ahead += 1_000;
    await ann.post(`/accounts/${idOf('Cora')}/role`, { role: 'administrator' });
    await ann.post(`/accounts/${idOf('Dan')}/password`, { password: 'a horse that sings at noon' });
    expect(await on('confirm', await cora())).toMatchObject({ status: 409, body: { code: 'needs_another' } });
    expect(await on('confirm', await dan({ password: 'a horse that sings at noon' }))).toMatchObject({
      status: 409,
    });
    await ben.post('/account/password', {
      password: ACCOUNT_PASSWORD,
      newPassword: 'a cow that whistles at dawn',
    });
    expect((await on('confirm', ben)).body.holds).toMatchObject([{ state: 'held', confirmedBy: 'Ben' }]);
  });

  it('end by themselves, and another one may follow', async () => {
    await place(alone, { until: now() + DAY });
    ahead += DAY;
    alone = await signIn(app);
    expect(await newest()).toMatchObject({ state: 'ended' });
    expect((await on('release', alone)).status).toBe(404);
    expect((await place(alone)).body.holds.map(({ state }) => state)).toEqual(['held', 'ended']);
  });

  it('give a bundle, whose seal the audit log has, with who took it', async () => {
    const ann = await account('Ann');
    await place(ann);
    const answer = await bundle(ann);
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    async function* lines() {
      yield* text.split('\n').slice(0, -1);
    }
    const found = await verifyBundle(lines());
    expect(found).toMatchObject({ faults: [], userId: 'u0' });
    expect(found.sha256).toBe(answer.headers.get(BUNDLE_SEAL_HEADER));
    const { auditLog } = (await alone.get<AuditLogAnswer>('/audit-log?page=1&pageSize=1')).body;
    expect(auditLog).toMatchObject([{ action: 'MAKE_BUNDLE', actor: 'Ann', userId: 'u0' }]);
    expect(auditLog[0]?.details).toContain(found.sha256);
  });
}
