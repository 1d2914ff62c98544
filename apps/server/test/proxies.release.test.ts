import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { type RunningProxy, skipProxies, startHaproxy, startNginx } from './proxies';
import { openRawClient, openTcp, SOCKET_PATH, upgradeRequest } from './raw';

const PUBLIC_URL = 'https://site.test';

describe.skipIf(skipProxies).each([
  // HAProxy as deployed stands behind a proxy that names the caller, and adds nothing.
  ['nginx', '1', [startNginx]],
  ['HAProxy', '0', [startHaproxy]],
  ['nginx before HAProxy', '1', [startHaproxy, startNginx]],
] as const)('behind %s', (_name, hops, starts) => {
  let app: TestApp;
  const proxies: RunningProxy[] = [];
  let front: RunningProxy;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    app = await startApp({ PUBLIC_URL, TRUST_PROXY: hops, RATE_LIMIT_FACTOR: '1' });
    let behind = Number(new URL(app.url).port);
    for (const start of starts) {
      front = await start(behind);
      proxies.push(front);
      behind = front.port;
    }
  });
  afterAll(async () => {
    agent.destroy();
    for (const proxy of proxies.reverse()) await proxy.stop();
    await app.stop();
  });

  async function call(
    path: string,
    { method = 'GET', host = 'site.test', headers = {}, body = '' }: CallOptions = {},
  ) {
    const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(front.url + path, { method, agent, headers: { host, ...length, ...headers } });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  }
  type CallOptions = {
    method?: string;
    host?: string;
    headers?: Record<string, string | string[]>;
    body?: string;
  };

  it('calls are answered one after the other, large and refused ones included', async () => {
    const large = JSON.stringify({ reason: 'r'.repeat(15_000) });
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await call('/api/site')).status).toBe(200);
      expect((await call('/api/accounts', { method: 'POST', body: '{"name":"Ann"}' })).status).toBe(401);
      expect((await call('/api/report', { method: 'POST', body: large })).status).toBe(400);
      expect((await call('/api/report', { method: 'POST', body: `"${'x'.repeat(40_000)}"` })).status).toBe(
        413,
      );
    }
  });

  it('a WebSocket opens, and frames go both ways', async () => {
    const raw = await openRawClient(front.url, { host: 'site.test', origin: PUBLIC_URL });
    raw.send('421["nothing of that name"]');
    expect(await raw.next('431')).toContain('unknown_event');
    raw.ws.terminate();
  });

  it('another host is told that it is not the site', async () => {
    expect((await call('/api/site', { host: 'evil.test' })).status).toBe(421);
    const tcp = await openTcp(front.url);
    tcp.write(upgradeRequest(SOCKET_PATH).replace('Host: localhost', 'Host: evil.test'));
    await expect.poll(tcp.received).toMatch(/^HTTP\/1\.1 421 /);
    tcp.socket.destroy();
  });

  it('monitors ask by address', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await call(path, { host: '127.0.0.1' })).status]).toEqual([path, 200]);
    }
  });

  it('too many header lines are refused, whatever they hide', async () => {
    const lines = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`x-${nth}`, 'y']));
    expect((await call('/api/site', { headers: lines(80) })).status).toBe(200);
    // HAProxy itself takes at most 101.
    expect([400, 431]).toContain((await call('/api/site', { headers: lines(150) })).status);
  });

  it('an upgrade with a body is refused', async () => {
    const tcp = await openTcp(front.url);
    const head = upgradeRequest(SOCKET_PATH, ['Content-Length: 5']).replace('localhost', 'site.test');
    tcp.write(`${head}hello`);
    // HAProxy passes it on as a request that asks for nothing else.
    await expect.poll(tcp.received).toMatch(/^HTTP\/1\.1 40[04] /);
    tcp.socket.destroy();
  });

  it('nobody is counted by an address they chose', async () => {
    const statuses: (number | undefined)[] = [];
    for (let nth = 0; nth < 60; nth += 1) {
      const forged = [`198.51.100.${nth}`, `203.0.113.${nth}, 192.0.2.${nth}`];
      const { status } = await call('/api/report', {
        method: 'POST',
        body: '{}',
        headers: { 'x-forwarded-for': forged },
      });
      statuses.push(status);
      if (status === 429) break;
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
