import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Change, Lobby, Room } from '../src/matching/lobby';
import { RedisLobby } from '../src/matching/lobby.redis';
import { keyPrefix } from '../src/matching/lobby-keys';
import type { RedisLobbyOptions } from '../src/matching/redis-lobby-options';
import { listener, lonely } from '../src/matching/testing/visitors';
import { type RedisServer, startRedis } from './redis-server';
import { WITHIN } from './within';

/** A node sends a heartbeat at least this often. */
const BEAT_MS = 2_000;

/** A clock that stands still until it is moved. */
function createClock(start = 1_700_000_000_000) {
  let now = start;
  return {
    now: () => now,
    advance(ms: number) {
      now += ms;
    },
  };
}

/** Several nodes of a lobby that no other test uses, and the changes each was told of. */
export class LobbyNodes {
  readonly name = `lobby-${randomUUID()}`;
  readonly clock = createClock();
  readonly errors: unknown[] = [];
  readonly lobbies: RedisLobby[] = [];
  readonly told: Change[][] = [];

  constructor(readonly redis: RedisServer) {}

  async add(options: Partial<RedisLobbyOptions> = {}): Promise<RedisLobby> {
    const lobby = new RedisLobby({
      url: this.redis.url,
      node: `node-${this.lobbies.length}-${randomUUID()}`,
      newRoomId: randomUUID,
      separations: async function* () {},
      // Events repeated at the request of another node have tests of their own.
      isHere: () => false,
      onError: (error) => this.errors.push(error),
      name: this.name,
      now: this.clock.now,
      ...options,
    });
    const told: Change[] = [];
    lobby.onChange((change) => told.push(change));
    this.lobbies.push(lobby);
    this.told.push(told);
    await lobby.start();
    return lobby;
  }

  at(node: number): RedisLobby {
    const lobby = this.lobbies[node];
    if (lobby === undefined) throw new Error(`no node ${node}`);
    return lobby;
  }

  /** The changes each node was told of since the last call. */
  async takeTold(): Promise<Change[][]> {
    await this.settled();
    return this.told.map((list) => list.splice(0));
  }

  /** Matches two new visitors, and discards the events so far. */
  async talk(a: string, atA: number, b: string, atB: number): Promise<Room> {
    await this.at(atA).join(lonely(a));
    await this.at(atB).join(listener(b));
    const opened = (await this.takeTold())[atA]?.find((change) => change.type === 'opened');
    if (opened?.type !== 'opened') throw new Error('no room');
    return opened.room;
  }

  /** Lets time pass; only these nodes send heartbeats, as often as a node does. */
  async passTime(ms: number, living: readonly number[]): Promise<void> {
    let left = ms;
    do {
      const step = Math.min(left, BEAT_MS);
      left -= step;
      this.clock.advance(step);
      for (const node of living) await this.at(node).beat();
    } while (left > 0);
  }

  /** Lets time pass at once, after which every node sends a heartbeat. */
  async advance(ms: number): Promise<void> {
    this.clock.advance(ms);
    await Promise.all(this.lobbies.map((lobby) => lobby.beat()));
  }

  /** Resolves once every node was told all that had happened when this was called. */
  async settled(): Promise<void> {
    await Promise.all(
      this.lobbies.map(async (lobby) => {
        const [last] = await this.redis
          .client()
          .xrevrange(`${keyPrefix(this.name)}to:${lobby.node}`, '+', '-', 'COUNT', 1);
        if (last === undefined) return;
        await vi.waitUntil(() => isAfter(lobby.position, last[0]), WITHIN);
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.lobbies.map((lobby) => lobby.stop()));
  }
}

/** For the tests of the block it is called in: three nodes of one lobby, new for each test, which report no error. */
export function useNodes({ cluster }: { cluster: boolean }): () => LobbyNodes {
  let redis: RedisServer;
  let nodes: LobbyNodes;
  beforeAll(async () => {
    redis = await startRedis({ cluster });
  });
  afterAll(() => redis?.stop());
  beforeEach(async () => {
    nodes = new LobbyNodes(redis);
    // With a member named twice the driver speaks to a cluster.
    const url = cluster ? `${redis.url},${redis.url}` : redis.url;
    for (let at = 0; at < 3; at += 1) await nodes.add({ url });
  });
  afterEach(async () => {
    await nodes.stop();
    expect(nodes.errors).toEqual([]);
  });
  return () => nodes;
}

/** Nodes take turns with the passes, for up to a second each. Here the node that is asked always gets its turn. */
export function passingAtOnce(redis: RedisServer, nodes: LobbyNodes, lobby: Lobby): Lobby {
  const pass = lobby.pass.bind(lobby);
  lobby.pass = async () => {
    await redis.client().del(`${keyPrefix(nodes.name)}lease`);
    return pass();
  };
  return lobby;
}

function isAfter(position: string, id: string): boolean {
  const [ms = 0, serial = 0] = position.split('-').map(Number);
  const [otherMs = 0, otherSerial = 0] = id.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && serial >= otherSerial);
}
