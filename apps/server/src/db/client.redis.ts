import { Cluster, Redis } from 'ioredis';

/** A command that gets no answer for this long has failed. */
const ANSWER_LIMIT_MS = 3_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;
/** A Redis that refuses writes is left no more often than this: there may be no other one yet. */
const LEAVE_INTERVAL_MS = 5_000;

/** A connection to Redis, or to a Redis Cluster. */
export type RedisClient = Redis | Cluster;

/** How long to wait before the connection is opened again, in milliseconds. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10));
}

/**
 * Decides whether an error is a reason to connect again: a primary that was demoted keeps its connections and refuses
 * writes, while its address leads to another one.
 */
function createMustLeave(): (error: Error) => boolean {
  let leftAt = Number.NEGATIVE_INFINITY;
  return ({ message }) => {
    if (!message.startsWith('READONLY') || performance.now() - leftAt < LEAVE_INTERVAL_MS) return false;
    leftAt = performance.now();
    return true;
  };
}

/**
 * Makes a client that connects at `connect` and reconnects whenever it is disconnected. While it is disconnected,
 * commands fail at once; none is sent twice.
 * @param url one address, or those of several members of a cluster, separated by commas
 */
export function createRedisClient(url: string): RedisClient {
  const urls = url.split(',');
  const options = {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Commands fail with the connection they were sent on. Otherwise each would wait out its time limit over the next
    // connection, with everything queued behind its pipeline, and an overdue ping would close that one too.
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    reconnectOnError: createMustLeave(),
    connectTimeout: ANSWER_LIMIT_MS,
    commandTimeout: ANSWER_LIMIT_MS,
    // A Redis that hangs: one command waits that long, all later ones fail at once until it answers again.
    socketTimeout: ANSWER_LIMIT_MS,
  };
  const common = {
    lazyConnect: true,
    enableAutoPipelining: true,
    // The bus batches its messages itself.
    autoPipeliningIgnoredCommands: ['spublish'],
    enableOfflineQueue: false,
  };
  if (urls.length === 1) return new Redis(url, { ...options, ...common, retryStrategy: pauseAfter });
  return new Cluster(urls, {
    ...common,
    redisOptions: options,
    shardedSubscribers: true,
    clusterRetryStrategy: pauseAfter,
  });
}
