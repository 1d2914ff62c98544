import { connect as connectTcp } from 'node:net';
import { join } from 'node:path';
import { PAGE_PATHS } from '@app/contract/routes';
import { describe, expect, it } from 'vitest';
import { deviceCookiesFor, readDevice } from '../src/auth/device-cookie';
import { startApp } from './app';
import { AUTH_SECRET, folder, HTML, listen, report, running, useHttpServers } from './http-server';

useHttpServers();

const newCookie = (secret: string) => deviceCookiesFor(undefined, { now: secret }, false)[0] ?? '';

describe('pages', () => {
  it('are served on every path of the site, with a device cookie', async () => {
    const { call } = await listen();
    for (const path of [...PAGE_PATHS, '/about/', '/faq?lang=fr']) {
      const answer = await call(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(await answer.text()).toBe(HTML);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const cookie = answer.headers.get('set-cookie') ?? '';
      expect(readDevice(cookie.split(';')[0], { now: AUTH_SECRET })).toBeDefined();
      expect(cookie).not.toContain('Secure');
    }
  });

  it('leave a valid device cookie alone, and replace an invalid one', async () => {
    const { call } = await listen();
    const [good = ''] = newCookie(AUTH_SECRET).split(';');
    const [bad = ''] = newCookie('another secret').split(';');
    expect((await call('/', { headers: { cookie: good } })).headers.get('set-cookie')).toBeNull();
    expect((await call('/', { headers: { cookie: bad } })).headers.get('set-cookie')).toMatch(
      /^device-[\da-f]{10}=/,
    );
  });

  it('mark the cookie as secure behind https', async () => {
    const { call } = await listen({ PUBLIC_URL: 'https://site.test' });
    expect((await call('/')).headers.get('set-cookie')).toMatch(/; Secure$/);
    const proxied = await listen({ TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await proxied.call('/', { headers })).headers.get('set-cookie')).toMatch(/; Secure$/);
    const direct = await listen();
    expect((await direct.call('/', { headers })).headers.get('set-cookie')).not.toContain('Secure');
  });

  it('are not sent again while they are unchanged', async () => {
    const { call } = await listen();
    const etag = (await call('/')).headers.get('etag') ?? '';
    // Without a cache-control of its own, fetch would ask for a fresh copy.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await call('/about', { headers })).status).toBe(304);
  });

  it('answer HEAD without a body', async () => {
    const { call } = await listen();
    const answer = await call('/about', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(HTML.length));
  });

  it('redirect unknown paths to the landing page', async () => {
    const { call } = await listen();
    for (const path of ['/nowhere', '/admin/nothing', '/user/1?x=/api/']) {
      const answer = await call(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
    }
  });

  it('redirect mistyped paths that can name no page as well, and tell programs what is wrong', async () => {
    const { call, base } = await listen();
    const accept = 'text/html,*/*;q=0.8';
    for (const path of ['/faq//', '/admin//users', '/icons/', '/a%00', '/a%5cb', '/100%', '/%zz/faq']) {
      const answer = await call(path, { headers: { accept } });
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/']);
    }
    for (const [path, status] of [
      ['//api/users', 404],
      ['/assets/', 404],
      ['/100%', 400],
    ] as const) {
      const answer = await raw(
        base,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nConnection: close\r\n\r\n`,
      );
      expect([path, answer.split(' ', 2)[1]]).toEqual([path, String(status)]);
    }
  });

  it('are served to a client that offers another protocol than WebSocket, which is not taken', async () => {
    const app = await startApp();
    try {
      const headers = 'Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n';
      for (const offered of ['h2c', 'TLS/1.0', 'not-websocket']) {
        const answer = await raw(app.url, `GET /healthz HTTP/1.1\r\n${headers}Upgrade: ${offered}\r\n\r\n`);
        expect([offered, answer.split('\r\n')[0]]).toEqual([offered, 'HTTP/1.1 200 OK']);
        expect(answer).toMatch(/\r\nconnection: close\r\n/i);
        expect(answer).toContain('"status":"ok"');
      }
      const post = `POST /api/report HTTP/1.1\r\n${headers}Upgrade: h2c\r\nContent-Length: 2\r\n\r\n{}`;
      expect(await raw(app.url, post)).toMatch(/^HTTP\/1\.1 400 /);
    } finally {
      await app.stop();
    }
  });

  it('are missing if the site has not been built, while the rest is served', async () => {
    const { call } = await listen({}, join(folder, 'none'));
    expect((await call('/')).status).toBe(404);
    expect((await call('/healthz')).status).toBe(200);
  });
});

describe('files', () => {
  it('with a hash in their name are cached forever and compressed', async () => {
    const { call } = await listen();
    const answer = await call('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(await answer.text()).toBe('let app;');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['gzip;q=0, *', null],
    ['*;q=0', null],
    ['*', 'gzip'],
    ['br;q=0, *;q=0.1', 'gzip'],
  ])('are compressed only as the caller allows: %s', async (accepted, encoding) => {
    const { call } = await listen();
    const answer = await call('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } });
    expect(await answer.text()).toBe('let app;');
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  it('without a hash have to be revalidated', async () => {
    const { call } = await listen();
    expect((await call('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  it('that do not exist or are outside the folder are not found', async () => {
    const { call, base } = await listen();
    expect((await call('/assets/gone.js')).status).toBe(404);
    expect((await call('/%2e%2e/data')).status).not.toBe(200);
    expect(
      await raw(base, 'GET /../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
    ).not.toMatch(/200 OK|root:/);
  });
});

describe('a part of a file', () => {
  const range = (asked: string) => ({ headers: { range: asked } });

  it('is sent, and a part that it does not have is refused with its length', async () => {
    const { call } = await listen();
    const part = await call('/icon.svg', range('bytes=1-3'));
    expect([part.status, await part.text()]).toEqual([206, 'svg']);
    const none = await call('/icon.svg', range('bytes=100-200'));
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */6']);
    expect(await none.json()).toMatchObject({ code: 'bad_request' });
  });

  it('of a version that is not the current one is refused as such', async () => {
    const { call } = await listen();
    expect((await call('/icon.svg', { headers: { 'if-match': '"another"' } })).status).toBe(412);
  });
});

describe('security headers', () => {
  it('are also in answers to what cannot be routed, or not read', async () => {
    const { base } = await listen();
    for (const request of [
      'GET /%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      'GET /%ff HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nno header\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n',
    ]) {
      const answer = await raw(base, request);
      expect(answer).toMatch(/^HTTP\/1\.1 (400|302) /);
      expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i);
      expect(answer).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n/i);
    }
  });

  it('allow pages to run only the site’s own scripts', async () => {
    const { call, base } = await listen();
    const { headers } = await call('/');
    const policy = headers.get('content-security-policy') ?? '';
    const host = new URL(base).host;
    expect(policy).toContain("default-src 'self';");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/);
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script';trusted-types soulwick");
    expect(headers.get('permissions-policy')).toContain('camera=(self), microphone=(self)');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('require https if the site is served over https', async () => {
    const { call } = await listen({ PUBLIC_URL: 'https://site.test' });
    const { headers } = await call('/');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' wss://site.test;");
  });
});

describe('security.txt', () => {
  it('names the configured contact for vulnerabilities', async () => {
    const { call } = await listen({
      SECURITY_CONTACT: 'security@site.test',
      PUBLIC_URL: 'https://site.test',
    });
    const answer = await call('/.well-known/security.txt');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual([
      'Contact: mailto:security@site.test',
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00\.000Z$/),
      'Canonical: https://site.test/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ]);
    const daysLeft = (Date.parse(lines[1]?.slice('Expires: '.length) ?? '') - Date.now()) / 86_400_000;
    expect([daysLeft > 170, daysLeft < 365]).toEqual([true, true]);
    const page = await listen({ SECURITY_CONTACT: 'https://site.test/report' });
    expect(await (await page.call('/.well-known/security.txt')).text()).toMatch(
      /^Contact: https:\/\/site\.test\/report\nExpires: \S+\nPreferred/,
    );
  });

  it('does not exist if no contact is set, also for browsers', async () => {
    const { call } = await listen();
    for (const accept of ['*/*', 'text/html']) {
      const answer = await call('/.well-known/security.txt', { headers: { accept } });
      expect([answer.status, await answer.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
    }
  });
});

describe('the log', () => {
  it('contains method, route and status, but neither who asked nor what they sent', async () => {
    const { call, post, log } = await listen({ TRUST_PROXY: '1' });
    const headers = { 'x-forwarded-for': '203.0.113.77', 'user-agent': 'my-browser' };
    await call('/about?name=Ann', { headers });
    await call('/some-secret-path', { headers });
    await post('/api/report', report, headers);
    await post('/api/report', '{"secret":', headers);
    await call('/api/broken', { headers });
    const text = log.join('');
    expect(text).toContain('"route":"/about","status":200');
    expect(text).toContain('"route":"/api/report","status":200');
    expect(text).toContain('"msg":"request failed"');
    // As words: three letters may stand inside the random id of a request.
    expect(text).not.toMatch(/\b(203\.0\.113|127\.0\.0\.1|my-browser|Ann|ann|bob|Spamming|secret)\b/);
  });
});

describe('closing', () => {
  it('does not wait for a browser that opened a connection without a request', async () => {
    const { base } = await listen();
    const { hostname, port } = new URL(base);
    const early = connectTcp(Number(port), hostname);
    const ended = new Promise((resolve) => early.on('close', resolve));
    await new Promise((resolve) => early.on('connect', resolve));
    await running.pop()?.close();
    await ended;
  });
});

/** Sends bytes unchanged; returns the answer. */
function raw(base: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connectTcp(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      got += chunk;
    });
    socket.on('close', () => resolve(got)).on('error', reject);
  });
}
