import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from './admin';
import { PASSWORD, startApp, type TestApp } from './app';

const now = 1_700_000_000_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' }, undefined, () => now);
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

it('wrong passwords block sign-ins for two minutes, from that address alone', async () => {
  const guesses = await Promise.all(Array.from({ length: 10 }, () => login('a guess', '203.0.113.1')));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(6);
  const refused = guesses.filter(({ status }) => status === 429);
  expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill('rate_limited'));
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')));
  expect(waits.every((seconds) => seconds > 0 && seconds <= 120)).toBe(true);
  // The right one waits as well.
  expect((await login(PASSWORD, '203.0.113.1')).status).toBe(429);
});

it('the right password clears the earlier failures', async () => {
  for (let n = 0; n < 4; n += 1) expect((await login('a guess', '203.0.113.2')).status).toBe(401);
  const { status, body, headers } = await login(PASSWORD, '203.0.113.2');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (let n = 0; n < 6; n += 1) expect((await login('a guess', '203.0.113.2')).status).toBe(401);
  expect((await login(PASSWORD, '203.0.113.2')).status).toBe(429);
  const asAdmin = { authorization: `Bearer ${body.token}`, 'x-forwarded-for': '203.0.113.2' };
  const { auditLog } = (await request<AuditLogAnswer>(app, 'GET', '/audit-log', undefined, asAdmin)).body;
  expect(auditLog.map(({ action, details }) => [action, details])).toEqual([
    ['LOGIN', 'The administrator signed in'],
    ['LOGIN_FAILED', '10 wrong passwords were given within an hour'],
    ['LOGIN_FAILED', 'A wrong password was given'],
  ]);
  expect(auditLog[0]).toEqual({
    _id: expect.any(String),
    action: 'LOGIN',
    details: 'The administrator signed in',
    timestamp: new Date(now).toISOString(),
  });
});
