import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccountsAnswer } from '@app/contract/accounts';
import type { AuditLogAnswer } from '@app/contract/audit';
import { mayAct, ROLES } from '@app/contract/roles';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTE_ROLES } from '../src/http/route-roles';
import { ACCOUNT_PASSWORD, type Admin, addAccount, admin, request, signIn } from './admin';
import { PASSWORD, startApp, type TestApp } from './app';
import { openTcp } from './raw';
import { WITHIN } from './within';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

/** The key that tokens are signed with, made as the server makes it. */
async function tokenKey(): Promise<Buffer> {
  const secret = (await readFile(join(app.dataDir, 'auth-secret'), 'utf8')).trim();
  return createHmac('sha256', secret).update(`admin-token:${PASSWORD}`).digest();
}

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

const guarded = () => app.apiRoutes().filter(({ access }) => access === 'admin');

/** The address of a route with something in place of each parameter. */
const filled = (url: string) => url.replaceAll(/:\w+/g, 'none');

describe('every call of the administrator', () => {
  it('is listed in the table of roles', () => {
    const calls = guarded().filter(({ method }) => method !== 'HEAD');
    expect(calls.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
      Object.keys(ROUTE_ROLES).sort(),
    );
  });

  it('is refused without a valid token before anything else is checked', async () => {
    const key = await tokenKey();
    const good = await signIn(app);
    const claims = decodeJwt(good.token);
    const signed = (payload: object, header = {}, by: Uint8Array = key) =>
      new SignJWT({ ...claims, ...payload })
        .setProtectedHeader({ alg: 'HS256', kid: 'password', ...header })
        .sign(by);
    const revoked = await signIn(app);
    expect((await revoked.post('/logout')).status).toBe(200);
    const tokens: Record<string, string | undefined> = {
      'no token': undefined,
      junk: 'junk',
      expired: await signed({ exp: Math.floor(Date.now() / 1_000) - 1 }),
      'alg none': `${encode({ alg: 'none', kid: 'password' })}.${encode(claims)}.`,
      'another key': await signed({}, {}, Buffer.alloc(32, 1)),
      'another algorithm': await signed({}, { alg: 'HS512' }, Buffer.alloc(64, 1)),
      'another subject': await signed({ sub: 'ann' }),
      'no end': await signed({ exp: undefined }),
      'of no session': await signed({ jti: 'made up' }),
      'of no browser': await signed({ dev: undefined }),
      'of another browser': await signed({ net: undefined }),
      revoked: revoked.token,
    };
    // Signed with the right key, so that each token is refused for its own fault.
    expect((await admin(app, await signed({})).get('/summary')).status).toBe(200);
    for (const { method, url } of guarded()) {
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
    expect((await good.get('/summary')).status).toBe(200);
  });

  it.each(['ended', 'of a lower role'])(
    'is refused when the session is %s before its body has come',
    async (now) => {
      const root = await signIn(app);
      const name = `Whose session is ${now}`;
      const stolen = await (await addAccount(app, name, 'administrator'))();
      // The last administrator keeps the role.
      await addAccount(app, `Beside ${name}`, 'administrator');
      const { accounts } = (await root.get<AccountsAnswer>('/accounts')).body;
      const id = accounts.find((account) => account.name === name)?._id;
      const added = `Added by one ${now}`;
      const body = JSON.stringify({ name: added, role: 'administrator', password: ACCOUNT_PASSWORD });
      const caller = await openTcp(app.url);
      caller.write(
        `POST /api/accounts HTTP/1.1\r\nHost: site.test\r\nAuthorization: Bearer ${stolen.token}\r\n` +
          'Content-Type: application/json\r\nConnection: close\r\nExpect: 100-continue\r\n' +
          `Content-Length: ${body.length}\r\n\r\n`,
      );
      // The headers were read, and the session was open then.
      await vi.waitUntil(() => caller.received().includes('100 Continue'), WITHIN);
      expect((await stolen.get('/summary')).status).toBe(200);
      if (now === 'ended') await root.post(`/accounts/${id}/sign-out-everywhere`);
      else await root.post(`/accounts/${id}/role`, { role: 'viewer' });
      caller.write(body);
      expect(await caller.closed).toMatch(now === 'ended' ? / 401 / : / 403 /);
      const after = (await root.get<AccountsAnswer>('/accounts')).body.accounts;
      expect(after.map((account) => account.name)).not.toContain(added);
    },
  );

  it('is allowed to its role and higher ones, and refused to lower ones', async () => {
    for (const role of ROLES) {
      const signInAgain = await addAccount(app, `of role ${role}`, role);
      let caller: Admin = await signInAgain();
      for (const { method, url, role: needed } of guarded()) {
        if (needed === undefined) throw new Error(`${url} has no role`);
        const answer = await fetch(app.url + filled(url), { method, headers: caller.headers });
        // A permitted caller gets not found, a validation error, or success.
        expect([role, method, url, answer.status === 403]).toEqual([
          role,
          method,
          url,
          !mayAct(role, needed),
        ]);
        expect(answer.status).not.toBe(401);
        if (/logout|sign-out/.test(url)) caller = await signInAgain();
      }
    }
  });
});

describe('a token', () => {
  it('is refused from another browser, and without a cookie', async () => {
    const [own, other] = [await app.deviceCookie(), await app.deviceCookie()];
    const { body } = await request<{ token: string }>(
      app,
      'POST',
      '/login',
      { password: PASSWORD },
      { cookie: own },
    );
    const statusWith = async (cookie: string | undefined) =>
      (await admin(app, body.token, cookie).get('/summary')).status;
    expect(await statusWith(own)).toBe(200);
    expect(await statusWith(other)).toBe(401);
    expect(await statusWith(undefined)).toBe(401);
    expect(await statusWith(`${own}x`)).toBe(401);
  });

  it('for a client without a cookie works with the cookie that came with it, and in its network', async () => {
    const behind = await startApp({ RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: '1' });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const { body, headers } = await request<{ token: string }>(
      behind,
      'POST',
      '/login',
      { password: PASSWORD },
      from('2001:db8:1:2::3'),
    );
    const [given = ''] = (headers.getSetCookie()[0] ?? '').split(';');
    const status = async (address: string, cookie?: string) => {
      const more = { ...from(address), ...(cookie !== undefined && { cookie }) };
      const answer = await fetch(`${behind.url}/api/summary`, {
        headers: { authorization: `Bearer ${body.token}`, ...more },
      });
      return answer.status;
    };
    expect(await status('198.51.100.7', given)).toBe(200);
    expect(await status('2001:db8:1:ffff::1')).toBe(200);
    expect(await status('2001:db8:2:2::3')).toBe(401);
    expect(await status('2001:db8:1:2::3', await behind.deviceCookie())).toBe(401);
    await behind.stop();
  });
});

describe('signing in', () => {
  it('gives a token for eight hours and is logged', async () => {
    const { body } = await request<{ token: string }>(app, 'POST', '/login', { password: PASSWORD });
    const { exp = 0, iat = 0, jti } = decodeJwt(body.token);
    expect([exp - iat, Math.abs(exp - Date.now() / 1000 - 8 * 3_600) < 60]).toEqual([8 * 3_600, true]);
    expect(jti).toEqual(expect.any(String));
    const log = await admin(app, body.token).get<AuditLogAnswer>('/audit-log?status=LOGIN&page=1&pageSize=1');
    expect(log.body.auditLog[0]).toMatchObject({ action: 'LOGIN' });
  });

  it('is refused with a wrong password, but never permanently', async () => {
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

  it('remains ended after a restart once signed out', async () => {
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

describe('what the login page needs', () => {
  it.each([
    ['a scheme that is none is told', 'Host: localhost\r\nX-Forwarded-Proto: a b', 200],
    ['an address that is none is refused', 'Host: 256.256.256.256', 400],
    ['a port that is none is refused', 'Host: localhost:65536', 400],
    ['too few groups is refused', 'Host: [::::]', 400],
    ['a name that is none is refused', 'Host: xn--', 400],
  ])('whoever names %s', async (_what, headers, status) => {
    const caller = await openTcp(app.url);
    caller.write(`GET /api/login HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(await caller.closed).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('/api/docs', () => {
  it('describes every call and whether it needs a token, and does not exist in production', async () => {
    const answer = await fetch(`${app.url}/api/docs/json`);
    const { paths } = (await answer.json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(paths['/api/users/block']?.post?.security).toEqual([{ admin: [] }, { token: [] }]);
    expect(paths['/api/tokens']?.post?.security).toEqual([{ admin: [] }]);
    expect(paths['/api/login']?.post).not.toHaveProperty('security');
    expect(Object.keys(paths).every((path) => path.startsWith('/api/'))).toBe(true);
    expect((await fetch(`${app.url}/api/docs/`)).status).toBe(200);
    const production = await startApp({
      NODE_ENV: 'production',
      ICE_POLICY: 'all',
      AUTH_SECRET: 'a2c4e6g8i0k2m4o6q8s0u2w4y6A8C0E2',
      ADMIN_PASSWORD: 'uncommon enough',
    });
    expect((await fetch(`${production.url}/api/docs/`)).status).toBe(404);
    await production.stop();
  });
});
