import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Change, Room } from '../src/matching/lobby';
import type { RedisLobby } from '../src/matching/lobby.redis';
import { keyPrefix } from '../src/matching/lobby-keys';
import { listener, lonely } from '../src/matching/testing/visitors';
import { LobbyNodes } from './lobby-nodes';
import { type RedisServer, startRedis } from './redis-server';
import { startProxy, type TcpProxy } from './tcp-proxy';
import { WITHIN } from './within';

/** Three nodes of one lobby, each with a proxy of its own in front of a Redis; the nodes are new for each test. */
export class ProxiedLobby {
  redis!: RedisServer;
  nodes!: LobbyNodes;
  proxies!: TcpProxy[];
  /** The separations that are in the store. */
  separated!: [string, string][];
  /** Visitors who are connected, at whatever node. */
  connected!: Set<string>;

  /** Called in a `describe`, for its tests. `options`: how Redis is started. */
  setUp(options: Parameters<typeof startRedis>[0] = {}): this {
    beforeAll(async () => {
      this.redis = await startRedis(options);
    });
    afterAll(() => this.redis?.stop());
    beforeEach(async () => {
      this.nodes = new LobbyNodes(this.redis);
      this.proxies = [];
      this.separated = [];
      this.connected = new Set();
      for (let at = 0; at < 3; at += 1) await this.add();
    });
    afterEach(() => this.stop());
    return this;
  }

  async add(mode: 'pass' | 'refuse' = 'pass'): Promise<RedisLobby> {
    const proxy = await startProxy(this.redis);
    proxy.set(mode);
    this.proxies.push(proxy);
    const { separated, connected } = this;
    return this.nodes.add({
      url: proxy.url,
      isHere: (userId) => connected.has(userId),
      separations: async function* () {
        yield* separated;
      },
    });
  }

  private async stop(): Promise<void> {
    await this.nodes.stop();
    for (const proxy of this.proxies) await proxy.stop();
  }

  at(node: number): RedisLobby {
    const lobby = this.nodes.lobbies[node];
    if (lobby === undefined) throw new Error(`no node ${node}`);
    return lobby;
  }

  /** The changes of one type that a node was told of. */
  heard<T extends Change['type']>(node: number, type: T): Extract<Change, { type: T }>[] {
    const told = this.nodes.told[node] ?? [];
    return told.filter((change): change is Extract<Change, { type: T }> => change.type === type);
  }

  /** The last room a node was told of. */
  async roomAt(node: number): Promise<Room> {
    const opened = await vi.waitUntil(() => this.heard(node, 'opened').at(-1), WITHIN);
    return opened.room;
  }

  async talk(a: string, atA: number, b: string, atB: number): Promise<Room> {
    await this.at(atA).join(lonely(a));
    await this.at(atB).join(listener(b));
    const [room, same] = await Promise.all([this.roomAt(atA), this.roomAt(atB)]);
    expect(room).toEqual(same);
    return room;
  }

  /** These nodes send a heartbeat, and so find out when Redis does not know them any more. */
  async beat(...which: number[]): Promise<void> {
    for (const node of which) await this.at(node).beat();
  }

  /** Waits until a node is connected to Redis and reads these counts from it. */
  inTouch(node: number, counts: { waiting: number; rooms: number }): Promise<unknown> {
    return vi.waitUntil(async () => {
      await this.beat(node);
      const own = await this.at(node).counts();
      return this.at(node).isLive && own.waiting === counts.waiting && own.rooms === counts.rooms;
    }, WITHIN);
  }

  /** From now on everything still happens, but this node is told of nothing until its next heartbeat. */
  async silence(node: number): Promise<void> {
    await this.redis.client().del(`${keyPrefix(this.nodes.name)}to:${this.at(node).node}`);
  }

  /** Cuts these nodes off from Redis; resolves once they have noticed. */
  async cutOff(...which: number[]): Promise<void> {
    for (const node of which) {
      this.proxies[node]?.set('refuse');
      this.proxies[node]?.reset();
    }
    await vi.waitUntil(() => which.every((node) => !this.at(node).isLive), WITHIN);
  }

  /** Cuts node 0 off from Redis for so long that the others end its visitor's talk with a visitor of node 1. */
  async loseTalkOfFirst(): Promise<void> {
    await this.cutOff(0);
    for (const ms of [6_000, 8_000]) {
      await this.nodes.passTime(ms, [1, 2]);
      await this.at(1).pass();
    }
    await vi.waitUntil(() => this.heard(1, 'ended').length === 1, WITHIN);
  }

  reconnect(...which: number[]): void {
    for (const node of which) this.proxies[node]?.set('pass');
  }
}
