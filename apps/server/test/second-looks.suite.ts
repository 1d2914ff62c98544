import type { MadeToken } from '@app/contract/api-tokens';
import type { SecondLook, SecondVerdictAnswer } from '@app/contract/second-look';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNT_PASSWORD, type Admin, addAccount, addUsers, admin, signIn } from './admin';
import type { TestApp } from './app';

const DAY = 24 * 60 * 60 * 1000;

/** Second looks at decided reports. `open` starts the application on a store, with a clock. */
export function secondLooksSuite(open: (now: () => number) => Promise<TestApp>): void {
  let app: TestApp;
  let administrator: Admin;
  let wilma: Admin;
  let kasimir: Admin;
  let ahead = 0;
  beforeAll(async () => {
    app = await open(() => Date.now() + ahead);
    administrator = await signIn(app);
    await addUsers(app, 5);
    await app.db.updateTable('users').set({ device_id: 'theirs' }).where('user_id', '=', 'u4').execute();
    wilma = await (await addAccount(app, 'wilma', 'moderator'))();
    kasimir = await (await addAccount(app, 'kasimir', 'moderator'))();
    for (let n = 0; n < 4; n += 1) {
      await app.db
        .insertInto('reports')
        .values({
          ...{ report_id: `r${n}`, reason: 'Other', reporting_user_id: 'u4', reported_user_id: `u${n}` },
          ...{ room_id: null, created_at: Date.now(), reviewed_at: null, proven_at: Date.now() },
        })
        .execute();
    }
  });
  afterAll(() => app?.stop());

  const draw = async (admin: Admin) => (await admin.get<SecondLook>('/second-look')).body;
  const drawnBy = async (admin: Admin) => (await draw(admin)).report?._id;
  const look = (admin: Admin, id: string, verdict: string) =>
    admin.post<SecondVerdictAnswer>(`/second-look/${id}`, { verdict });

  it('are at what others decided, and do not tell what that was', async () => {
    expect(await draw(wilma)).toEqual({ rate: { looked: 0, wouldDismiss: 0, wouldUphold: 0 } });
    await wilma.post('/reports/r0/restrict', { restriction: 'block' });
    expect(await draw(wilma)).not.toHaveProperty('report');
    const { report } = await draw(kasimir);
    expect(report).toMatchObject({ _id: 'r0', reportedName: 'Name 0' });
    for (const key of ['upheld', 'record']) expect(report).not.toHaveProperty(key);
    const viewer = await (await addAccount(app, 'vera', 'viewer'))();
    expect((await viewer.get('/second-look')).status).toBe(403);
  });

  it('tell it once the verdict is given, and count the disagreement', async () => {
    expect((await look(kasimir, 'r0', 'dismissed')).body).toEqual({
      decided: 'upheld',
      rate: { looked: 1, wouldDismiss: 1, wouldUphold: 0 },
    });
    await wilma.post('/reports/r1/review');
    await wilma.post('/reports/r2/review');
    expect((await look(kasimir, 'r1', 'dismissed')).body.decided).toBe('dismissed');
    expect((await look(kasimir, 'r2', 'upheld')).body.rate).toEqual({
      ...{ looked: 3, wouldDismiss: 1, wouldUphold: 1 },
    });
  });

  it('are one for each report, and none at what is not decided or does not exist', async () => {
    const statuses = [
      await look(administrator, 'r0', 'upheld'),
      await look(administrator, 'r3', 'upheld'),
      await look(administrator, 'nothing', 'upheld'),
      await look(administrator, 'r0', 'perhaps'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 409, 404, 400]);
    expect(await drawnBy(administrator)).toBeUndefined();
  });

  it('are at none that a script of theirs decided', async () => {
    await app.db
      .insertInto('reports')
      .values({
        ...{ report_id: 'r5', reason: 'Other', reporting_user_id: 'u4', reported_user_id: 'u4' },
        ...{ room_id: null, created_at: Date.now(), reviewed_at: null, proven_at: Date.now() },
      })
      .execute();
    const frida = await (await addAccount(app, 'fr_da', 'administrator'))();
    const alike = await (await addAccount(app, 'frida', 'administrator'))();
    const form = { name: 'nightly', scopes: ['read', 'moderate'], days: 1, password: ACCOUNT_PASSWORD };
    const { token } = (await frida.post<MadeToken>('/tokens', form)).body;
    expect((await admin(app, token).post('/reports/r5/review')).status).toBe(200);
    expect(await drawnBy(frida)).toBeUndefined();
    expect(await drawnBy(alike)).toBe('r5');
    expect((await look(alike, 'r5', 'dismissed')).status).toBe(200);
  });

  it('draw every decided report in turn, and none that is older than its evidence', async () => {
    await wilma.post('/reports/r3/review');
    expect(await drawnBy(kasimir)).toBe('r3');
    ahead = 31 * DAY;
    kasimir = await (await addAccount(app, 'kasimir again', 'moderator'))();
    expect(await drawnBy(kasimir)).toBeUndefined();
    expect((await draw(kasimir)).rate.looked).toBe(4);
    ahead = 91 * DAY;
    kasimir = await (await addAccount(app, 'kasimir later', 'moderator'))();
    expect((await draw(kasimir)).rate.looked).toBe(0);
  });

  it('go with their report', async () => {
    administrator = await signIn(app);
    expect((await administrator.delete('/reports/r0')).status).toBe(200);
    const left = await app.db.selectFrom('second_looks').select('report_id').orderBy('report_id').execute();
    expect(left.map(({ report_id }) => report_id)).toEqual(['r1', 'r2', 'r5']);
  });
}
