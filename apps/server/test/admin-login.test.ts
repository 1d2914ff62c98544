import type { AuditLogAnswer } from '@app/contract/audit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, request } from './admin';
import { PASSWORD, startApp, type TestApp } from './app';

const clock = { now: 1_700_000_000_000 };
let app: TestApp;
beforeAll(async () => {
  // The spacing of attempts is a twentieth of what it is otherwise.
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

it('whoever guesses is slowed down and at last turned away for a while, and nobody else is', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => login('a guess', '203.0.113.1')));
  const answers = guesses.map(({ status, headers }) => [status, headers.get('retry-after')]);
  // Ten within the second that may be waited; the next would have to wait 1.575 s.
  expect(answers.filter(([status]) => status === 401)).toEqual(Array(10).fill([401, null]));
  expect(answers.filter(([status]) => status !== 401)).toEqual(Array(2).fill([429, '2']));
  expect(guesses.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
  expect((await login(PASSWORD, '203.0.113.2')).status).toBe(200);
});

it('the right password is taken once the time is over, and what was wrong before is forgotten', async () => {
  expect((await login(PASSWORD, '203.0.113.1')).status).toBe(429);
  clock.now += 2_000;
  const { status, body, headers } = await login(PASSWORD, '203.0.113.1');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  for (let n = 0; n < 3; n += 1) expect((await login('a guess', '203.0.113.1')).status).toBe(401);
  const { auditLog } = (await admin(app, body.token).get<AuditLogAnswer>('/audit-log?sort=newest')).body;
  expect(auditLog).toHaveLength(2);
  expect(auditLog[0]).toEqual({
    _id: expect.any(String),
    action: 'LOGIN',
    details: 'The administrator signed in',
    timestamp: new Date(clock.now).toISOString(),
  });
});
