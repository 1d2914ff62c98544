import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Change, Lobby } from '../src/matching/lobby';
import { RedisLobby } from '../src/matching/lobby.redis';
import type { RedisLobbyOptions } from '../src/matching/redis-lobby-options';
import type { RedisServer } from './redis-server';
import { WITHIN } from './within';

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

/** Nodes of one lobby that nobody else knows, and what each was told. */
export class LobbyNodes {
  readonly name = `lobby-${randomUUID()}`;
  readonly clock = createClock();
  readonly errors: unknown[] = [];
  readonly lobbies: RedisLobby[] = [];
  readonly told: Change[][] = [];

  constructor(private readonly redis: RedisServer) {}

  async add(options: Partial<RedisLobbyOptions> = {}): Promise<RedisLobby> {
    const lobby = new RedisLobby({
      url: this.redis.url,
      node: `node-${this.lobbies.length}-${randomUUID()}`,
      newRoomId: randomUUID,
      separations: async function* () {},
      // What is told again on the word of another node is a matter of tests of its own.
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

  /** Lets time pass for all nodes, each of which lives. */
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
          .xrevrange(`{${this.name}}:to:${lobby.node}`, '+', '-', 'COUNT', 1);
        if (last === undefined) return;
        await vi.waitUntil(() => isAfter(lobby.position, last[0]), WITHIN);
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.lobbies.map((lobby) => lobby.stop()));
  }
}

/** One node at a time passes, for up to a second; here whichever is asked does. */
export function passingAtOnce(redis: RedisServer, nodes: LobbyNodes, lobby: Lobby): Lobby {
  const pass = lobby.pass.bind(lobby);
  lobby.pass = async () => {
    await redis.client().del(`{${nodes.name}}:lease`);
    return pass();
  };
  return lobby;
}

function isAfter(position: string, id: string): boolean {
  const [ms = 0, serial = 0] = position.split('-').map(Number);
  const [otherMs = 0, otherSerial = 0] = id.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && serial >= otherSerial);
}
