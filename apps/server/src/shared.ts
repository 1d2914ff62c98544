import type { LoginPace } from './auth/login-pace';
import { createSharedLoginPace } from './auth/login-pace.redis';
import { createRedisClient } from './db/client.redis';
import { type NewLimiter, newMemoryLimiter } from './http/limiters';
import { newLimiterOver } from './http/limiters.redis';
import { createRedisLease, reportEviction } from './matching/hosted/lease.redis';
import type { Lease } from './matching/hosted/messages';
import type { NodeId } from './matching/lobby';
import { type Bus, createLoneBus } from './realtime/nodes/bus';
import { RedisBus } from './realtime/nodes/bus.redis';
import type { Directory } from './realtime/nodes/directory';
import { RedisDirectory } from './realtime/nodes/directory.redis';

export type SharedParts = {
  /** Where Redis is; undefined: this process is the only one. */
  redisUrl: string | undefined;
  /** How all keys and channels of this site in Redis begin. */
  redisPrefix: string;
  node: NodeId;
  /** Multiplies limits. */
  factor: number;
  onError: (error: unknown) => void;
};

/** What the processes of one site share besides the lobby and the store. */
export type Shared = {
  bus: Bus;
  /** The right to host the lobby; undefined: there is no other node. */
  lease: Lease | undefined;
  /** undefined: there is no other node. */
  directory: Directory | undefined;
  newLimiter: NewLimiter;
  /** undefined: there is no other node. */
  sharedLimiter: NewLimiter | undefined;
  /** The login pace of all nodes; `alone` is that of this one. */
  loginPace: (alone: LoginPace) => LoginPace;
};

/** How the names of the lobby's keys in Redis begin. */
const LOBBY_PREFIX = '{lobby}:';

/** Nothing is connected before the bus is started. */
export function openShared({ redisUrl, redisPrefix, node, factor, onError }: SharedParts): Shared {
  if (redisUrl === undefined) {
    return {
      bus: createLoneBus(),
      lease: undefined,
      directory: undefined,
      newLimiter: newMemoryLimiter,
      sharedLimiter: undefined,
      loginPace: (alone) => alone,
    };
  }
  const [client, subscriber] = [
    createRedisClient(redisUrl, redisPrefix),
    createRedisClient(redisUrl, redisPrefix),
  ];
  const newLimiter = newLimiterOver(client);
  client.once('ready', () => reportEviction(client, onError));
  return {
    bus: new RedisBus({ node, keyPrefix: redisPrefix, commands: client, subscriber, onError }),
    lease: createRedisLease({ client, node, prefix: LOBBY_PREFIX, onError }),
    directory: new RedisDirectory(client, node),
    newLimiter,
    sharedLimiter: newLimiter,
    loginPace: (alone) => createSharedLoginPace({ client, alone, factor }),
  };
}
