import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createRedisClient } from '../src/db/client.redis';
import { UnansweredError, UnsentError } from '../src/realtime/nodes/bus';
import { RedisBus } from '../src/realtime/nodes/bus.redis';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

const LONG = 60_000;

describe.skipIf(skipRedis)('the bus over Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  const failed = vi.fn();
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    failed.mockClear();
    for (const close of closing.splice(0).reverse()) await close();
  });

  async function open(node: string, url = redis.url): Promise<RedisBus> {
    const [commands, subscriber] = [createRedisClient(url), createRedisClient(url)];
    const bus = new RedisBus({ node, commands, subscriber, onError: failed });
    closing.push(() => bus.stop());
    await bus.start();
    return bus;
  }

  /** Receives the raw messages of a channel. */
  async function listen(channel: string): Promise<string[]> {
    const heard: string[] = [];
    const client = new Redis(redis.url);
    closing.push(() => client.disconnect());
    client.on('smessage', (_channel: string, text: string) => heard.push(text));
    await client.ssubscribe(channel);
    return heard;
  }

  it('carries what is sent in one turn as one message in order, and its answers likewise', async () => {
    const [a, b] = [await open('a'), await open('b')];
    const [there, back] = [await listen('node:b'), await listen('node:a')];
    const heard: unknown[] = [];
    b.on('flush_rooms', () => null);
    b.on('evidence', ({ roomId }) => [{ userId: roomId, message: '', at: 0, place: 1 }]);
    b.on('typing', ({ sender }) => {
      heard.push(sender);
      return null;
    });
    const typing = (sender: string) =>
      a.send('b', 'typing', { to: { userId: '', roomId: '' }, sender, event: 'partner_typing' });
    typing('first');
    const answers = Promise.all(['r1', 'r2'].map((roomId) => a.ask('b', 'evidence', { roomId }, LONG)));
    typing('second');
    expect((await answers).map(([line]) => line?.userId)).toEqual(['r1', 'r2']);
    expect(heard).toEqual(['first', 'second']);
    await vi.waitUntil(() => there.length > 0 && back.length > 0, WITHIN);
    expect([there.length, back.length]).toEqual([1, 1]);
  });

  it('distinguishes a request that nobody received, one that failed, and one without an answer', async () => {
    const [a, b] = [await open('a'), await open('b')];
    await expect(a.ask('nobody', 'flush_rooms', null, LONG)).rejects.toThrow(UnsentError);
    await expect(a.ask('b', 'flush_rooms', null, LONG)).rejects.toThrow('the other node failed');
    b.on('flush_rooms', () => {
      throw new Error('a fault of this test');
    });
    await expect(a.ask('b', 'flush_rooms', null, LONG)).rejects.toThrow('the other node failed');
    expect(failed).toHaveBeenCalledOnce();
    b.on('flush_rooms', () => new Promise(() => undefined));
    await expect(a.ask('b', 'flush_rooms', null, 20)).rejects.toThrow(UnansweredError);
  });

  it('reports a request as unsent while Redis is out of reach, and as unanswered when the connection breaks', async () => {
    const proxy = await startProxy(redis);
    closing.push(() => proxy.stop());
    const a = await open('a', proxy.url);
    const b = await open('b');
    b.on('flush_rooms', () => null);
    proxy.set('black-hole');
    const asked = expect(a.ask('b', 'flush_rooms', null, LONG)).rejects.toThrow(UnansweredError);
    // The request is sent after everything that is read in this turn.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    proxy.set('refuse');
    proxy.reset();
    await asked;
    await vi.waitUntil(
      () =>
        a.ask('b', 'flush_rooms', null, LONG).then(
          () => false,
          (error) => error instanceof UnsentError,
        ),
      WITHIN,
    );
    proxy.set('pass');
    await vi.waitUntil(
      () =>
        a.ask('b', 'flush_rooms', null, LONG).then(
          () => true,
          () => false,
        ),
      WITHIN,
    );
  });

  it('asks all other nodes', async () => {
    const [a, b, c] = [await open('a'), await open('b'), await open('c')];
    b.on('evidence', () => [{ userId: 'b', message: '', at: 0, place: 1 }]);
    c.on('evidence', async () => [{ userId: 'c', message: '', at: 0, place: 1 }]);
    const answers = await a.askAll('evidence', { roomId: 'r' }, LONG);
    expect(answers.map(([line]) => line?.userId).sort()).toEqual(['b', 'c']);
  });

  it('hears other nodes again after Redis gave no answer for 5.6 s', async () => {
    const [a, b] = [await open('a'), await open('b')];
    for (const bus of [a, b]) bus.on('flush_rooms', () => null);
    await redis.client().call('CLIENT', 'PAUSE', 5_600, 'ALL');
    const answers = (from: RedisBus, to: string) =>
      from.ask(to, 'flush_rooms', null, LONG).then(
        () => true,
        () => false,
      );
    // Answered once the pause is over.
    await redis.client().ping();
    await vi.waitUntil(() => answers(a, 'b'), WITHIN);
    await vi.waitUntil(() => answers(b, 'a'), WITHIN);
  });

  it('says what Redis refuses, and goes on once it is allowed', async () => {
    const acl = (...words: string[]) => redis.client().call('ACL', ...words);
    // Since version 7 a new user may use no channels.
    await acl('SETUSER', 'soul', 'on', '>pw', '~*', '+@all');
    closing.push(() => acl('DELUSER', 'soul'));
    const a = await open('a', redis.url.replace('//', '//soul:pw@'));
    const b = await open('b');
    b.on('flush_rooms', () => null);
    const said = () => failed.mock.calls.map(([error]) => String(error));
    await vi.waitUntil(
      () => said().some((text) => text.includes('Redis refuses ssubscribe: NOPERM')),
      WITHIN,
    );
    expect([a.isReachable(), b.isReachable()]).toEqual([false, true]);
    await acl('SETUSER', 'soul', 'allchannels');
    await vi.waitUntil(() => a.isReachable(), WITHIN);
    expect(await a.ask('b', 'flush_rooms', null, LONG)).toBeNull();

    await acl('SETUSER', 'soul', '-spublish');
    await expect(a.ask('b', 'flush_rooms', null, LONG)).rejects.toThrow(UnsentError);
    await expect(a.ask('b', 'flush_rooms', null, LONG)).rejects.toThrow(UnsentError);
    expect(said().filter((text) => text.includes('Redis refuses spublish: NOPERM'))).toHaveLength(1);
    expect(a.isReachable()).toBe(false);
    await acl('SETUSER', 'soul', '+spublish');
    expect(await a.ask('b', 'flush_rooms', null, LONG)).toBeNull();
    expect(a.isReachable()).toBe(true);
  });

  it('says what Redis refuses without what was to be sent', async () => {
    // Redis quotes the beginning of what an unknown command came with.
    const other = await startRedis({ without: 'SPUBLISH' });
    closing.push(() => other.stop());
    const a = await open('a', other.url);
    for (const roomId of ['secret-1', 'secret-2'])
      await expect(a.ask('b', 'evidence', { roomId }, LONG)).rejects.toThrow(UnsentError);
    const said = failed.mock.calls.map(([error]) => String(error));
    expect(said).toEqual(["Error: REDIS_URL: Redis refuses spublish: ERR unknown command 'spublish'"]);
  });

  it('sends what was queued before it stops', async () => {
    const a = await open('a');
    const heard = await listen('nodes');
    a.sendAll('leaving', null);
    await a.stop();
    await vi.waitUntil(() => heard.length > 0, WITHIN);
  });

  it('reports messages that it cannot read, and goes on', async () => {
    const [a, b] = [await open('a'), await open('b')];
    b.on('flush_rooms', () => null);
    for (const text of ['', '{', 'null', '{"from":"x"}', '{"from":"x","items":5}'])
      await redis.client().spublish('node:b', text);
    expect(await a.ask('b', 'flush_rooms', null, LONG)).toBeNull();
    expect(failed.mock.calls.map(([error]) => String(error))).toEqual(
      Array(5).fill('Error: what another node said cannot be read'),
    );
  });
});
