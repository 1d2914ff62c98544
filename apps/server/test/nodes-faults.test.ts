import { describe, expect, it, vi } from 'vitest';
import { PREFIX, say, skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('talks while Redis is killed', () => {
  const nodes = new TwoNodes().setUp();

  /** Kills Redis, and waits until both nodes know. */
  async function kill(): Promise<void> {
    await nodes.redis.kill();
    await vi.waitUntil(() => nodes.failed.mock.calls.length >= 2, WITHIN);
  }

  it('go on unaffected at one node', async () => {
    const { a, b } = await nodes.talk({ second: 0 });
    await kill();
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await say(from, 'still here')).toBeNull();
      expect(await to.next('chat_message')).toMatchObject({ message: 'still here' });
      from.socket.emit('typing');
      await to.next('partner_typing');
    }
    b.socket.emit('skip');
    await a.next('partner_left');
    expect([...a.inbox, ...b.inbox]).toEqual([]);
    await nodes.redis.restart();
  });

  it('between nodes acknowledge or refuse each line, and go on once Redis is back', async () => {
    const { a, b } = await nodes.talk();
    expect(await say(a, 'before')).toBeNull();
    await b.next('chat_message');
    await kill();
    expect(await say(a, 'meanwhile', 'id-1')).toBe('unavailable');
    await a.next('refused');
    await nodes.redis.restart();
    await expect.poll(() => say(a, 'meanwhile', 'id-1'), { interval: 600 }).toBeNull();
    expect(await b.next('chat_message')).toMatchObject({ message: 'meanwhile' });
    expect(await say(b, 'and back')).toBeNull();
    expect(await a.next('chat_message')).toMatchObject({ message: 'and back' });
    await Promise.all([a.settled(), b.settled()]);
    expect(b.inbox).toEqual([]);
  });

  it('are resumed at another node after Redis came back without data', async () => {
    const { a, b, cookies, match } = await nodes.talk({ counts: true });
    await kill();
    await nodes.redis.restart();
    await expect.poll(() => say(a, 'kept', 'id-1'), { interval: 600 }).toBeNull();
    b.blackHole('in', 'out');
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: null });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    expect(await back.next('chat_message')).toMatchObject({ message: 'kept' });
    expect(await say(a, 'now')).toBeNull();
    expect(await back.next('chat_message')).toMatchObject({ message: 'now' });
  });

  it('say while Redis is away that they are ready and match nobody', async () => {
    const matching = async () => {
      const answer = await fetch(`${nodes.apps[0].url}/readyz`);
      return [answer.status, ((await answer.json()) as { matching: string }).matching];
    };
    expect(await matching()).toEqual([200, 'as_usual']);
    await kill();
    await expect.poll(matching, WITHIN).toEqual([200, 'nobody_is_matched']);
    await nodes.redis.restart();
    await expect.poll(matching, WITHIN).toEqual([200, 'as_usual']);
  });

  it('accept a returning visitor who is missing in the directory', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    await kill();
    await nodes.redis.restart();
    // The visitor's node enters them in the directory again.
    await vi.waitUntil(
      async () => (await nodes.redis.client().exists(`${PREFIX}visitor:${first.userId}`)) === 1,
      WITHIN,
    );
    await nodes.connect(1, { userId: first.userId, cookie });
    expect(await first.next('refused')).toMatchObject({ code: 'taken_over' });
  });

  it('follow a visitor to another node, with the lines they missed', async () => {
    const { a, b, cookies, match } = await nodes.talk({ second: 0, counts: true });
    await kill();
    b.blackHole('in');
    expect(await say(a, 'unheard', 'id-1')).toBeNull();
    const back = await nodes.connect(1, { userId: b.userId, cookie: cookies[1], seen: null });
    await back.settled();
    const ended = new Promise((resolve) => b.socket.io.engine.once('close', resolve));
    await nodes.redis.restart();
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    expect(await back.next('chat_message')).toMatchObject({ message: 'unheard' });
    await ended;
    await expect.poll(() => say(a, 'to the new place', 'id-2'), { interval: 600 }).toBeNull();
    expect(await back.next('chat_message')).toMatchObject({ message: 'to the new place' });
  });

  it('disconnect a visitor at one node who came to another during the outage', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    await kill();
    const second = await nodes.connect(1, { userId: first.userId, cookie });
    await second.settled();
    await nodes.redis.restart();
    expect(await first.next('refused')).toMatchObject({ code: 'taken_over' });
    await second.settled();
    expect(second.inbox).toEqual([]);
  });
});

describe.skipIf(skipNodes)('visitors who come while Redis has no memory left', () => {
  const nodes = new TwoNodes().setUp();

  it('are known to other nodes once it has', async () => {
    const redis = nodes.redis.client();
    const cookie = await nodes.apps[0].deviceCookie();
    await redis.config('SET', 'maxmemory', '1');
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    await redis.config('SET', 'maxmemory', '0');
    await vi.waitUntil(async () => (await redis.exists(`${PREFIX}visitor:${first.userId}`)) === 1, WITHIN);
    await nodes.connect(1, { userId: first.userId, cookie });
    expect(await first.next('refused')).toMatchObject({ code: 'taken_over' });
  });
});
