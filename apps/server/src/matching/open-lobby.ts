import { randomUUID } from 'node:crypto';
import type { Lobby } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { RedisLobby } from './lobby.redis';
import type { People } from './people';

export type LobbyParts = {
  /** Where Redis is; undefined: this process is the only one. */
  redisUrl: string | undefined;
  /** How all keys of this site in Redis begin. */
  redisPrefix: string;
  /** For the lobby in memory. */
  people: People;
  /** All separations, by the keys of their past. */
  separations: () => AsyncIterable<readonly [key: string, otherKey: string]>;
  /** Who parted lately, by the same keys, and when (epoch milliseconds), oldest first: for the lobby in memory. */
  partings: () => Promise<[key: string, otherKey: string, at: number][]>;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** Epoch milliseconds, which never go back. The lobby on Redis goes by the clock of Redis. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** The lobby of this process, with its start and stop. */
export type OpenLobby = {
  lobby: Lobby;
  /** Separations apply from then on; over Redis once it is reachable. */
  start(): Promise<void>;
  /** Is the shared lobby reachable? While it is not, talks continue and nobody is matched. */
  isReachable(): boolean;
  /** Leaves the lobby. Visitors may continue their talks at other nodes. */
  stop(): Promise<void>;
};

/** In memory for one process, over Redis for any number. Nothing is connected before it is started. */
export function openLobby(parts: LobbyParts): OpenLobby {
  const { redisUrl, redisPrefix, people, separations, partings, isHere, now, onError } = parts;
  const newRoomId = randomUUID;
  if (redisUrl !== undefined) {
    const options = {
      ...{ url: redisUrl, keyPrefix: redisPrefix, node: randomUUID() },
      ...{ newRoomId, separations, isHere, onError },
    };
    const lobby = new RedisLobby(options);
    return {
      lobby,
      start: () => lobby.start(),
      isReachable: () => lobby.isLive,
      stop: () => lobby.stop(),
    };
  }
  const lobby = createMemoryLobby({ newRoomId, now, people });
  return {
    lobby,
    async start() {
      for await (const keys of separations()) await lobby.separate(...keys);
      for (const [key, otherKey, at] of await partings()) {
        people.part(key, otherKey, Math.min(at, now()));
      }
    },
    isReachable: () => true,
    stop: async () => undefined,
  };
}
