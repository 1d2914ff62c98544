import { createRedisClient } from './db/client.redis';
import type { RedisTls } from './db/redis-tls';
import { type NewLimiter, newMemoryLimiter } from './http/limiters';
import { newLimiterOver } from './http/limiters.redis';
import type { Lease } from './matching/hosted/lease';
import { createRedisLease, reportEviction } from './matching/hosted/lease.redis';
import type { NodeId } from './matching/lobby';
import { type Bus, createLoneBus } from './realtime/nodes/bus';
import { RedisBus } from './realtime/nodes/bus.redis';
import { Directory } from './realtime/nodes/directory.redis';

export type SharedParts = {
  /** Where Redis is; undefined: this process is the only one. */
  redisUrl: string | undefined;
  redisTls: RedisTls;
  /** How all keys and channels of this site in Redis begin. */
  redisPrefix: string;
  node: NodeId;
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
  /** Redis's own time, in seconds and microseconds; undefined: there is no Redis. */
  redisTime: (() => Promise<(number | string)[]>) | undefined;
  /** undefined: there is no other node. */
  sharedLimiter: NewLimiter | undefined;
};

/** How the names of the lobby's keys in Redis begin. */
const LOBBY_PREFIX = '{lobby}:';

/** Nothing is connected before the bus is started. */
export function openShared(parts: SharedParts): Shared {
  const { redisUrl, redisTls, redisPrefix, node, onError } = parts;
  if (redisUrl === undefined) {
    return {
      bus: createLoneBus(),
      lease: undefined,
      directory: undefined,
      redisTime: undefined,
      newLimiter: newMemoryLimiter,
      sharedLimiter: undefined,
    };
  }
  const [client, subscriber] = [
    createRedisClient(redisUrl, redisPrefix, redisTls),
    createRedisClient(redisUrl, redisPrefix, redisTls),
  ];
  const newLimiter = newLimiterOver(client);
  client.once('ready', () => reportEviction(client, onError));
  return {
    bus: new RedisBus({ node, commands: client, subscriber, onError }),
    lease: createRedisLease({ client, node, prefix: LOBBY_PREFIX, onError }),
    directory: new Directory(client, node),
    redisTime: () => client.time(),
    newLimiter,
    sharedLimiter: newLimiter,
  };
}
