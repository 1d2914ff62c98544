import { describe, expect, it, vi } from 'vitest';
import { PREFIX, skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

const MINUTE_MS = 60_000;

describe.skipIf(skipNodes)('the directory', () => {
  const nodes = new TwoNodes().setUp();
  const keptMs = (key: string) => nodes.redis.client().pttl(key);

  it('is refilled after Redis lost its data and kept its connections', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    const redis = nodes.redis.client();
    // The node has to be known before it can be forgotten.
    await vi.waitUntil(async () => (await redis.keys(`${PREFIX}directory:*`)).length === 2, WITHIN);
    const [announced = ''] = await redis.keys(`${PREFIX}announced:*`);
    await redis.flushall();
    await vi.waitUntil(
      async () => (await redis.exists(announced, `${PREFIX}visitor:${first.userId}`)) === 2,
      WITHIN,
    );
    await nodes.connect(1, { userId: first.userId, cookie });
    expect(await first.next('refused')).toMatchObject({ code: 'taken_over' });
  });

  it('that takes only a part of what it is told says all the same where the visitor was before', async () => {
    const redis = nodes.redis.client();
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    const [announced = ''] = await redis.keys(`${PREFIX}announced:*`);
    // Every key but those that name who is announced.
    const allowed = ['visitor:*', 'directory:*', '{lobby}:*', 'rl*'].map((keys) => `~${PREFIX}${keys}`);
    await redis.call('ACL', 'SETUSER', 'default', 'resetkeys', ...allowed);
    try {
      const second = await nodes.connect(1, { userId: first.userId, cookie });
      expect(await first.next('refused')).toMatchObject({ code: 'taken_over' });
      await second.settled();
      expect(second.inbox).toEqual([]);
    } finally {
      await redis.call('ACL', 'SETUSER', 'default', 'allkeys');
    }
    await redis.del(announced);
    await vi.waitUntil(async () => (await redis.exists(announced)) === 1, WITHIN);
  });

  it('goes on naming the node of a visitor whose second tab is closed before it was let in', async () => {
    const redis = nodes.redis.client();
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    const place = `${PREFIX}visitor:${first.userId}`;
    const before = await redis.get(place);
    const second = await nodes.connect(0, { cookie, announce: false });
    second.socket.emit('user_connected', { userId: first.userId });
    second.breakTransport();
    await vi.waitUntil(async () => (await redis.get(place)) !== before, WITHIN);
    await first.settled();
    expect(await keptMs(place)).toBeGreaterThan(MINUTE_MS);
    first.close();
    await vi.waitUntil(async () => (await keptMs(place)) < MINUTE_MS, WITHIN);
  });

  it('does not name a node from which the visitor was taken over, once they have left', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    const second = await nodes.connect(1, { userId: first.userId, cookie });
    await first.next('disconnect');
    await second.settled();
    const place = `${PREFIX}visitor:${first.userId}`;
    expect(await keptMs(place)).toBeGreaterThan(MINUTE_MS);
    second.close();
    await vi.waitUntil(async () => (await keptMs(place)) < MINUTE_MS, WITHIN);
  });
});
