import { Cluster, Redis } from 'ioredis';

/** A connection that gives no answer for this long is given up. */
const ANSWER_LIMIT_MS = 3_000;
/** For connecting and making the scripts known. */
const OPEN_LIMIT_MS = 10_000;
/** A reader that waits for news hears from Redis at least this often. */
const READ_WAIT_MS = 1_000;
const MOST_READ_AT_ONCE = 500;

/**
 * One client is one connection: what was under way when it broke fails, and nothing is sent again by
 * itself. Who uses it knows better what still has to be said.
 */
const OPTIONS = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  connectTimeout: ANSWER_LIMIT_MS,
  commandTimeout: ANSWER_LIMIT_MS,
};

function createClient(url: string): Redis | Cluster {
  const urls = url.split(',');
  const options = { lazyConnect: true, enableAutoPipelining: true };
  if (urls.length === 1) return new Redis(url, { ...OPTIONS, ...options, retryStrategy: () => null });
  return new Cluster(urls, { ...options, redisOptions: OPTIONS, clusterRetryStrategy: () => null });
}

/** Entries of this lobby's streams have one field each. */
export type StreamEntry = { id: string; field: string; value: string };

/** A way to Redis, or to a cluster of it, from its opening to its end. */
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
   * Connects, and has Redis know the scripts. Rejects when that cannot be done in time.
   * @param url one address, or those of several members of a cluster, separated by commas
   * @param scripts their texts by name
   */
  static async open(url: string, scripts: Readonly<Record<string, string>>): Promise<RedisConnection> {
    const [commands, reader] = [createClient(url), createClient(url)];
    // The first cause reaches whoever asked, by the call that fails of it.
    for (const client of [commands, reader]) client.on('error', () => undefined);
    // A member of a cluster that says nothing of its address would be waited for without end.
    const limit = setTimeout(() => {
      for (const client of [commands, reader]) client.disconnect();
    }, OPEN_LIMIT_MS);
    try {
      await Promise.all([commands.connect(), reader.connect()]);
      const masters = commands instanceof Cluster ? commands.nodes('master') : [commands];
      // All at once: a distant Redis takes as long for one as for many.
      const loading = Object.entries(scripts).flatMap(([name, text]) =>
        masters.map(
          async (master): Promise<[string, string]> => [name, String(await master.script('LOAD', text))],
        ),
      );
      return new RedisConnection(commands, reader, new Map(await Promise.all(loading)));
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

  /** Runs a script. Rejects when it fails, or may have failed: it may have run all the same. */
  async call(script: string, key: string, args: readonly string[]): Promise<unknown> {
    const digest = this.digests.get(script) ?? '';
    try {
      return await this.commands.evalsha(digest, 1, key, ...args);
    } catch (error) {
      // The driver's own names the arguments, which are about people.
      throw new Error(`Redis failed to ${script}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }

  /** What was added to a stream after `id`, as soon as there is anything; nothing after a while. */
  async read(stream: string, id: string): Promise<StreamEntry[]> {
    const [count, block] = [MOST_READ_AT_ONCE, READ_WAIT_MS];
    const found = await this.reader.xread('COUNT', count, 'BLOCK', block, 'STREAMS', stream, id);
    return (found?.[0]?.[1] ?? []).map(([entry, [field = '', value = '']]) => ({ id: entry, field, value }));
  }

  /** What is under way fails. */
  close(): void {
    if (this.isOver) return;
    this.isOver = true;
    for (const client of this.clients) client.disconnect();
  }
}
