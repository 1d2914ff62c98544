import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, signIn } from './admin';
import { startApp, type TestApp } from './app';
import { connectClient, type TestClient } from './client';
import { type RedisServer, skipRedis, startRedis } from './redis-server';
import { WITHIN } from './within';

const SECRETS = ['the secret that one of two sites has', 'the secret that the other site has'] as const;

describe.skipIf(skipRedis).each(['', '/1'])(
  'two sites on one Redis (the second at database %j)',
  (database) => {
    let redis: RedisServer;
    const sites: TestApp[] = [];
    const clients: TestClient[] = [];
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis?.stop());
    beforeEach(async () => {
      for (const [at, AUTH_SECRET] of SECRETS.entries()) {
        sites.push(await startApp({ REDIS_URL: `${redis.url}${at === 0 ? '' : database}`, AUTH_SECRET }));
      }
    });
    afterEach(async () => {
      for (const client of clients.splice(0)) client.close();
      for (const site of sites.splice(0)) await site.stop();
    });

    async function visitor(site: number, userId?: string): Promise<TestClient> {
      const client = await connectClient(sites[site]?.url ?? '', userId === undefined ? {} : { userId });
      clients.push(client);
      return client;
    }

    it('match, count and shut out their own visitors alone', async () => {
      const first = await visitor(0);
      first.join('Feeling Lonely');
      await first.settled();
      // The same id may be somebody else's at the other site.
      const other = await visitor(1, first.userId);
      other.join('Here to Listen');
      await other.settled();
      const ofFirst = await visitor(0);
      ofFirst.join('Here to Listen');
      expect(await ofFirst.next('match')).toMatchObject({ partnerId: first.userId });
      expect(other.inbox.filter(({ event }) => event === 'match')).toEqual([]);

      const live = async (site: number) => {
        const admin = await signIn(sites[site] as TestApp);
        return (await admin.get<{ liveUsers: number }>('/summary')).body.liveUsers;
      };
      await vi.waitUntil(async () => (await live(0)) === 2 && (await live(1)) === 1, WITHIN);

      await (await signIn(sites[0] as TestApp)).post('/users/block', { userId: first.userId });
      await first.next('disconnect');
      expect(other.inbox).toEqual([]);
      const ofOther = await visitor(1);
      ofOther.join('Feeling Lonely');
      await ofOther.next('match');
    });

    it('count limits each for itself', async () => {
      const attempt = (site: number) =>
        request(sites[site] as TestApp, 'POST', '/unblock-request', { userId: 'somebody', reason: 'please' });
      const answers: number[] = [];
      while (answers.at(-1) !== 429) answers.push((await attempt(0)).status);
      expect((await attempt(1)).status).not.toBe(429);
    });
  },
);
