import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from './admin';
import { PASSWORD, startApp, type TestApp } from './app';

const clock = { now: 1_700_000_000_000 };
let app: TestApp;
beforeAll(async () => {
  // With this factor attempts are spaced a twentieth as far apart as usual.
  app = await startApp({ RATE_LIMIT_FACTOR: '20', TRUST_PROXY: '1' }, undefined, () => clock.now);
});
afterAll(() => app.stop());

const login = (password: string, address: string) =>
  request<{ token: string; code: string }>(
    app,
    'POST',
    '/login',
    { password },
    { 'x-forwarded-for': address },
  );

it('wrong passwords slow sign-ins down and finally block them for a while, for that address alone', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => login('a guess', '203.0.113.1')));
  const answers = guesses.map(({ status, headers }) => [status, headers.get('retry-after')]);
  // Eight attempts fit into the quarter of a second an attempt may wait; the next would have to wait 0.375 s.
  expect(answers.filter(([status]) => status === 401)).toEqual(Array(8).fill([401, null]));
  expect(answers.filter(([status]) => status !== 401)).toEqual(Array(4).fill([429, '1']));
  expect(guesses.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
  expect((await login(PASSWORD, '203.0.113.2')).status).toBe(200);
});

it('the right password works after the waiting time and clears the earlier failures', async () => {
  expect((await login(PASSWORD, '203.0.113.1')).status).toBe(429);
  clock.now += 2_345;
  const { status, body, headers } = await login(PASSWORD, '203.0.113.1');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (let n = 0; n < 3; n += 1) expect((await login('a guess', '203.0.113.1')).status).toBe(401);
  const asAdmin = { authorization: `Bearer ${body.token}`, 'x-forwarded-for': '203.0.113.1' };
  const { auditLog } = (await request<AuditLogAnswer>(app, 'GET', '/audit-log', undefined, asAdmin)).body;
  expect(auditLog.map(({ action, details }) => [action, details])).toEqual([
    ['LOGIN_FAILED', '10 wrong passwords were given within an hour'],
    ['LOGIN', 'The administrator signed in'],
    ['LOGIN', 'The administrator signed in'],
    ['LOGIN_FAILED', 'A wrong password was given'],
  ]);
  expect(auditLog[1]).toEqual({
    _id: expect.any(String),
    action: 'LOGIN',
    details: 'The administrator signed in',
    timestamp: new Date(clock.now).toISOString(),
  });
});
