import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedisClient } from '../src/db/client.redis';
import { HostedLobby } from '../src/matching/hosted/hosted-lobby';
import { Hosting } from '../src/matching/hosted/hosting';
import { createRedisLease } from '../src/matching/hosted/lease.redis';
import { createLobbyBus } from '../src/matching/hosted/lobby-bus';
import type { Change, Room } from '../src/matching/lobby';
import { listener, lonely, talent } from '../src/matching/testing/visitors';
import { RedisBus } from '../src/realtime/nodes/bus.redis';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { reported } from './reported';
import { WITHIN } from './within';

// With CI=true a missing Redis is a failure, elsewhere these are reported as skipped.

const TICK_MS = 20;

/** Several nodes of one lobby over a Redis, whose clock runs by itself and can be moved on. */
class NodesOnRedis {
  readonly nodes: { lobby: HostedLobby; hosting: Hosting; stop: () => Promise<void> }[] = [];
  private aheadMs = 0;

  constructor(
    private readonly url: string,
    private readonly prefix: string,
  ) {}

  now = () => Math.floor(1_700_000_000_000 + performance.now() + this.aheadMs);

  async add(): Promise<void> {
    const node = randomUUID();
    const [commands, subscriber] = [createRedisClient(this.url), createRedisClient(this.url)];
    const onError = vi.fn();
    const wire = new RedisBus({ node, commands, subscriber, onError });
    const bus = createLobbyBus(wire, node);
    const { now } = this;
    const lobby = new HostedLobby({ node, bus, now, isHere: () => false, onError });
    const hosting = new Hosting({
      ...{ node, lobby, bus, now, onError, newRoomId: randomUUID, defer: setImmediate },
      lease: createRedisLease({ client: commands, node, prefix: this.prefix, onError }),
      separations: async function* () {},
      partings: async () => [],
      openRoomsOf: async () => [],
      endForgotten: async () => undefined,
    });
    await wire.start();
    const timer = setInterval(() => hosting.tick(), TICK_MS);
    const stop = async () => {
      clearInterval(timer);
      await hosting.stop();
      await wire.stop();
      expect(reported(onError)).toEqual([]);
    };
    this.nodes.push({ lobby, hosting, stop });
    await vi.waitUntil(() => lobby.link.isLive, WITHIN);
  }

  /** Everything that was sent has arrived: what goes between two nodes stays in order. */
  async settled(): Promise<void> {
    for (let round = 0; round < 2; round += 1)
      await Promise.all(this.nodes.map(({ lobby }) => lobby.leave('nobody')));
  }

  async advance(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 1_000) {
      this.aheadMs += Math.min(1_000, left);
      for (const { hosting } of this.nodes) hosting.tick();
      await this.settled();
    }
  }

  async stopOne(at: number): Promise<void> {
    const [node] = this.nodes.splice(at, 1);
    await node?.stop();
  }

  async stop(): Promise<void> {
    for (const { stop } of this.nodes) await stop();
  }
}

