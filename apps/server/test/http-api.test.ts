import { describe, expect, it, vi } from 'vitest';
import { openMetricsListener } from '../src/http/metrics-listener';
import { listen, report, running, useHttpServers } from './http-server';
import { openTcp } from './raw';
import { WITHIN } from './within';

useHttpServers();

describe('GET /api/ice-servers', () => {
  it('gives no servers if none are configured', async () => {
    const { call } = await listen();
    const answer = await call('/api/ice-servers');
    expect(await answer.json()).toEqual({ iceServers: [], iceTransportPolicy: 'all' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('errors', () => {
  it('in the server are reported only by their kind', async () => {
    const { call } = await listen();
    const answer = await call('/api/broken');
    const requestId = answer.headers.get('x-request-id');
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { error: 'Something went wrong.', code: 'internal', requestId },
    ]);
  });

  it('and all other answers name the request as the log and the proxy in front do', async () => {
    const { call, log } = await listen({ TRUST_PROXY: '1' });
    const answer = await call('/api/broken', { headers: { 'x-request-id': 'edge-7b3e0a12' } });
    expect(answer.headers.get('x-request-id')).toBe('edge-7b3e0a12');
    const failed = () =>
      log
        .map((line) => JSON.parse(line) as { msg: string; requestId: string })
        .filter(({ msg }) => msg === 'request failed');
    await vi.waitFor(
      () => expect(failed().map(({ requestId }) => requestId)).toEqual(['edge-7b3e0a12']),
      WITHIN,
    );
    expect((await call('/api/nothing')).headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
  });

  it('are logged, as are calls, but no files and pages', async () => {
    const { call, log } = await listen();
    for (const path of ['/faq', '/favicon.svg', '/nowhere', '/api/ice-servers', '/api/broken'])
      await call(path);
    const requests = () =>
      log
        .map((line) => JSON.parse(line) as { msg: string; route: string; level: number })
        .filter(({ msg, level }) => msg === 'request' && level >= 30);
    await vi.waitFor(
      () => expect(requests().map(({ route }) => route)).toEqual(['/api/ice-servers', '/api/broken']),
      WITHIN,
    );
  });

  it('of the caller have the same form everywhere', async () => {
    const { call } = await listen();
    for (const [method, path, status] of [
      ['GET', '/api/nothing', 404],
      ['POST', '/about', 404],
      ['DELETE', '/api/report', 404],
      ['GET', '/%zz', 400],
    ] as const) {
      const answer = await call(path, { method });
      expect([path, answer.status]).toEqual([path, status]);
      expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'code']);
    }
  });
});

describe('what is no request', () => {
  it.each([
    [
      'a head that is too large',
      `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
    [
      'a length below nothing',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      400,
      'bad_request',
    ],
    ['another protocol', '\u0016\u0003\u0001 hello\r\n\r\n', 400, 'bad_request'],
  ])('%s is refused in the same form', async (_what, text, status, code) => {
    const { base } = await listen();
    const sender = await openTcp(base);
    sender.write(text);
    const [head = '', body = ''] = (await sender.closed).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), code });
  });
});

describe('a request whose sender hangs up', () => {
  it('does not count as a failure of the server', async () => {
    const { base, log } = await listen();
    const sender = await openTcp(base);
    sender.write('POST /api/report HTTP/1.1\r\nHost: localhost\r\n');
    sender.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"reason":');
    // Requests are handled in order, so that the server waits for the body by now.
    await fetch(`${base}/healthz`);
    sender.reset();
    await vi.waitUntil(() => log.some((line) => line.includes('request cut off')), WITHIN);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('rate limits', () => {
  it('answer 429 with the time to wait, per address and route', async () => {
    const { post, call } = await listen({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
    const from = (address: string) => post('/api/report', report, { 'x-forwarded-for': address });
    expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.1')).status).toBe(200);
    const answer = await from('192.0.2.1');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
    expect((await from('192.0.2.2')).status).toBe(200);
    expect((await call('/', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(200);
  });

  it('are one for both ways to report somebody', async () => {
    const { post } = await listen({ RATE_LIMIT_FACTOR: '0.1' });
    expect((await post('/api/report', report)).status).toBe(200);
    expect((await post('/api/reports', { userId: 'bob', reason: 'rude' })).status).toBe(200);
    expect((await post('/api/report', report)).status).toBe(429);
    expect((await post('/api/reports', { userId: 'bob', reason: 'rude' })).status).toBe(429);
  });

  it('cannot be bypassed with forged addresses', async () => {
    const { post } = await listen({ RATE_LIMIT_FACTOR: '0.1' });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      statuses.push((await post('/api/report', report, { 'x-forwarded-for': `192.0.2.${n}` })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it('apply to each address also where the proxy adds the port it came from', async () => {
    const { post } = await listen({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
    const statuses = async (addresses: readonly string[]) => {
      const all: number[] = [];
      for (const address of addresses) {
        all.push((await post('/api/report', report, { 'x-forwarded-for': `192.0.2.9, ${address}` })).status);
      }
      return all;
    };
    expect(await statuses(['203.0.113.1:80', '203.0.113.1:81', '203.0.113.1'])).toEqual([200, 200, 429]);
    expect(await statuses(['203.0.113.2:80', '[2001:db8::1]:80', '[2001:db8::1]'])).toEqual([200, 200, 200]);
  });

  it('apply to the /48 of an address as well, with four times the limit', async () => {
    const { post } = await listen({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' });
    const from = async (address: string) =>
      (await post('/api/report', report, { 'x-forwarded-for': address })).status;
    // Requests that the limit of the single address refuses do not count against the /48.
    for (let n = 0; n < 10; n += 1) await from('2001:db8:1:0::1');
    const statuses: number[] = [];
    for (let n = 1; n < 9; n += 1) statuses.push(await from(`2001:db8:1:${n}::1`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect([await from('2001:db8:2:1::1'), await from('192.0.2.1')]).toEqual([200, 200]);
  });

  it('apply to unknown paths, but not to the probes of an orchestrator', async () => {
    const { call } = await listen({ RATE_LIMIT_FACTOR: '0.001' });
    const statuses = async (path: string) =>
      [await call(path), await call(path), await call(path), await call(path)].map((answer) => answer.status);
    expect(await statuses('/healthz')).toEqual([200, 200, 200, 200]);
    expect(await statuses('/api/nothing')).toEqual([404, 404, 404, 429]);
  });
});

describe('other origins', () => {
  it('may call the API when they are listed', async () => {
    const { call } = await listen({ ALLOWED_ORIGINS: 'https://other.test' });
    const asked = { origin: 'https://other.test', 'access-control-request-method': 'POST' };
    const preflight = await call('/api/report', { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://other.test');
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await call('/api/ice-servers', { headers: { origin: 'https://other.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://other.test');
  });

  it('may not call it if they are not listed', async () => {
    const { call } = await listen();
    const answer = await call('/api/ice-servers', { headers: { origin: 'https://evil.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(
      (await call('/api/report', { method: 'OPTIONS', headers: { origin: 'https://evil.test' } })).status,
    ).toBe(404);
  });
});

describe('metrics', () => {
  const onError = vi.fn();

  it('are not public', async () => {
    const { call } = await listen();
    expect((await call('/metrics')).status).toBe(404);
  });

  it('are given to the bearer of the token, with a count per route', async () => {
    const { call } = await listen({ METRICS_TOKEN: 'token' });
    await call('/faq?from=ann');
    expect((await call('/metrics')).status).toBe(401);
    expect((await call('/metrics', { headers: { authorization: 'Bearer nope' } })).status).toBe(401);
    const answer = await call('/metrics', { headers: { authorization: 'Bearer token' } });
    expect(await answer.text()).toContain(
      'soulwick_http_request_seconds_count{method="GET",route="/faq",status="200"} 1',
    );
  });

  it('are told of each refusal before a route, and of the proxies of each request but those of monitors', async () => {
    const { base, call, refused, proxies } = await listen({ PUBLIC_URL: 'https://talk.example.org' });
    await call('/faq', { headers: { 'x-forwarded-for': '192.0.2.1' } });
    await call('/healthz', { headers: { 'x-forwarded-for': '192.0.2.1, 192.0.2.2' } });
    expect(proxies).toEqual(['192.0.2.1']);
    const sender = await openTcp(base);
    sender.write('GET / HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n');
    expect(await sender.closed).toMatch(/^HTTP\/1.1 421 /);
    expect(refused).toEqual([{ what: 'request', code: 'bad_request' }]);
  });

  it('have a port of their own', async () => {
    const { registry } = await listen();
    const listener = await openMetricsListener({
      registry,
      port: 0,
      host: '0.0.0.0',
      token: undefined,
      onError,
    });
    running.push(listener);
    const get = (path: string) => fetch(`http://127.0.0.1:${listener.port}${path}`);
    expect(await (await get('/metrics')).text()).toContain('soulwick_http_request_seconds');
    expect((await get('/')).status).toBe(404);
    expect(listener.address).toBe('127.0.0.1');
  });

  it('are available at that port to other machines only with a token', async () => {
    const { registry } = await listen();
    const listener = await openMetricsListener({
      registry,
      port: 0,
      host: '0.0.0.0',
      token: 'token',
      onError,
    });
    running.push(listener);
    expect(listener.address).toBe('0.0.0.0');
    const answer = await fetch(`http://127.0.0.1:${listener.port}/metrics`);
    expect(answer.status).toBe(401);
  });

  it('take no head that the site would not take', async () => {
    const { registry } = await listen();
    const listener = await openMetricsListener({ registry, port: 0, host: '', token: undefined, onError });
    running.push(listener);
    const statusOf = async (lines: string) => {
      const sender = await openTcp(`http://127.0.0.1:${listener.port}`);
      sender.write(`GET /metrics HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
      return /(?<=HTTP\/1\.1 )\d+/.exec(await sender.closed)?.[0];
    };
    expect(await statusOf('Host: 10.0.0.5:9464\r\n')).toBe('200');
    expect(await statusOf('Host: a b\r\n')).toBe('400');
    expect(await statusOf(`Host: x\r\n${'a:\r\n'.repeat(100)}`)).toBe('431');
    expect(await statusOf(`Host: x\r\na:${' '.repeat(20_000)}\r\n`)).toBe('431');
  });

  it('allow few connections at that port, and no pipelined requests', async () => {
    const { registry } = await listen();
    const listener = await openMetricsListener({ registry, port: 0, host: '', token: undefined, onError });
    running.push(listener);
    const url = `http://127.0.0.1:${listener.port}`;
    const ahead = await openTcp(url);
    ahead.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(300));
    expect((await ahead.closed).split('HTTP/1.1 200').length).toBeLessThan(20);
    const crowd = await Promise.all(Array.from({ length: 300 }, () => openTcp(url)));
    const ended = vi.fn();
    for (const each of crowd) each.socket.once('close', ended);
    await vi.waitUntil(() => ended.mock.calls.length >= 200, WITHIN);
    for (const each of crowd) each.reset();
  });
});
