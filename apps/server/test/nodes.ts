import type { MatchEvent, Seen } from '@app/contract/events';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { redisPrefixOf, siteIdOf } from '../src/auth/site-id';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';
import { findPostgres, type Postgres, startPostgres } from './postgres';
import { findRedis, type RedisServer, startRedis } from './redis-server';

/** Redis or PostgreSQL is missing, which with CI=true is a failure. */
export const skipNodes =
  (findRedis() === undefined || findPostgres() === undefined) && process.env.CI !== 'true';

/** What all nodes of a test have. */
export const AUTH_SECRET = 'the secret that all nodes of this test have';

/** How all that these nodes have in Redis begins. */
export const PREFIX = redisPrefixOf(siteIdOf(AUTH_SECRET));

/** Two processes of one site, with a database and a Redis of their own. Both are new for each test. */
export class TwoNodes {
  redis!: RedisServer;
  apps!: [TestApp, TestApp];
  /** Called with each error. */
  readonly failed = vi.fn();
  postgres!: Postgres;
  private env: Record<string, string> = {};
  private readonly clients: TestClient[] = [];

  /** Called in a file or `describe`, for its tests. */
  setUp(env: Record<string, string> = {}): this {
    beforeAll(async () => {
      [this.redis, this.postgres] = await Promise.all([startRedis(), startPostgres()]);
    });
    afterAll(async () => {
      await this.redis?.stop();
      await this.postgres?.stop();
    });
    beforeEach(async () => {
      this.failed.mockClear();
      await this.redis.client().flushall();
      this.env = {
        DATABASE_URL: await this.postgres.newStore(),
        REDIS_URL: this.redis.url,
        AUTH_SECRET,
        ...env,
      };
      this.apps = [await this.start(), await this.start()];
    });
    afterEach(async () => {
      for (const client of this.clients.splice(0)) client.close();
      for (const app of this.apps) await app.stop();
    });
    return this;
  }

  /** Starts a further process of the same site, which the caller stops. */
  start(env: Record<string, string> = {}, now = Date.now): Promise<TestApp> {
    return startApp({ ...this.env, ...env }, undefined, now, this.failed);
  }

  /** The address of their database. */
  databaseUrl(): string | undefined {
    return this.env.DATABASE_URL;
  }

  /** A client of node 0 or 1, closed after the test. */
  connect(node: 0 | 1, options?: Parameters<typeof connectClient>[1]): Promise<TestClient> {
    return this.connectTo(this.apps[node].url, options);
  }

  async connectTo(url: string, options?: Parameters<typeof connectClient>[1]): Promise<TestClient> {
    const client = await connectClient(url, options);
    this.clients.push(client);
    return client;
  }

  /** Two visitors in a talk, the first at node 0, the second at node `second`, which is 1 unless given. */
  async talk(options: { second?: 0 | 1; counts?: boolean } = {}) {
    const counting = options.counts === true ? { seen: null } : {};
    const cookies = [await this.apps[0].deviceCookie(), await this.apps[0].deviceCookie()] as const;
    const a = await this.connect(0, { cookie: cookies[0], ...counting });
    const b = await this.connect(options.second ?? 1, { cookie: cookies[1], ...counting });
    a.join('Feeling Lonely', { username: 'Ada' });
    await a.settled();
    b.join('Here to Listen', { username: 'Ben' });
    const match = (await a.next('match')) as MatchEvent;
    const { roomId, epoch = '' } = (await b.next('match')) as MatchEvent;
    /** The `seen` of the second visitor after this many lines and signals. */
    const seen = (n: number): Seen => ({ roomId, epoch, n });
    return { a, b, match, cookies, seen };
  }
}

/** Sends a line; returns null, or the code of the refusal. */
export const say = (from: TestClient, message: string, id?: string) =>
  from.socket.emitWithAck('chat_message', { message, ...(id !== undefined && { id }) });
