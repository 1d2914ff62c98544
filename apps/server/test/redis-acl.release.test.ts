import { readFileSync } from 'node:fs';
import type { MatchEvent } from '@app/contract/events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRedisClient } from '../src/db/client.redis';
import { newLimiterOver } from '../src/http/limiters.redis';
import { request, signIn } from './admin';
import { startApp } from './app';
import { connectClient } from './client';
import { AUTH_SECRET, PREFIX, say } from './nodes';
import { type RedisServer, skipRedis, startRedis } from './redis-server';

/** The rule that an operator is told to give to the user of Redis. */
function documentedRule(): string[] {
  const text = readFileSync(new URL('../../../docs/operations/processes.md', import.meta.url), 'utf8');
  return (/`ACL SETUSER soulwick on >PASSWORD (.*?)`/.exec(text)?.[1] ?? '').split(' ');
}

describe.skipIf(skipRedis).each([{ cluster: false }, { cluster: true }])(
  'a user of Redis with the documented rights, %o',
  ({ cluster }) => {
    let redis: RedisServer;
    const closing: (() => unknown)[] = [];
    beforeAll(async () => {
      redis = await startRedis({ cluster });
    });
    afterAll(() => redis?.stop());
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close();
    });

    it('may do all that two servers need', async () => {
      await redis.client().call('ACL', 'SETUSER', 'soulwick', 'on', '>pw', ...documentedRule());
      const member = redis.url.replace('//', '//soulwick:pw@');
      // With a member named twice the driver speaks to a cluster.
      const url = cluster ? `${member},${member}` : member;
      const start = async () => {
        const app = await startApp({ REDIS_URL: url, AUTH_SECRET });
        closing.push(() => app.stop());
        return app;
      };
      const [here, there] = [await start(), await start()];
      await request(here, 'POST', '/login', { password: 'not the password' });
      await signIn(there);
      const cookie = await here.deviceCookie();
      const [a, b] = [await connectClient(here.url, { cookie }), await connectClient(there.url)];
      closing.push(a.close, b.close);
      a.join('Feeling Lonely');
      await a.settled();
      b.join('Here to Listen');
      const [{ roomId }] = (await Promise.all([a.next('match'), b.next('match')])) as [MatchEvent, unknown];
      expect(await say(a, 'hello')).toBeNull();
      expect(await b.next('chat_message')).toMatchObject({ message: 'hello' });
      // A visitor comes to the other server, which has to find where they were.
      const again = await connectClient(there.url, { userId: a.userId, cookie });
      closing.push(again.close);
      expect(await again.next('match')).toMatchObject({ roomId });
      const client = createRedisClient(url, PREFIX);
      closing.push(() => client.disconnect());
      await client.connect();
      await newLimiterOver(client)('answers', 1, 10, true).consume('an answer');
      expect(await redis.client().call('ACL', 'LOG')).toEqual([]);
    });

    it('may read no other keys, hear no other channels, and give no orders to Redis', async () => {
      await redis.client().call('ACL', 'SETUSER', 'soulwick', 'on', '>pw', ...documentedRule());
      const client = createRedisClient(redis.url.replace('//', '//soulwick:pw@'));
      closing.push(() => client.disconnect());
      await client.connect();
      await expect(client.get('somebody-else')).rejects.toThrow('NOPERM');
      await expect(client.spublish('somebody-else', '')).rejects.toThrow('NOPERM');
      await expect(client.flushall()).rejects.toThrow('NOPERM');
    });
  },
);
