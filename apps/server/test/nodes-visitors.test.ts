import type { Summary } from '@app/contract/admin';
import { describe, expect, it, vi } from 'vitest';
import { type Admin, request, signIn } from './admin';
import { PREFIX, skipNodes, TwoNodes } from './nodes';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

/** One connection is older than the other by this much, however slow the machine is. */
const APART_MS = 2_000;

const TAKEN_OVER = { event: 'user_connected', code: 'taken_over' };
const NOT_YOURS = { event: 'user_connected', code: 'not_yours' };

describe.skipIf(skipNodes)('one visitor on two nodes', () => {
  const nodes = new TwoNodes().setUp();

  it('stays with the later connection, and the first is told so', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    await first.settled();
    const second = await nodes.connect(1, { userId: first.userId, cookie });
    expect(await first.next('refused')).toEqual(TAKEN_OVER);
    await first.next('disconnect');
    const third = await nodes.connect(0, { userId: first.userId, cookie });
    expect(await second.next('refused')).toEqual(TAKEN_OVER);
    await third.settled();
    expect(third.inbox).toEqual([]);
  });

  it('keeps the newer connection when the announcement of an older one comes late', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const older = await nodes.connect(0, { cookie, announce: false });
    // Each node tells Redis how old its connection is. The connections differ by more than a busy machine may add to
    // that.
    const opened = performance.now();
    await vi.waitUntil(() => performance.now() - opened > APART_MS, WITHIN);
    const newer = await nodes.connect(1, { userId: older.userId, cookie });
    await newer.settled();
    older.socket.emit('user_connected', { userId: older.userId });
    expect(await older.next('refused')).toEqual(TAKEN_OVER);
    await older.next('disconnect');
    newer.join('Feeling Lonely');
    await newer.settled();
    expect(newer.inbox).toEqual([]);
    const listener = await nodes.connect(0);
    listener.join('Here to Listen');
    expect(await newer.next('match')).toMatchObject({ partnerId: listener.userId });
  });

  it('keeps waiting at the later node, and is never matched with themselves', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const first = await nodes.connect(0, { cookie });
    first.join('Feeling Lonely');
    await first.settled();
    const second = await nodes.connect(1, { userId: first.userId, cookie });
    await first.next('disconnect');
    second.join('Feeling Lonely');
    await second.settled();
    const listener = await nodes.connect(0);
    listener.join('Here to Listen');
    expect(await listener.next('match')).toMatchObject({ partnerId: first.userId });
    expect(await second.next('match')).toMatchObject({ partnerId: listener.userId });
  });

  it('stays in the queue when the older node’s departure comes late', async () => {
    const proxy = await startProxy(nodes.redis);
    const older = await nodes.start({ REDIS_URL: proxy.url });
    try {
      const cookie = await older.deviceCookie();
      const first = await nodes.connectTo(older.url, { cookie });
      await first.settled();
      // Only the join is held, and everything before it is answered: a node that gets no answer for long takes Redis
      // for gone.
      proxy.set('hold', first.userId);
      first.join('Feeling Lonely');
      await vi.waitUntil(() => proxy.held().includes(first.userId), WITHIN);
      const second = await nodes.connect(1, { userId: first.userId, cookie });
      expect(await first.next('refused')).toEqual(TAKEN_OVER);
      second.join('Feeling Lonely');
      await second.settled();
      proxy.set('pass');
      // Once this newcomer is matched, the node has sent everything before.
      const listener = await nodes.connectTo(older.url);
      listener.join('Here to Listen');
      expect(await listener.next('match')).toMatchObject({ partnerId: first.userId });
      expect(await second.next('match')).toMatchObject({ partnerId: listener.userId });
    } finally {
      await older.stop();
      await proxy.stop();
    }
  });

  it('belongs to the device that came first, at whichever node', async () => {
    const [own, others] = [await nodes.apps[0].deviceCookie(), await nodes.apps[1].deviceCookie()];
    const first = await nodes.connect(0, { cookie: own });
    await first.settled();
    const thief = await nodes.connect(1, { userId: first.userId, cookie: others });
    expect(await thief.next('refused')).toEqual(NOT_YOURS);
    await first.settled();
    expect(first.inbox).toEqual([]);
  });

  it('is bound to one device, however many come at once', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => nodes.apps[n % 2 === 0 ? 0 : 1].deviceCookie()),
    );
    const userId = 'wanted-by-all';
    const clients = await Promise.all(
      cookies.map((cookie, n) => nodes.connect(n % 2 === 0 ? 0 : 1, { userId, cookie, announce: false })),
    );
    const answers = await Promise.all(
      clients.map(({ socket }) => socket.emitWithAck('user_connected', { userId })),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'not_yours')).toHaveLength(9);
  });

  it('without cookies is protected while connected, and for a while afterwards at the same address', async () => {
    const first = await nodes.connect(0);
    await first.settled();
    const thief = await nodes.connect(1, { userId: first.userId });
    expect(await thief.next('refused')).toEqual(NOT_YOURS);
    first.breakTransport();
    await expect
      .poll(async () => {
        const back = await nodes.connect(1, { userId: first.userId, announce: false });
        return back.socket.emitWithAck('user_connected', { userId: first.userId });
      })
      .toBeNull();
  });

  it('counts as announced at both: the other node also gives them the servers for a call', async () => {
    const withTurn = { TURN_URLS: 'turn:127.0.0.1:3478', TURN_SECRET: 'shared with the relay of this test' };
    const [one, other] = [await nodes.start(withTurn), await nodes.start(withTurn)];
    try {
      const cookie = await one.deviceCookie();
      expect((await request(other, 'GET', '/ice-servers', undefined, { cookie })).status).toBe(403);
      const visitor = await nodes.connectTo(one.url, { cookie });
      await visitor.settled();
      expect((await request(other, 'GET', '/ice-servers', undefined, { cookie })).status).toBe(200);
    } finally {
      for (const app of [one, other]) await app.stop();
    }
  });
});

