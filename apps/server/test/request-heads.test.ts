import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app';
import { openTcp, SOCKET_PATH, upgradeRequest } from './raw';

const MAX_HEAD_BYTES = 16 * 1024;

const apps = new Map<string, Promise<TestApp>>();
let app: TestApp;
/** Those with the same settings are one: no test leaves anything behind. */
async function start(env: Record<string, string> = {}): Promise<void> {
  const key = JSON.stringify(env);
  const started = apps.get(key) ?? startApp({ RATE_LIMIT_FACTOR: '1000', ...env });
  apps.set(key, started);
  app = await started;
}
afterAll(async () => {
  for (const started of apps.values()) await (await started).stop();
});

/** All that is answered until the server ends the connection. */
async function answersTo(...pieces: string[]): Promise<string> {
  const tcp = await openTcp(app.url);
  for (const piece of pieces) {
    tcp.write(piece);
    await setImmediate();
  }
  return tcp.closed;
}

/** The status of the first answer; the connection need not end. */
async function statusOf(bytes: string): Promise<number> {
  const tcp = await openTcp(app.url);
  tcp.write(bytes);
  await new Promise((resolve) => tcp.socket.once('data', resolve).once('close', resolve));
  tcp.socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(tcp.received())?.[1]);
}

type Wanted = { target?: string; host?: readonly string[]; version?: string; lines?: readonly string[] };
type Request = (wanted: Wanted) => string;

const plain: Request = ({ target = '/api/site', host = ['x'], version = '1.1', lines = [] }) =>
  [`GET ${target} HTTP/${version}`, ...host.map((each) => `Host: ${each}`), ...lines, '', ''].join('\r\n');
const upgrade: Request = ({ lines = [], target = SOCKET_PATH, ...wanted }) =>
  plain({
    ...wanted,
    target: target.replace(/^(https?:\/\/[^/]*).*/, `$1${SOCKET_PATH}`),
    lines: [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...lines,
    ],
  });

const filler = (count: number) => Array.from({ length: count }, (_, nth) => `X-${nth}: y`);

