import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';
import { AUTH_SECRET, PREFIX, say } from './nodes';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { startProxy, type TcpProxy } from './tcp-proxy';
import { WITHIN } from './within';

/** Two processes that reach Redis through one address, which always leads to the primary. */
describe.skipIf(skipRedis)('a Redis behind one address', () => {
  let primary: RedisServer;
  let replica: RedisServer;
  let address: TcpProxy;
  let apps: TestApp[];
  const target = { port: 0 };
  /** Called with each error, by node. */
  const failed = [vi.fn(), vi.fn()] as const;
  const clients: TestClient[] = [];
  beforeAll(async () => {
    [primary, replica] = await Promise.all([startRedis(), startRedis()]);
  });
  afterAll(async () => {
    await primary?.stop();
    await replica?.stop();
  });
  beforeEach(async () => {
    target.port = primary.port;
    address = await startProxy(target);
    for (const each of failed) each.mockClear();
    apps = [await start(failed[0]), await start(failed[1])];
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    for (const app of apps) await app.stop();
    await address.stop();
    for (const redis of [replica, primary]) await redis.client().replicaof('NO', 'ONE');
    await primary.client().config('SET', 'maxmemory', '0');
  });

  const start = (onFailed: () => void) =>
    startApp({ REDIS_URL: address.url, AUTH_SECRET }, undefined, Date.now, onFailed);

  async function visitor(node: number): Promise<TestClient> {
    const client = await connectClient(apps[node]?.url ?? '');
    clients.push(client);
    return client;
  }

  /** Two visitors in a talk, the first at node 0. */
  async function talk(second: number, language: 'en' | 'fr') {
    const [a, b] = [await visitor(0), await visitor(second)];
    a.join('Feeling Lonely', { language });
    await a.settled();
    b.join('Here to Listen', { language });
    await Promise.all([a.next('match'), b.next('match')]);
    return { a, b };
  }

  it('may fail over to its replica: talks between nodes go on, and waiting visitors are matched', async () => {
    await replica.client().replicaof('127.0.0.1', primary.port);
    const isLinked = async () =>
      (await replica.client().info('replication')).includes('master_link_status:up');
    await vi.waitUntil(isLinked, WITHIN);
    const { a, b } = await talk(1, 'en');
    const waiting = await visitor(0);
    waiting.join('Show my Talent', { language: 'fr' });
    await waiting.settled();

    await primary.client().call('FAILOVER');
    const isPrimary = async () => (await replica.client().info('replication')).includes('role:master');
    await vi.waitUntil(isPrimary, WITHIN);
    // While the address leads to a Redis that only reads, nobody is matched, and no visitor is told of that.
    target.port = replica.port;
    address.reset();

    await vi.waitUntil(async () => (await say(a, 'still here', 'line-1')) === null, WITHIN);
    expect(await b.next('chat_message')).toMatchObject({ message: 'still here' });
    const listener = await visitor(1);
    listener.join('Here to Listen', { language: 'fr' });
    expect(await listener.next('match')).toMatchObject({ partnerId: waiting.userId });
    a.socket.emit('skip');
    await b.next('partner_left');
    expect(a.inbox.concat(b.inbox).filter(({ event }) => event !== 'refused')).toEqual([]);
  });

  it('may fail over without closing a connection: the processes move to the new primary', async () => {
    await replica.client().replicaof('127.0.0.1', primary.port);
    const isLinked = async () =>
      (await replica.client().info('replication')).includes('master_link_status:up');
    await vi.waitUntil(isLinked, WITHIN);
    const { a, b } = await talk(1, 'en');
    await primary.client().call('FAILOVER');
    const isPrimary = async () => (await replica.client().info('replication')).includes('role:master');
    await vi.waitUntil(isPrimary, WITHIN);
    target.port = replica.port;

    // A refused write is what tells a process: a newcomer's, for example.
    for (const node of [0, 1] as const) {
      const { userId } = await visitor(node);
      await vi.waitUntil(
        async () => (await replica.client().exists(`${PREFIX}visitor:${userId}`)) === 1,
        WITHIN,
      );
    }
    apps.push(await start(vi.fn()));
    const later = await talk(2, 'fr');
    for (const [from, to] of [
      [later.a, later.b],
      [later.b, later.a],
      [a, b],
    ] as const) {
      await vi.waitUntil(async () => (await say(from, 'hello', 'line-1')) === null, WITHIN);
      expect(await to.next('chat_message')).toMatchObject({ message: 'hello' });
    }
  });

  it('may run out of memory: talks and matches go on', async () => {
    const { a, b } = await talk(0, 'en');
    await primary.client().config('SET', 'maxmemory', '1');
    const joined = [await visitor(0), await visitor(1)] as const;
    joined[0].join('Feeling Lonely', { language: 'fr' });
    joined[1].join('Here to Listen', { language: 'fr' });
    for (const client of joined) await client.next('match');
    expect(await say(a, 'hello')).toBeNull();
    a.socket.emit('skip');
    await b.next('partner_left');
  });

  it('may be out of memory when the host stops: visitors wait, and are matched once there is memory', async () => {
    const joined = [await visitor(1), await visitor(1)] as const;
    await primary.client().config('SET', 'maxmemory', '1');
    for (const app of apps.splice(0, 1)) await app.stop();
    await vi.waitUntil(() => failed[1].mock.calls.length > 0, WITHIN);
    joined[0].join('Feeling Lonely', { language: 'fr' });
    joined[1].join('Here to Listen', { language: 'fr' });
    for (const client of joined) await client.settled();
    expect(joined.flatMap(({ inbox }) => inbox)).toEqual([]);
    await primary.client().config('SET', 'maxmemory', '0');
    for (const client of joined) await client.next('match');
  });
});
