import { describe, expect, it } from 'vitest';
import { deviceCookiesFor, deviceIdOf, readDevice } from '../src/auth/device-cookie';
import { AUTH_SECRET, db, listen, report, useHttpServers } from './http-server';

useHttpServers();

const newCookie = (secret: string) => deviceCookiesFor(undefined, { now: secret }, false)[0] ?? '';

/** A visitor who has been here, with a device of their own. */
async function known(user_id: string, bindings: Map<string, string>): Promise<void> {
  bindings.set(user_id, `device of ${user_id}`);
  const seen = { username: null, device_id: null, first_seen_at: 1, last_seen_at: 1 };
  await db
    .insertInto('users')
    .values({ user_id, ...seen, blocked_at: null, timeout_until: null })
    .execute();
}

describe('POST /api/report', () => {
  it('answers after the report and its audit entry are stored', async () => {
    const { post, bindings } = await listen();
    const [cookie = ''] = newCookie(AUTH_SECRET).split(';');
    bindings.set('ann', deviceIdOf(readDevice(cookie, { now: AUTH_SECRET }) ?? ''));
    const answer = await post('/api/report', report, { cookie });
    expect(answer.status).toBe(200);
    const { success, _id } = (await answer.json()) as { success: boolean; _id: string };
    expect(success).toBe(true);
    const [stored] = await db.selectFrom('reports').selectAll().execute();
    expect(stored).toMatchObject({
      report_id: _id,
      reason: report.reason,
      room_id: 'room-1',
      reviewed_at: null,
    });
    const [entry] = await db.selectFrom('audit_log').selectAll().execute();
    expect(entry).toMatchObject({
      action: 'USER_REPORT',
      details: 'Report against bob: Spamming - again and again',
      user_id: 'ann',
      room_id: 'room-1',
    });
  });

  it('separates the two only if it comes from the reporter’s device', async () => {
    const { post, separated, bindings } = await listen();
    const [mine = ''] = newCookie(AUTH_SECRET).split(';');
    const pairs = () => db.selectFrom('separations').select(['user_a', 'user_b']).execute();
    for (const userId of ['bob', 'carl', 'dave']) await known(userId, bindings);
    // First an id that nobody has used, then one that is bound to a device whose cookie is not sent.
    expect((await post('/api/report', report)).status).toBe(200);
    expect((await post('/api/report', report, { cookie: mine })).status).toBe(200);
    bindings.set('ann', deviceIdOf(readDevice(mine, { now: AUTH_SECRET }) ?? ''));
    expect((await post('/api/report', report)).status).toBe(200);
    expect([separated, await pairs()]).toEqual([[], []]);
    expect((await post('/api/report', report, { cookie: mine })).status).toBe(200);
    expect((await post('/api/reports', { userId: 'carl', reason: 'x' }, { cookie: mine })).status).toBe(200);
    expect((await post('/api/reports', { userId: 'dave', reason: 'x' })).status).toBe(200);
    expect(separated).toEqual([
      ['ann', 'bob'],
      ['ann', 'carl'],
    ]);
    expect(await pairs()).toEqual([
      { user_a: 'ann', user_b: 'bob' },
      { user_a: 'ann', user_b: 'carl' },
    ]);
  });

  it('names no room that the two do not share', async () => {
    const { post } = await listen();
    await post('/api/report', { ...report, reportedUserId: 'carl' });
    const [stored] = await db.selectFrom('reports').selectAll().execute();
    expect(stored?.room_id).toBeNull();
  });

  it('is stored even if separating the two fails', async () => {
    const { post, bindings, separated } = await listen();
    const [cookie = ''] = newCookie(AUTH_SECRET).split(';');
    bindings.set('ann', deviceIdOf(readDevice(cookie, { now: AUTH_SECRET }) ?? ''));
    await known('trouble', bindings);
    const answer = await post('/api/report', { ...report, reportedUserId: 'trouble' }, { cookie });
    expect([answer.status, separated]).toEqual([200, [['ann', 'trouble']]]);
  });

  it('gets the same answer whoever sends it, and names no unknown reporter', async () => {
    const { post, bindings } = await listen();
    const [mine = ''] = newCookie(AUTH_SECRET).split(';');
    const [other = ''] = newCookie(AUTH_SECRET).split(';');
    bindings.set('ann', deviceIdOf(readDevice(mine, { now: AUTH_SECRET }) ?? ''));
    for (const headers of [{ cookie: other }, {}, { cookie: mine }]) {
      const answer = await post('/api/report', report, headers as Record<string, string>);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { success: true, _id: expect.any(String), receipt: expect.any(String) },
      ]);
    }
    const stored = await db.selectFrom('reports').selectAll().orderBy('seq').execute();
    const anonymous = { reporting_user_id: '', room_id: null, verified_at: null, evidence: null, weight: 0 };
    expect(stored).toMatchObject([anonymous, anonymous, { reporting_user_id: 'ann', room_id: 'room-1' }]);
    const named = await db.selectFrom('audit_log').select(['user_id', 'room_id']).orderBy('seq').execute();
    const nobody = { user_id: null, room_id: null };
    expect(named).toEqual([nobody, nobody, { user_id: 'ann', room_id: 'room-1' }]);
  });

  it.each([
    ['oneself', { ...report, reportedUserId: 'ann' }],
    ['nobody', { reportingUserId: 'ann', reason: 'x' }],
    ['an empty reason', { ...report, reason: '  ' }],
    ['a long reason', { ...report, reason: 'x'.repeat(2_000) }],
    ['a wrong type', { ...report, reportedUserId: { $ne: '' } }],
    ['a list', [report]],
    ['nothing', ''],
    ['no JSON', '{"reason":'],
    ['a prototype', '{"__proto__":{"a":1},"reportingUserId":"a","reportedUserId":"b","reason":"c"}'],
  ])('refuses %s with 400', async (_what, body) => {
    const { post } = await listen();
    const answer = await post('/api/report', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_request', error: expect.any(String) });
    expect(await db.selectFrom('reports').selectAll().execute()).toEqual([]);
  });

  it('names the invalid fields without repeating their content', async () => {
    const { post } = await listen();
    const answer = await post('/api/report', { ...report, reportedUserId: 'has space', reason: 5 });
    expect(await answer.json()).toEqual({ error: 'Not valid: reportedUserId, reason.', code: 'bad_request' });
  });

  it('tells whoever types a name into the form what it takes', async () => {
    const { post } = await listen();
    const answer = await post('/api/reports', { userId: 'Bob Smith', reason: 'x' });
    expect(await answer.json()).toEqual({
      error: 'That isn’t a User ID. Check it and try again.',
      code: 'bad_request',
    });
  });

  it('refuses a body that is too large or whose type is not JSON', async () => {
    const { post } = await listen();
    expect((await post('/api/report', { ...report, reason: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await post('/api/report', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await post('/api/report', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
  });

  it('answers 503 when the store is down, as do the probes', async () => {
    const { post, call } = await listen();
    expect((await call('/readyz')).status).toBe(200);
    await db.destroy();
    const answer = await post('/api/report', report);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'Not available at the moment. Try again later.', code: 'unavailable' },
    ]);
    expect((await call('/readyz')).status).toBe(503);
    expect((await call('/healthz')).status).toBe(200);
  });
});