describe.each([
  ['a request', plain, 200],
  ['a request to upgrade', upgrade, 101],
] as const)('%s', (_kind, request, accepted) => {
  const itsLines = request({}).split('\r\n').length - 3;

  /** Is it answered with this status once, and the connection ended? */
  async function isRefused(status: number, ...pieces: string[]): Promise<void> {
    const answers = await answersTo(...pieces);
    expect(answers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answers.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(answers).toMatch(/\r\nconnection: close\r\n/i);
    expect(JSON.parse(answers.split('\r\n\r\n')[1] ?? '')).toEqual({
      error: expect.any(String),
      code: status === 431 ? 'too_large' : 'bad_request',
    });
  }

  describe('has at most 100 header lines', () => {
    it('of which all are read', async () => {
      await start();
      const most = 100 - itsLines;
      expect(await statusOf(request({ lines: filler(most) }))).toBe(accepted);
      await isRefused(431, request({ lines: filler(most + 1) }));
    });

    it('so that nobody is counted by an address they chose, instead of the one that their proxy adds', async () => {
      await start({ TRUST_PROXY: '1' });
      const lines = ['X-Forwarded-For: 198.51.100.7', ...filler(1_100), 'X-Forwarded-For: 192.0.2.1'];
      await isRefused(431, request({ lines }));
    });
  });

  describe('has a head of at most 16 KiB, as it arrives', () => {
    beforeEach(() => start());

    it('to the byte', async () => {
      const rest = MAX_HEAD_BYTES - request({ lines: ['X: '] }).length;
      expect(await statusOf(request({ lines: [`X: ${'x'.repeat(rest)}`] }))).toBe(accepted);
      // Blanks before a value are not kept.
      expect(await statusOf(request({ lines: [`X:${' '.repeat(rest)}x`] }))).toBe(accepted);
      await isRefused(431, request({ lines: [`X:${' '.repeat(rest + 1)}x`] }));
    });

    it.each<[string, string]>([
      ['10,000 lines without a value', request({ lines: Array(10_000).fill('a:') })],
      ['blanks before a value', request({ lines: [`a:${' '.repeat(20_000)}b`] })],
      ['tabs before a value', request({ lines: [`a:${'\t'.repeat(20_000)}b`] })],
      ['a value of blanks', request({ lines: [`a:${' '.repeat(20_000)}`] })],
      ['blanks behind a value', request({ lines: [`a: b${' '.repeat(20_000)}`] })],
      ['blanks before the target', request({}).replace(' ', ' '.repeat(20_000))],
      ['blanks behind the target', request({}).replace(' HTTP', `${' '.repeat(20_000)}HTTP`)],
      ['empty lines before it', `${'\r\n'.repeat(10_000)}${request({})}`],
    ])('not with %s', async (_what, bytes) => {
      await isRefused(431, bytes);
    });

    it.each([
      ['in one piece', (head: string) => [head]],
      ['in pieces', (head: string) => head.match(/.{1,4000}/gs) ?? []],
    ])('not with megabytes of blanks %s, which are not waited for', async (_how, pieces) => {
      // The head does not end.
      await isRefused(431, ...pieces(request({ lines: [`a:${' '.repeat(2 * 1024 * 1024)}`] }).slice(0, -4)));
    });
  });

  describe('names one host', () => {
    it.each([
      ['of no host', []],
      ['of two', ['x', 'x']],
      ['of two, one of them empty', ['x', '']],
      ['of two in a line', ['x, y']],
      ['that is empty', ['']],
      ['of blanks', ['   ']],
      ['with a blank', ['a b']],
      ['with quotes', ['"x"']],
      ['with a user', ['a@b']],
      ['with an open bracket', ['[::1']],
      ['with an impossible port', ['x:99999']],
      ['with markup', ['"><script>alert(1)</script>']],
      ['with a path', ['x/y']],
      ['with a semicolon', ['x;script-src']],
    ])('and not one %s', async (_what, host) => {
      await start();
      await isRefused(400, request({ host }));
    });

    it('or none in HTTP/1.0', async () => {
      await start();
      expect(await statusOf(request({ version: '1.0', host: [] }))).toBe(accepted);
      await isRefused(400, request({ version: '1.0', host: [''] }));
      await isRefused(400, request({ version: '1.0', host: ['x', 'y'] }));
    });

    it('in its address as well, if that is absolute', async () => {
      await start();
      expect(await statusOf(request({ target: 'http://site.test/api/site', host: ['Site.test'] }))).toBe(
        accepted,
      );
      for (const target of [
        'http://other.test/api/site',
        'http://site.test:8080/api/site',
        'http://a@site.test/api/site',
        'http://[::1/api/site',
        'http:///api/site',
      ]) {
        await isRefused(400, request({ target, host: ['site.test'] }));
      }
    });

    it('which is one of the site, once it knows its address', async () => {
      await start({ PUBLIC_URL: 'https://site.test', ALLOWED_ORIGINS: 'https://other.test:8443' });
      for (const host of ['site.test', 'SITE.test.', 'site.test:443', 'site.test:3001', 'other.test']) {
        expect([host, await statusOf(request({ host: [host] }))]).toEqual([host, accepted]);
      }
      expect(await statusOf(request({ version: '1.0', host: [] }))).toBe(accepted);
      for (const host of ['evil.test', 'site.test.evil.test', 'www.site.test', '127.0.0.1', 'localhost']) {
        await isRefused(421, request({ host: [host] }));
      }
      await isRefused(421, request({ target: 'http://evil.test/api/site', host: ['evil.test'] }));
      await isRefused(400, request({ target: 'http://evil.test/api/site', host: ['site.test'] }));
    });
  });

  it.each(['0.9', '2.0', '1.2'])('is not of HTTP/%s', async (version) => {
    await start();
    expect(await answersTo(request({ version }))).toMatch(/^HTTP\/1\.1 (400|505) /);
  });
});

describe('a connection', () => {
  beforeEach(() => start());

  it('may carry heads that are together larger than one may be', async () => {
    const tcp = await openTcp(app.url);
    for (let nth = 1; nth <= 4; nth += 1) {
      tcp.write(plain({ lines: [`X: ${'x'.repeat(10_000)}`] }));
      await expect.poll(() => tcp.received().match(/HTTP\/1\.1 200/g)?.length).toBe(nth);
    }
    tcp.socket.destroy();
  });

  it('may carry a body as large as a head beside it', async () => {
    const body = JSON.stringify({ reason: 'r'.repeat(15_000) });
    const lines = ['Content-Type: application/json', `Content-Length: ${body.length}`];
    const tcp = await openTcp(app.url);
    tcp.write(`${plain({ target: '/api/report', lines }).replace('GET', 'POST')}${body}`);
    await expect.poll(tcp.received).toMatch(/^HTTP\/1\.1 400 [\s\S]*Not valid/);
    tcp.write(plain({}));
    await expect.poll(tcp.received).toMatch(/HTTP\/1\.1 200/);
    tcp.socket.destroy();
  });

  it('is ended with one answer for a second head that is too large', async () => {
    const tcp = await openTcp(app.url);
    tcp.write(plain({}));
    await expect.poll(tcp.received).toMatch(/HTTP\/1\.1 200/);
    tcp.write(plain({ lines: [`a:${' '.repeat(200_000)}`] }).slice(0, -4));
    expect((await tcp.closed).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', '431']);
  });
});

describe('an absolute address', () => {
  it('is served as its path is', async () => {
    await start({ ALLOWED_ORIGINS: 'https://other.test' });
    const lines = ['Origin: https://other.test', 'Connection: close'];
    const answer = await answersTo(plain({ target: 'http://x/api/site', lines }));
    expect(answer).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*\r\naccess-control-allow-origin: https:\/\/other\.test\r\n/,
    );
    expect(await statusOf(plain({ target: 'http://x' }))).toBe(await statusOf(plain({ target: '/' })));
    expect(await statusOf(plain({ target: 'HTTP://x?y=z' }))).toBe(
      await statusOf(plain({ target: '/?y=z' })),
    );
  });
});

describe('load balancers and monitors', () => {
  it.each(['/healthz', '/readyz', '/readyz?x', '/metrics'])(
    'call %s by the address of the process',
    async (target) => {
      await start({ PUBLIC_URL: 'https://site.test', METRICS_TOKEN: 'a long enough token' });
      const own = await statusOf(plain({ target, host: ['site.test'] }));
      for (const host of ['10.0.0.5:3001', 'node-1:3001', '[::1]']) {
        expect([host, await statusOf(plain({ target, host: [host] }))]).toEqual([host, own]);
      }
      expect(await statusOf(plain({ target, host: [], version: '1.0' }))).toBe(own);
      expect(await statusOf(plain({ target, host: ['a b'] }))).toBe(400);
      expect(await statusOf(plain({ target: `${target}x`, host: ['10.0.0.5:3001'] }))).toBe(
        target.includes('?') ? own : 421,
      );
    },
  );
});

it('repeated lines with addresses count as one, whose last part the nearest proxy has added', async () => {
  await start({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.001' });
  const from = (...addresses: string[]) =>
    statusOf(plain({ target: '/api/site', lines: addresses.map((each) => `X-Forwarded-For: ${each}`) }));
  const statuses: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) statuses.push(await from(`198.51.100.${nth}`, '192.0.2.1'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await from('192.0.2.1', '192.0.2.2')).toBe(200);
});

it('an upgrade of any path is checked before it is answered', async () => {
  await start();
  for (const path of ['/', '/api/site', '/socket.io']) {
    expect(await answersTo(upgradeRequest(path, filler(100)))).toMatch(/^HTTP\/1\.1 431 /);
  }
});
