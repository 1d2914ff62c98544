import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import { RedisConnector } from './connector.redis';
import { isOverTls, type RedisTls } from './redis-tls';

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
 * Makes a client of this site, the only place that does. It connects at `connect` and reconnects whenever it is
 * disconnected. While it is, commands fail at once; none is sent twice, and no error ends the process.
 * @param url one address, or those of several members of a cluster, separated by commas
 * @param keyPrefix how all its keys begin, and with them the sharded channels of the bus
 * @param tls what every connection over TLS is made with, also to members that are found through others
 */
export function createRedisClient(url: string, keyPrefix = '', tls: RedisTls = {}): RedisClient {
  const each = {
    Connector: RedisConnector,
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
  const client = {
    keyPrefix,
    lazyConnect: true,
    enableAutoPipelining: true,
    // The bus batches its messages itself.
    autoPipeliningIgnoredCommands: ['spublish'],
    enableOfflineQueue: false,
  };
  const urls = url.split(',');
  const made =
    urls.length === 1
      ? new Redis(url, { ...each, ...client, ...(isOverTls(url) && { tls }), retryStrategy: pauseAfter })
      : new Cluster(urls, {
          ...client,
          redisOptions: { ...each, ...accessOf(urls), ...(isOverTls(url) && { tls }) },
          shardedSubscribers: true,
          clusterRetryStrategy: pauseAfter,
          ...(isOverTls(url) && { dnsLookup: keepName }),
        });
  // Whoever does not listen learns of errors from failing calls.
  made.on('error', () => undefined);
  return made;
}

/** Certificates of members are made out for their names, which the driver would resolve first. */
const keepName: NonNullable<ClusterOptions['dnsLookup']> = (address, found) => found(null, address);

/** User and password of the listed members, which those found through them have as well. */
function accessOf(urls: readonly string[]): Pick<RedisOptions, 'username' | 'password'> {
  const first = urls.map((each) => new URL(each)).find(({ password }) => password !== '');
  return {
    ...(first !== undefined && { password: decodeURIComponent(first.password) }),
    ...(first !== undefined && first.username !== '' && { username: decodeURIComponent(first.username) }),
  };
}

/** Rejects where there is no database of the number asked for: the driver would go on with somebody else's. */
export async function mustHaveDatabase(client: RedisClient): Promise<void> {
  if (client instanceof Redis && client.options.db) await client.select(client.options.db);
}

/** An error of a connection, with the name of the setting and without an address; for the log. */
export function connectionError(error: unknown): Error {
  const { code, message } = error as { code?: unknown; message?: string };
  return new Error(`REDIS_URL: no connection (${String(code ?? message)})`);
}
