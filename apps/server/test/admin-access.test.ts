import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditLogAnswer } from '@app/contract/audit';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, request, signIn } from './admin';
import { PASSWORD, startApp, type TestApp } from './app';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' });
});
afterAll(() => app.stop());

/** The key tokens are signed with, as the server makes it. */
async function tokenKey(): Promise<Buffer> {
  const secret = (await readFile(join(app.dataDir, 'auth-secret'), 'utf8')).trim();
  return createHmac('sha256', secret).update(`admin-token:${PASSWORD}`).digest();
}

const claims = (seconds: number) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('admin')
    .setJti('made-up')
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds);

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('every call of the administrator', () => {
  it('is one of those that are meant to be', () => {
    const guarded = app.apiRoutes().filter(({ access, method }) => access === 'admin' && method !== 'HEAD');
    expect(guarded.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'DELETE /api/reports/:id',
      'GET /api/audit-log',
      'GET /api/reports',
      'GET /api/reports/user/:userId',
      'GET /api/summary',
      'GET /api/unblock-requests',
      'GET /api/users',
      'POST /api/logout',
      'POST /api/reports/:id/review',
      'POST /api/unblock-requests/:id/resolve',
      'POST /api/users/block',
      'POST /api/users/timeout',
      'POST /api/users/unblock',
    ]);
  });

  it('is refused without a token that holds, before anything else is looked at', async () => {
    const key = await tokenKey();
    const revoked = await signIn(app);
    expect((await revoked.post('/logout')).status).toBe(200);
    const payload = { sub: 'admin', jti: 'x', exp: Math.floor(Date.now() / 1000) + 60 };
    const tokens: Record<string, string | undefined> = {
      'no token': undefined,
      junk: 'junk',
      expired: await claims(-1).sign(key),
      'alg none': `${encode({ alg: 'none' })}.${encode(payload)}.`,
      'another key': await claims(60).sign(Buffer.alloc(32, 1)),
      'another algorithm': await new SignJWT(payload)
        .setProtectedHeader({ alg: 'HS512' })
        .sign(Buffer.alloc(64, 1)),
      'another subject': await new SignJWT({ ...payload, sub: 'ann' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(key),
      'no end': await new SignJWT({ sub: 'admin', jti: 'x' }).setProtectedHeader({ alg: 'HS256' }).sign(key),
      revoked: revoked.token,
    };
    // The key is the right one: what is refused is refused for what is wrong with it.
    expect((await admin(app, await claims(60).sign(key)).get('/summary')).status).toBe(200);
    for (const { method, url } of app.apiRoutes().filter(({ access }) => access === 'admin')) {
      for (const [what, token] of Object.entries(tokens)) {
        const answer = await fetch(app.url + url, {
          method,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
        expect([method, url, what, answer.status]).toEqual([method, url, what, 401]);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });
});

describe('signing in', () => {
  it('gives a token for eight hours and is in the log', async () => {
    const { body } = await request<{ token: string }>(app, 'POST', '/login', { password: PASSWORD });
    const { exp = 0, iat = 0, jti } = decodeJwt(body.token);
    expect([exp - iat, Math.abs(exp - Date.now() / 1000 - 8 * 3_600) < 60]).toEqual([8 * 3_600, true]);
    expect(jti).toEqual(expect.any(String));
    const log = await admin(app, body.token).get<AuditLogAnswer>('/audit-log?status=LOGIN&page=1&pageSize=1');
    expect(log.body.auditLog[0]).toMatchObject({ action: 'LOGIN' });
  });

  it('is refused with a wrong password, and never for good', async () => {
    for (let n = 0; n < 8; n += 1) {
      expect(await request(app, 'POST', '/login', { password: `guess ${n}` })).toMatchObject({
        status: 401,
        body: { error: 'Invalid password', code: 'unauthorized' },
      });
    }
    expect((await request(app, 'POST', '/login', { password: PASSWORD })).status).toBe(200);
    for (const body of [{}, { password: '' }, { password: 5 }]) {
      expect((await request(app, 'POST', '/login', body)).status).toBe(400);
    }
  });

  it('stays ended after a restart once signed out', async () => {
    const first = await startApp({ RATE_LIMIT_FACTOR: '1000' });
    const [gone, kept] = [await signIn(first), await signIn(first)];
    await gone.post('/logout');
    await first.stop({ keepData: true });
    const second = await startApp({ RATE_LIMIT_FACTOR: '1000' }, first.dataDir);
    expect((await admin(second, gone.token).get('/summary')).status).toBe(401);
    expect((await admin(second, kept.token).get('/summary')).status).toBe(200);
    await second.stop();
  });
});

describe('/api/docs', () => {
  it('describes every call, and whether it needs a token, and is not there in production', async () => {
    const answer = await fetch(`${app.url}/api/docs/json`);
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(paths['/api/users/block']?.post?.security).toEqual([{ admin: [] }]);
    expect(paths['/api/login']?.post).not.toHaveProperty('security');
    expect(Object.keys(paths).every((path) => path.startsWith('/api/'))).toBe(true);
    expect((await fetch(`${app.url}/api/docs/`)).status).toBe(200);
    const production = await startApp({
      NODE_ENV: 'production',
      AUTH_SECRET: 'a2c4e6g8i0k2m4o6q8s0u2w4y6A8C0E2',
      ADMIN_PASSWORD: 'uncommon enough',
    });
    expect((await fetch(`${production.url}/api/docs/`)).status).toBe(404);
    await production.stop();
  });
});