describe.skipIf(skipNodes)('the live count', () => {
  const nodes = new TwoNodes().setUp();

  const liveUsers = async (operator: Admin) => (await operator.get<Summary>('/summary')).body.liveUsers;

  it('covers all nodes, without those that are gone', async () => {
    const operators = await Promise.all(nodes.apps.map((app) => signIn(app)));
    const shown = () => Promise.all(operators.map(liveUsers));
    for (const node of [0, 0, 1] as const) await (await nodes.connect(node)).settled();
    await expect.poll(shown).toEqual([3, 3]);
    const third = await nodes.start();
    await (await nodes.connectTo(third.url)).settled();
    await expect.poll(shown).toEqual([4, 4]);
    await third.stop();
    await expect.poll(shown).toEqual([3, 3]);
    // A node that ends without notice sends no more beats.
    await nodes.redis.kill();
    await expect.poll(shown).toEqual([2, 1]);
    await nodes.redis.restart();
    await expect.poll(shown).toEqual([3, 3]);
  });

  it('is public by mood, for all nodes', async () => {
    for (const node of [0, 1, 0, 1, 0] as const) (await nodes.connect(node)).join('Make Friends');
    const shown = () =>
      Promise.all(nodes.apps.map(async ({ url }) => (await fetch(`${url}/api/live`)).json()));
    const live = {
      online: 5,
      byMood: { 'Make Friends': 5, 'Feeling Lonely': 0, 'Here to Listen': 0, 'Show my Talent': 0 },
    };
    await expect.poll(shown).toEqual([live, live]);
  });
});

describe.skipIf(skipNodes)('limits', () => {
  const nodes = new TwoNodes().setUp({ RATE_LIMIT_FACTOR: '1' });

  it('of forms are shared by all nodes', async () => {
    const report = { userId: 'somebody', reason: 'Other' };
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      const app = nodes.apps[n % 2 === 0 ? 0 : 1];
      statuses.push((await request(app, 'POST', '/reports', report)).status);
    }
    expect(statuses.map((status) => status === 429)).toEqual([...Array(20).fill(false), true, true]);
  });

  it('of newcomers from one address are shared by all nodes', async () => {
    const newcomer = async (node: 0 | 1) => {
      const { socket, userId } = await nodes.connect(node, { announce: false });
      return socket.emitWithAck('user_connected', { userId });
    };
    expect(await newcomer(0)).toBeNull();
    const redis = nodes.redis.client();
    const [key = '', ...others] = await redis.keys(`${PREFIX}limit:newVisitors:0:*`);
    expect(others).toEqual([]);
    // As if the first node had just let in as many newcomers as one window allows.
    await redis.set(key, 50, 'PX', 10_000);
    expect(await newcomer(1)).toBe('rate_limited');
  });

  it('of logins are shared by all nodes', async () => {
    const attempt = (node: 0 | 1) => request(nodes.apps[node], 'POST', '/login', { password: 'a guess' });
    // Attempts made together queue up, until those that would wait too long are turned away.
    const answers = await Promise.all(Array.from({ length: 11 }, (_, n) => attempt(n % 2 === 0 ? 0 : 1)));
    const turnedAway = answers.filter(({ status }) => status === 429);
    expect(turnedAway.length).toBeGreaterThan(0);
    for (const { headers } of turnedAway) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('apply at each node while Redis is down', async () => {
    await nodes.redis.kill();
    await vi.waitUntil(() => nodes.failed.mock.calls.length > 0, WITHIN);
    const report = { userId: 'somebody', reason: 'Other' };
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await request(nodes.apps[0], 'POST', '/reports', report)).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await request(nodes.apps[1], 'POST', '/login', { password: 'a guess' })).status).toBe(401);
    await nodes.redis.restart();
  });
});
