import { randomUUID } from 'node:crypto';
import type { Lobby } from './lobby';
import { createMemoryLobby } from './lobby.memory';
import { RedisLobby } from './lobby.redis';
import type { People } from './people';

export type LobbyParts = {
  /** Where Redis is; undefined: this process is the only one. */
  redisUrl: string | undefined;
  /** Of the lobby in memory. */
  people: People;
  /** Everyone who shall never meet again. */
  separations: () => AsyncIterable<readonly [string, string]>;
  /** Has this visitor a live connection to this process? */
  isHere: (userId: string) => boolean;
  /** Epoch milliseconds, which never go back. The lobby on Redis goes by the clock of Redis. */
  now: () => number;
  onError: (error: unknown) => void;
};

/** The lobby of this process, with its start and stop. */
export type OpenLobby = {
  lobby: Lobby;
  /** Who shall never meet again is known from then on; over Redis once it is in reach. */
  start(): Promise<void>;
  /** Is the lobby shared with others in reach? While it is not, talks go on and nobody is matched. */
  isReachable(): boolean;
  /** Leaves the lobby. Visitors may go on with their talks at other nodes. */
  stop(): Promise<void>;
};

/** In memory for one process, over Redis for any number. Nothing is connected before it is started. */
export function openLobby(parts: LobbyParts): OpenLobby {
  const { redisUrl, people, separations, isHere, now, onError } = parts;
  const newRoomId = randomUUID;
  if (redisUrl !== undefined) {
    const options = { url: redisUrl, node: randomUUID(), newRoomId, separations, isHere, onError };
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
      for await (const [userId, otherId] of separations()) await lobby.separate(userId, otherId);
    },
    isReachable: () => true,
    stop: async () => undefined,
  };
}
