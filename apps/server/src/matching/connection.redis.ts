import { Cluster, Redis } from 'ioredis';
import { newRedisClient } from '../db/client.redis';

/** A connection without an answer for this long is abandoned. */
const ANSWER_LIMIT_MS = 3_000;
/** Limit for connecting and loading the scripts. */
const OPEN_LIMIT_MS = 10_000;
/** How long a blocking read waits for entries. */
const READ_WAIT_MS = 1_000;
const MOST_READ_AT_ONCE = 500;

/**
 * A client never reconnects and repeats nothing: pending calls fail when its connection breaks, and the lobby decides
 * what has to be sent again.
 */
const OPTIONS = {
  autoResendUnfulfilledCommands: false,
  connectTimeout: ANSWER_LIMIT_MS,
  commandTimeout: ANSWER_LIMIT_MS,
};

function createClient(url: string, keyPrefix: string): Redis | Cluster {
  const client = { lazyConnect: true, enableAutoPipelining: true, enableOfflineQueue: false, keyPrefix };
  return newRedisClient(url, { each: OPTIONS, client, pauseAfter: () => null });
}

/** Connects a client. Rejects when that fails, which the driver does not report when a cluster turns out to be down. */
function connected(client: Redis | Cluster): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('end', () => reject(new Error('REDIS_URL: Redis could not be reached')));
    client.connect().then(resolve, reject);
  });
}

/** Reports a Redis that would rather forget what it was told than refuse more. */
async function reportEviction(master: Redis, onError: (error: unknown) => void): Promise<void> {
  const memory = await master.info('memory');
  const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1] ?? 'noeviction';
  if (policy === 'noeviction' || /^maxmemory:0\b/m.test(memory)) return;
  onError(
    new Error(`Redis may forget who waits and who parted: its maxmemory-policy is ${policy}, not noeviction`),
  );
}

/** Entries of this lobby's streams have one field each. */
export type StreamEntry = { id: string; field: string; value: string };

/** Two connections to Redis or a Redis Cluster, one for calls and one for blocking reads. If one ends, both end. */
export class RedisConnection {
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  private readonly clients: readonly (Redis | Cluster)[];
  private isOver = false;

  private constructor(
    private readonly commands: Redis | Cluster,
    private readonly reader: Redis | Cluster,
    private readonly digests: ReadonlyMap<string, string>,
  ) {
    this.clients = [commands, reader];
    this.ended = new Promise((resolve) => {
      for (const client of this.clients) client.once('end', resolve);
    }).then(() => this.close());
  }

  /**
   * Connects, and loads the scripts into Redis. Rejects when that cannot be done in time.
   * @param url one address, or those of several members of a cluster, separated by commas
   * @param scripts their texts by name
   * @param onError is told what an operator has to change, although the connection can be used
   * @param keyPrefix how all keys begin
   */
  static async open(
    url: string,
    scripts: Readonly<Record<string, string>>,
    onError: (error: unknown) => void,
    keyPrefix = '',
  ): Promise<RedisConnection> {
    const [commands, reader] = [createClient(url, keyPrefix), createClient(url, keyPrefix)];
    // The driver waits for ever for a member of a cluster that does not answer.
    const limit = setTimeout(() => {
      for (const client of [commands, reader]) client.disconnect();
    }, OPEN_LIMIT_MS);
    try {
      await Promise.all([connected(commands), connected(reader)]);
      // The driver goes on with database 0 where there is none of the number asked for: somebody else's, perhaps.
      if (commands instanceof Redis) await commands.select(commands.options.db ?? 0);
      const masters = commands instanceof Cluster ? commands.nodes('master') : [commands];
      // All at once: one round trip to a distant Redis.
      const loading = Object.entries(scripts).flatMap(([name, text]) =>
        masters.map(
          async (master): Promise<[string, string]> => [name, String(await master.script('LOAD', text))],
        ),
      );
      const checking = masters.map((master) => reportEviction(master, onError));
      const [digests] = await Promise.all([Promise.all(loading), ...checking]);
      return new RedisConnection(commands, reader, new Map(digests));
    } catch (error) {
      for (const client of [commands, reader]) client.disconnect();
      throw error;
    } finally {
      clearTimeout(limit);
    }
  }

  get isOpen(): boolean {
    return !this.isOver;
  }

  /** Runs a script. When it rejects, the script may have run all the same. */
  async call(script: string, key: string, args: readonly string[]): Promise<unknown> {
    const digest = this.digests.get(script) ?? '';
    try {
      return await this.commands.evalsha(digest, 1, key, ...args);
    } catch (error) {
      // The driver's own message contains the arguments, which are about people.
      throw new Error(`Redis failed to ${script}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }

  /** Waits for entries of a stream after `id`; gives none when there are none within READ_WAIT_MS. */
  async read(stream: string, id: string): Promise<StreamEntry[]> {
    const [count, block] = [MOST_READ_AT_ONCE, READ_WAIT_MS];
    const found = await this.reader.xread('COUNT', count, 'BLOCK', block, 'STREAMS', stream, id);
    return (found?.[0]?.[1] ?? []).map(([entry, [field = '', value = '']]) => ({ id: entry, field, value }));
  }

  /** Closes both connections; pending calls reject. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const client of this.clients) client.disconnect();
  }
}
