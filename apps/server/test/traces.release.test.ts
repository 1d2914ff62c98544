import { afterEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_PASSWORD, addAccount, signIn } from './admin';
import { PASSWORD, startApp } from './app';
import { connectClient, pair } from './client';
import { say, skipNodes, TwoNodes } from './nodes';
import { openTcp } from './raw';
import { startProcess } from './server-process';
import { startTraceReceiver } from './trace-receiver';
import { WITHIN } from './within';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function receiverThat(...mood: Parameters<typeof startTraceReceiver>) {
  const receiver = await startTraceReceiver(...mood);
  ended.push(() => receiver.stop());
  return receiver;
}

const sendingTo = (url: string, more: Record<string, string> = {}) => ({
  RATE_LIMIT_FACTOR: '1000',
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER: 'always_on',
  ...more,
});

/** Blocks somebody with a body that comes after its head was read. */
async function blockSlowly(url: string, token: string, content: object): Promise<void> {
  const body = JSON.stringify(content);
  const caller = await openTcp(url);
  caller.write(
    `POST /api/users/block HTTP/1.1\r\nHost: site.test\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nConnection: close\r\nExpect: 100-continue\r\n' +
      `X-Forwarded-For: 127.0.0.1\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await vi.waitUntil(() => caller.received().includes('100 Continue'), WITHIN);
  expect((await fetch(`${url}/api/live`)).status).toBe(200);
  caller.write(body);
  expect(await caller.closed).toMatch(/ 200 /);
}

describe('spans', () => {
  it('are made of requests, statements and matches, and have nothing of anybody in them', async () => {
    const receiver = await receiverThat();
    const app = await startApp(
      sendingTo(`${receiver.url}/`, {
        OTEL_EXPORTER_OTLP_HEADERS: 'x-key=one%20two, x-other=3',
        TRUST_PROXY: '1',
      }),
    );
    const { first, second } = await pair(app.url);
    const [one, other] = [await connectClient(app.url), await connectClient(app.url)];
    one.join('Feeling Lonely', { username: 'Hildegunde', language: 'fr' });
    other.join('Here to Listen', { username: 'Kunigunde', language: 'fr' });
    await one.next('match');
    await other.next('match');
    await say(one, 'something private');
    await other.next('chat_message');
    const admin = await signIn(app);
    const ann = await (await addAccount(app, 'Adelgunde', 'moderator'))();
    await ann.get('/users?q=Hildegunde&page=1&pageSize=5');
    await ann.get(`/users/${one.userId}/history`);
    await blockSlowly(app.url, ann.token, { userId: other.userId, words: 'words for Kunigunde' });
    await fetch(`${app.url}/api/live?who=Hildegunde`, {
      headers: {
        'x-forwarded-for': '203.0.113.77',
        'user-agent': 'Browser of Hildegunde',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    await fetch(`${app.url}/nowhere/Hildegunde`);
    const secrets = [
      ...['Hildegunde', 'Kunigunde', 'Adelgunde', 'something private', '203.0.113.77', '127.0.0.1'],
      ...[one, other, first, second].map(({ userId }) => userId),
      ...[
        PASSWORD,
        ACCOUNT_PASSWORD,
        admin.token,
        ann.token,
        'b7ad6b7169203331',
        '0af7651916cd43dd8448eb211c80319c',
      ],
      ...[app.dataDir, process.env.HOSTNAME ?? 'none'],
    ];
    for (const client of [first, second, one, other]) client.close();
    await app.stop();

    const spans = receiver.spans();
    const names = new Set(spans.map(({ name }) => name));
    for (const name of [
      ...[
        'POST /api/login',
        'GET /api/users',
        'GET /api/users/:userId/history',
        'POST /api/users/block',
        'GET',
      ],
      ...['SELECT users', 'INSERT audit_log', 'UPDATE users', 'INSERT accounts', 'wait for a match'],
    ]) {
      expect(names).toContain(name);
    }
    const block = spans.find(({ name }) => name === 'POST /api/users/block');
    expect(block?.facts).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/api/users/block',
    });
    // What a request with a body does in the store is part of it.
    const within = spans.filter(({ parentSpanId }) => parentSpanId === block?.spanId);
    expect(within.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['UPDATE users', 'INSERT audit_log']),
    );
    for (const { facts } of within) {
      expect(facts).toEqual({
        'db.system.name': 'sqlite',
        'db.operation.name': expect.any(String),
        ...(facts['db.operation.name'] !== 'OTHER' && { 'db.collection.name': expect.any(String) }),
      });
    }
    const waits = spans.filter(({ name }) => name === 'wait for a match');
    expect(waits).toHaveLength(4);
    for (const { facts, parentSpanId } of waits) {
      expect(parentSpanId ?? '').toBe('');
      expect(facts).toEqual({
        'soulwick.moods': 'Feeling Lonely / Here to Listen',
        'soulwick.same_language': expect.any(Boolean),
        'soulwick.wait_ms': expect.any(Number),
      });
    }
    expect(receiver.resource()).toEqual({
      'service.name': 'soulwick',
      'service.version': expect.any(String),
    });
    expect(receiver.headers[0]).toMatchObject({ 'x-key': 'one two', 'x-other': '3', path: '/v1/traces' });
    const sent = receiver.text();
    for (const secret of secrets) expect(sent).not.toContain(secret);
  });

  it('are made of as many traces as the settings say', async () => {
    const receiver = await receiverThat();
    const app = await startApp(sendingTo(receiver.url, { OTEL_TRACES_SAMPLER: 'always_off' }));
    await signIn(app);
    await app.stop();
    expect(receiver.asked()).toBe(0);
  });
});

describe('a receiver of traces', () => {
  it.each(['fails', 'hangs', 'talks garbage', 'closes'] as const)(
    'that %s keeps nobody from anything, and the server from no end',
    async (mood) => {
      const receiver = await receiverThat(mood);
      const app = await startApp(sendingTo(receiver.url));
      const admin = await signIn(app);
      // More than wait to be sent at most.
      for (let n = 0; n < 12; n += 1) {
        const answers = await Promise.all(
          Array.from({ length: 100 }, () => admin.get('/users?page=1&pageSize=5')),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
      await vi.waitUntil(() => receiver.asked() > 0, WITHIN);
      expect((await admin.get('/users')).status).toBe(200);
      const { first, second } = await pair(app.url);
      for (const client of [first, second]) client.close();
      await app.stop();
    },
  );

  it('that is not there is told once', async () => {
    const gone = await startTraceReceiver();
    gone.stop();
    const server = await startProcess(sendingTo(gone.url));
    ended.push(() => server.dispose());
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await vi.waitUntil(() => server.output().includes('traces cannot be sent'), WITHIN);
    expect((await fetch(`${server.url}/api/live`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toEqual([0, null]);
    expect(server.output().match(/traces cannot be sent/g)).toHaveLength(1);
  });
});

describe('OpenTelemetry', () => {
  it.each([
    [false, {}],
    [true, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }],
  ] as const)('is loaded (%s) by a process with %o', async (isLoaded, env) => {
    // Node tells of every module that it loads.
    const server = await startProcess({ ...env, NODE_DEBUG: 'module' });
    ended.push(() => server.dispose());
    await fetch(`${server.url}/healthz`);
    expect(server.output()).toContain('node_modules/fastify');
    // The library of the metrics loads the interface, which does nothing by itself.
    expect(/node_modules\/@opentelemetry\/(?!api\/)/.test(server.output())).toBe(isLoaded);
  });
});

describe.skipIf(skipNodes)('between nodes', () => {
  const nodes = new TwoNodes().setUp();

  it('spans are made of messages by their kind alone', async () => {
    const receiver = await receiverThat();
    const app = await nodes.start(sendingTo(receiver.url));
    const admin = await signIn(app);
    await admin.get('/overview');
    await app.stop();
    const spans = receiver.spans();
    const sent = spans.filter(({ name }) => /^(ask|send) /.test(name));
    expect(sent.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['ask match_counts', 'send leaving']),
    );
    for (const { facts } of sent) {
      expect(facts).toEqual({
        'messaging.operation.name': 'send',
        'messaging.destination.name': expect.stringMatching(/^[a-z_]+$/),
      });
    }
    const asked = sent.find(({ name }) => name === 'ask match_counts');
    const request = spans.find(({ spanId }) => spanId === asked?.parentSpanId);
    expect(request?.name).toBe('GET /api/overview');
    expect(spans.some(({ facts }) => facts['db.system.name'] === 'postgresql')).toBe(true);
  });
});
