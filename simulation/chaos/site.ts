import { setTimeout as wait } from 'node:timers/promises';
import { type Postgres, startPostgres } from '../../apps/server/test/postgres';
import { type RedisServer, startRedis } from '../../apps/server/test/redis-server';
import { type Server, startServer } from '../../e2e/harness/server';
import { pick } from '../seeded';

/** It need not be secret: the site lives in temporary folders for a few minutes. */
export const PASSWORD = 'simulated administrator';
/** Interval of the checks whether a node accepts traffic. */
const LOOK_INTERVAL_MS = 25;
/** Guards against hanging. */
const READY_WITHIN_MS = 60_000;

type Node = { server: Server; listed: boolean };

/**
 * One site as an operator runs it: several built servers, a Redis and a PostgreSQL, each a process of its own
 * on a free port and with a temporary folder.
 */
export class Site {
  private constructor(
    private readonly redis: RedisServer,
    private readonly postgres: Postgres,
    private readonly nodes: Node[],
    private readonly start: () => Promise<Node>,
    private readonly random: () => number,
  ) {}

  static async open(nodes: number, random: () => number): Promise<Site> {
    const postgres = await startPostgres();
    const redis = await startRedis({ persistent: true });
    const env = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'the secret that all nodes of this simulation have',
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error',
    };
    const started: Node[] = [];
    const start = async () => ({ server: await startServer(env), listed: true });
    const site = new Site(redis, postgres, started, start, random);
    try {
      const startOne = async () => started.push(await start());
      const starting = await Promise.allSettled(Array.from({ length: nodes }, startOne));
      const failed = starting.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      return site;
    } catch (error) {
      await site.close();
      throw error;
    }
  }

  get size(): number {
    return this.nodes.length;
  }

  /** Where a balancer sends the next connection or call: to any node that accepts traffic. */
  origin = (): string => {
    const listed = this.nodes.filter((node) => node.listed);
    return pick(this.random, listed.length > 0 ? listed : this.nodes).server.origin;
  };

  originOf(at: number): string {
    return this.node(at).server.origin;
  }

  /** The number of the node at this address. */
  nodeAt(origin: string): number {
    return this.nodes.findIndex(({ server }) => server.origin === origin);
  }

  async killNode(at: number): Promise<void> {
    const node = this.node(at);
    node.listed = false;
    await node.server.kill9();
  }

  /** Starts a node; resolves once it accepts traffic. */
  async startNode(at: number): Promise<void> {
    const node = this.node(at);
    await node.server.start();
    node.listed = true;
  }

  /**
   * Restarts every node, one after the other, while one more takes visitors, as docs/operations/running.md has it. Throws
   * if one does not end with code 0.
   */
  async restartAll(): Promise<void> {
    const { size } = this;
    const added = await this.start();
    this.nodes.push(added);
    for (let at = 0; at < size; at += 1) {
      const node = this.node(at);
      node.listed = false;
      await node.server.stop();
      await this.startNode(at);
    }
    added.listed = false;
    await added.server.dispose();
    this.nodes.pop();
  }

  async killRedis({ keepsData, downMs }: { keepsData: boolean; downMs: number }): Promise<void> {
    await this.redis.kill();
    await wait(downMs);
    await this.redis.restart({ keepData: keepsData });
  }

  /** Kills PostgreSQL; resolves once it is back and every node accepts traffic. */
  async killPostgres({ downMs }: { downMs: number }): Promise<void> {
    this.postgres.crash();
    await wait(downMs);
    await this.postgres.restart();
    await Promise.all(this.nodes.map(({ server }) => untilReady(server)));
  }

  /** Describes nodes that have ended by themselves, with the last lines they logged. */
  fallen(): string[] {
    return this.nodes.flatMap(({ server }, at) =>
      server.running() ? [] : [`node ${at} has ended by itself:\n${server.log().slice(-2_000)}`],
    );
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.nodes.map(({ server }) => server.dispose()));
    await this.redis.stop();
    await this.postgres.stop();
  }

  private node(at: number): Node {
    const node = this.nodes[at];
    if (node === undefined) throw new Error(`there is no node ${at}`);
    return node;
  }
}

async function untilReady(server: Server): Promise<void> {
  const latest = performance.now() + READY_WITHIN_MS;
  while (server.running() && performance.now() < latest) {
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(LOOK_INTERVAL_MS);
  }
  throw new Error(`a server does not come back:\n${server.log().slice(-2_000)}`);
}
