import { describe, expect, it } from 'vitest';
import { friend, talent } from '../src/matching/testing/visitors';
import { useNodes } from './lobby-nodes';
import { skipRedis } from './redis-server';

const GRACE_MS = 8_000;

describe.skipIf(skipRedis)('a Redis in which an earlier version has left a talk', () => {
  const nodes = useNodes({ cluster: false });

  /** As the first form wrote them: a seat without the line for who its visitor is across tabs. */
  async function leaveTalk(): Promise<void> {
    const redis = nodes().redis.client();
    const key = (name: string) => `{${nodes().name}}:${name}`;
    const now = nodes().clock.now();
    const seat = (user: string) => [user, 'gone', now + GRACE_MS, 0, now, JSON.stringify(user)].join('\n');
    await redis.hset(key('places'), {
      old: `Rroom\n${now}\n${seat('old')}\n${seat('older')}`,
      older: '@old',
    });
    await redis.zadd(key('away'), now + GRACE_MS, 'old', now + GRACE_MS, 'older');
  }

  it('does not keep those from meeting who have to wait', async () => {
    await leaveTalk();
    await nodes().at(0).join(talent('tia'));
    await nodes().at(1).join(friend('flo'));
    expect((await nodes().takeTold())[0]).toEqual([]);
    await nodes().passTime(GRACE_MS, [0, 1, 2]);
    await nodes().at(0).pass();
    expect((await nodes().takeTold())[0]).toMatchObject([{ type: 'opened' }]);
  });
});