describe.skipIf(skipRedis).each([{ cluster: false }, { cluster: true }])(
  'the lobby of nodes that meet over Redis, %o',
  ({ cluster }) => {
    let redis: RedisServer;
    let url: string;
    let lobbies = 0;
    beforeAll(async () => {
      redis = await startRedis({ cluster });
      // With a member named twice the driver speaks to a cluster.
      url = cluster ? `${redis.url},${redis.url}` : redis.url;
    });
    afterAll(() => redis?.stop());

    describe('three nodes', () => {
      let nodes: NodesOnRedis;
      const told: Change[][] = [];
      beforeEach(async () => {
        lobbies += 1;
        nodes = new NodesOnRedis(url, `{lobby-${lobbies}}:`);
        for (let at = 0; at < 3; at += 1) await nodes.add();
        await nodes.advance(1_000);
        told.splice(0);
        for (const { lobby } of nodes.nodes) {
          const own: Change[] = [];
          lobby.onChange((change) => own.push(change));
          told.push(own);
        }
      });
      afterEach(() => nodes.stop());

      const at = (node: number) => nodes.nodes[node]?.lobby as HostedLobby;

      async function meet(username: string): Promise<Room> {
        await at(1).join(lonely('"a"\\', { username }));
        await at(2).join(listener('{b}', { username }));
        await vi.waitUntil(() => [told[1], told[2]].every((list) => list?.length === 1), WITHIN);
        const [opened] = told[1] as [Extract<Change, { type: 'opened' }>];
        return opened.room;
      }

      it('match visitors of theirs, with any characters in their names, and tell both of the end', async () => {
        const username = '日本 "\\n" \u{1f600} {}';
        const room = await meet(username);
        expect(room.seats.map((seat) => [seat.userId, seat.username])).toEqual([
          ['"a"\\', username],
          ['{b}', username],
        ]);
        await at(1).end(room.roomId, '"a"\\', 'skip');
        await vi.waitUntil(() => told[2]?.length === 2, WITHIN);
        expect(told[2]?.[1]).toMatchObject({ type: 'ended', by: '"a"\\', how: 'skip' });
        expect(told[0]).toEqual([]);
      });

      it('go on with another host when theirs stops, and lose nobody', async () => {
        const room = await meet('Somebody');
        await at(2).join(talent('waits'));
        await nodes.stopOne(nodes.nodes.findIndex(({ hosting }) => hosting.host !== undefined));
        await vi.waitUntil(() => nodes.nodes.some(({ hosting }) => hosting.host !== undefined), WITHIN);
        await vi.waitUntil(() => nodes.nodes.every(({ lobby }) => lobby.link.isLive), WITHIN);
        const last = nodes.nodes.at(-1)?.lobby;
        const host = nodes.nodes.find(({ hosting }) => hosting.host !== undefined)?.hosting.host;
        expect(host?.state.counts()).toMatchObject({ rooms: 1 });
        await last?.end(room.roomId, '{b}', 'skip');
        await vi.waitUntil(() => told[2]?.some(({ type }) => type === 'ended'), WITHIN);
      });
    });

    describe('the lease', () => {
      async function lease(node: string, prefix: string) {
        const client = createRedisClient(url);
        await client.connect();
        const onError = vi.fn();
        return { client, onError, lease: createRedisLease({ client, node, prefix, onError }) };
      }

      it('belongs to one node at a time, and each term is later than the last', async () => {
        const [a, b] = [await lease('a', '{one}:'), await lease('b', '{one}:')];
        const first = (await a.lease.acquire(0, undefined)) ?? 0;
        expect(first).toBeGreaterThan(0);
        expect(await b.lease.acquire(0, undefined)).toBeUndefined();
        expect([await a.lease.renew(), await b.lease.renew()]).toEqual([true, false]);
        await a.lease.release();
        expect(await b.lease.acquire(0, undefined)).toBeGreaterThan(first);
        expect(await a.lease.renew()).toBe(false);
        for (const { client } of [a, b]) client.disconnect();
      });

      it('is taken from a node that is gone, and from nobody else', async () => {
        const [a, b] = [await lease('a', '{gone}:'), await lease('b', '{gone}:')];
        await a.lease.acquire(0, undefined);
        expect(await b.lease.acquire(0, 'c')).toBeUndefined();
        expect(await b.lease.acquire(0, 'a')).toBeGreaterThan(0);
        for (const { client } of [a, b]) client.disconnect();
      });

      it('has a later term than any node knows, also when Redis has lost everything', async () => {
        const a = await lease('a', '{lost}:');
        const first = (await a.lease.acquire(0, undefined)) ?? 0;
        await a.client.del('{lost}:host');
        const later = first + 3_600_000_000;
        expect(await a.lease.acquire(later, undefined)).toBeGreaterThan(later);
        a.client.disconnect();
      });

      it('stays with its node when Redis has lost everything, unless another one was faster', async () => {
        const [a, b] = [await lease('a', '{kept}:'), await lease('b', '{kept}:')];
        await a.lease.acquire(0, undefined);
        await a.client.del('{kept}:host');
        expect(await a.lease.renew()).toBe(true);
        expect(await b.lease.acquire(0, undefined)).toBeUndefined();
        await a.client.del('{kept}:host');
        expect(await b.lease.acquire(0, undefined)).toBeGreaterThan(0);
        expect(await a.lease.renew()).toBe(false);
        for (const { client } of [a, b]) client.disconnect();
      });

      it('is got all the same when something else has written there', async () => {
        const a = await lease('a', '{damaged}:');
        await a.client.rpush('{damaged}:host', 'garbage');
        await vi.waitUntil(async () => (await a.lease.acquire(0, undefined)) !== undefined, WITHIN);
        await a.client.set('{damaged}:host', 'garbage');
        await a.lease.renew();
        await vi.waitUntil(async () => (await a.lease.acquire(0, undefined)) !== undefined, WITHIN);
        expect(await a.lease.renew()).toBe(true);
        expect(reported(a.onError)).toEqual([]);
        a.client.disconnect();
      });
    });
  },
);
