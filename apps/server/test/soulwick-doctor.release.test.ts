import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from './app';
import { type Coturn, hasCoturn, PUBLIC_ADDRESS, RELAY_ADDRESS, SECRET, startCoturn } from './coturn';
import { caddy, doctor, startEdge } from './doctor';
import { freePort } from './free-port';
import { startProxy, type TcpProxy } from './tcp-proxy';

// With CI=true a missing program is a failure, elsewhere these are reported as skipped.
const skip = (caddy === undefined || !hasCoturn()) && process.env.CI !== 'true';
const HOUR_MS = 60 * 60 * 1000;

describe.skipIf(skip)('soulwick doctor of a site behind Caddy, with coturn', () => {
  /** Where the server of a test is. */
  const target = { port: 0 };
  let [relay, edge, way]: [Coturn?, Awaited<ReturnType<typeof startEdge>>?, TcpProxy?] = [];
  beforeAll(async () => {
    relay = await startCoturn();
    way = await startProxy(target);
    edge = await startEdge(`http://127.0.0.1:${way.port}`);
  });
  afterAll(async () => {
    await edge?.stop();
    await way?.stop();
    await relay?.stop();
  });
  const stops: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  /** The settings of a site that is as it should be. */
  function settings(): Record<string, string> {
    const turn = `turn:${RELAY_ADDRESS}:${relay?.port}`;
    return {
      NODE_ENV: 'production',
      AUTH_SECRET: 'signs the cookies of this very test',
      ADMIN_PASSWORD: 'one that nobody tries first',
      PUBLIC_URL: edge?.url ?? '',
      TRUST_PROXY: '1',
      TURN_URLS: `${turn}?transport=udp,${turn}?transport=tcp`,
      TURN_SECRET: SECRET,
      TURN_RELAY_ADDRESSES: PUBLIC_ADDRESS,
      RATE_LIMIT_FACTOR: '5',
      SECURITY_CONTACT: 'ann@example.org',
      // Whether the site has asked its relay by now is another test's.
      RELAY_CHECK: 'off',
    };
  }

  /** Starts a site with settings of its own behind the edge. */
  async function serve(env: Record<string, string> = {}) {
    const app = await startApp({ ...settings(), ...env });
    stops.push(() => app.stop());
    target.port = Number(new URL(app.url).port);
    return { ...settings(), DATA_DIR: app.dataDir };
  }

  const seen = () => ({ ca: edge?.ca, httpPort: edge?.httpPort ?? 0 });

  it('finds nothing that failed where all is well, and says what it has seen', async () => {
    const { isWell, results, saidOf } = await doctor(await serve(), seen());
    expect(results).toEqual([
      'settings ok',
      // localhost is reached from here alone.
      'dns warning',
      'tls ok',
      'http ok',
      'site ok',
      // No pages were built for it.
      'site warning',
      'clock ok',
      'site ok',
      'proxies ok',
      'websocket ok',
      'relay ok',
      'relay ok',
      'disk ok',
    ]);
    expect(isWell).toBe(true);
    expect(saidOf('dns')).toEqual([
      expect.stringMatching(
        /^warning: localhost leads to .*127\.0\.0\.1.*, which is reached from its own network/,
      ),
    ]);
  });

  it('needs no settings to look at a site from outside', async () => {
    await serve();
    const { isWell, results } = await doctor({}, { ...seen(), args: ['--url', edge?.url ?? ''] });
    expect(isWell).toBe(true);
    expect(results.filter((line) => line.startsWith('settings') || line.startsWith('relay'))).toEqual([]);
    expect(results).toContain('websocket ok');
  });

  it('passes on what the site has found of its relay, and what is not safe yet', async () => {
    await serve({
      RELAY_CHECK: 'on',
      TURN_SECRET: 'another secret than that of the relay',
      SECURITY_CONTACT: '',
    });
    const outside = () => doctor({}, { ...seen(), args: ['--url', edge?.url ?? ''] });
    await expect.poll(async () => (await outside()).saidOf('relay')).toHaveLength(2);
    const { isWell, saidOf, todos } = await outside();
    expect(isWell).toBe(false);
    expect(saidOf('relay')[0]).toMatch(
      /^failed: 127\.0\.0\.2:\d+ over udp: the relay refuses the site’s credentials/,
    );
    expect(saidOf('settings')).toContainEqual(expect.stringMatching(/^warning: not safe yet: whoever finds/));
    expect(todos).toContain('docs/operations/runbooks.md#the-relay-is-silent');
  });

  it.each([
    ['0', 'less than the proxies on the way: all visitors share one limit'],
    ['2', 'more than the proxies on the way: visitors can make up an address'],
  ])('sees at once that TRUST_PROXY=%s is wrong', async (TRUST_PROXY, why) => {
    const { isWell, saidOf } = await doctor(await serve({ TRUST_PROXY }), seen());
    expect([isWell, saidOf('proxies')]).toEqual([false, [`failed: TRUST_PROXY is ${why}`]]);
  });

  it('names a certificate that is not accepted', async () => {
    const { isWell, saidOf } = await doctor(await serve(), { ...seen(), ca: undefined });
    expect(isWell).toBe(false);
    expect(saidOf('tls')).toEqual([
      expect.stringMatching(
        /^failed: the certificate of localhost:\d+ is not accepted \((SELF|UNABLE)_\w+; 0 days left\)$/,
      ),
    ]);
    expect(saidOf('site')).toEqual([expect.stringMatching(/is not answered \((SELF|UNABLE)_/)]);
    expect(saidOf('websocket')).toEqual([expect.stringMatching(/^failed: no WebSocket could be opened/)]);
  });

  it('names one that was not renewed, and a clock that is wrong', async () => {
    // Caddy's own certificates are good for twelve hours.
    const now = () => Date.now() + 11 * HOUR_MS;
    const { saidOf } = await doctor(await serve(), { ...seen(), now });
    expect(saidOf('tls')).toEqual([
      expect.stringMatching(/^warning: .* was not renewed in time: 0 days left$/),
    ]);
    expect(saidOf('clock')).toEqual([`failed: this clock is ${11 * 3600} s ahead of that of the site`]);
  });

  it('says what is wrong at the relay, as seen from here', async () => {
    const env = { ...(await serve()), TURN_SECRET: 'another secret than that of the relay' };
    const { isWell, saidOf } = await doctor(env, seen());
    expect([isWell, saidOf('relay').length]).toEqual([false, 2]);
    expect(saidOf('relay')[0]).toMatch(
      /over udp, from here: the relay refuses the site’s credentials.* \(401\)$/,
    );
  });

  it('says that the site is not behind the edge, or refuses its name', async () => {
    target.port = await freePort();
    const gone = await doctor(settings(), seen());
    expect([gone.isWell, gone.saidOf('site')]).toEqual([
      false,
      ['failed: the site is not behind this address: /healthz was answered with 502'],
    ]);
    expect(gone.saidOf('websocket')).toEqual([
      'failed: a WebSocket is not passed to the site: it was answered with 502',
    ]);
    const other = await doctor(await serve({ PUBLIC_URL: 'https://other.example.org' }), seen());
    expect(other.saidOf('site')).toEqual(['failed: the site refuses the name it is asked for (421)']);
    expect(other.todos).toContainEqual(
      expect.stringContaining(`is PUBLIC_URL ${edge?.url}, and does the proxy`),
    );
  });

  it('says that nobody answers, and that port 80 is closed or shows the site', async () => {
    const env = await serve();
    const closed = await doctor(
      { ...env, PUBLIC_URL: `https://localhost:${await freePort()}` },
      { httpPort: 1 },
    );
    expect(closed.saidOf('http')).toEqual(['warning: http://localhost:1 is not answered (ECONNREFUSED)']);
    expect(closed.saidOf('tls')[0]).toMatch(/^failed: localhost:\d+ does not speak TLS \(ECONNREFUSED\)$/);
    expect(closed.saidOf('site')[0]).toMatch(/is not answered \(ECONNREFUSED\)$/);
    const plain = createServer((_request, answer) => answer.end('a page')).listen(0, '127.0.0.1');
    stops.push(async () => plain.close());
    await once(plain, 'listening');
    const { port } = plain.address() as AddressInfo;
    const shown = await doctor(env, { ca: seen().ca, httpPort: port });
    expect(shown.saidOf('http')).toEqual([`failed: http://localhost:${port} shows the site without TLS`]);
  });
});
