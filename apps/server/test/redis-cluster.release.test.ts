import { describe, expect, it } from 'vitest';
import { membersAt } from '../src/db/cluster.redis';
import { skipRedis, startRedis } from './redis-server';

describe.skipIf(skipRedis)('a single address of Redis', () => {
  it.each([true, false])('is recognised as that of a cluster: %s', async (cluster) => {
    const redis = await startRedis({ cluster });
    const { url } = redis;
    try {
      expect(await membersAt(url, {})).toBe(cluster ? `${url},${url}` : url);
      expect(await membersAt(`${url},${url}`, {})).toBe(`${url},${url}`);
    } finally {
      await redis.stop();
    }
    // Where nothing answers it is taken as it is.
    expect(await membersAt(url, {})).toBe(url);
  });
});
