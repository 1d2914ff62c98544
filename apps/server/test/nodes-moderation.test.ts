import type { Report } from '@app/contract/reports';
import { describe, expect, it, vi } from 'vitest';
import { admin, request, signIn } from './admin';
import type { TestApp } from './app';
import { say, skipNodes, TwoNodes } from './nodes';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('a decision at one node', () => {
  const nodes = new TwoNodes().setUp();

  it.each([{ kind: 'block' }, { kind: 'timeout' }] as const)(
    'disconnects at the other one under every id of the device, and ends the talk ($kind)',
    async ({ kind }) => {
      const { a, b, cookies } = await nodes.talk();
      const second = await nodes.connect(0, { cookie: cookies[1] });
      const stranger = await nodes.connect(1);
      await Promise.all([second.settled(), stranger.settled()]);
      const operator = await signIn(nodes.apps[0]);
      const body = { userId: b.userId, ...(kind === 'timeout' && { durationMinutes: 60 }) };
      expect((await operator.post(`/users/${kind}`, body)).status).toBe(200);
      for (const cut of [b, second]) {
        const denied = await cut.next('access_denied');
        expect(denied).toMatchObject({ code: kind === 'block' ? 'blocked' : 'timed_out' });
        await cut.next('disconnect');
      }
      await a.next('partner_left');
      await stranger.settled();
      expect(stranger.inbox).toEqual([]);
      for (const node of [0, 1] as const) {
        const again = await nodes.connect(node, { userId: b.userId, cookie: cookies[1] });
        await again.next('access_denied');
      }
    },
  );

  it('disconnects a waiting visitor, who is then matched with nobody', async () => {
    const waiting = await nodes.connect(1, { cookie: await nodes.apps[0].deviceCookie() });
    waiting.join('Feeling Lonely');
    await waiting.settled();
    const operator = await signIn(nodes.apps[0]);
    await operator.post('/users/block', { userId: waiting.userId });
    await waiting.next('access_denied');
    const listener = await nodes.connect(0);
    const other = await nodes.connect(1);
    listener.join('Here to Listen');
    await listener.settled();
    other.join('Feeling Lonely');
    expect(await listener.next('match')).toMatchObject({ partnerId: other.userId });
  });

  it('lets a visitor in again at the other one', async () => {
    const cookie = await nodes.apps[0].deviceCookie();
    const visitor = await nodes.connect(1, { cookie });
    await visitor.settled();
    const operator = await signIn(nodes.apps[0]);
    await operator.post('/users/block', { userId: visitor.userId });
    await visitor.next('access_denied');
    await operator.post('/users/unblock', { userId: visitor.userId });
    const again = await nodes.connect(1, { userId: visitor.userId, cookie });
    await again.settled();
    again.join('Make Friends');
    await again.settled();
    expect(again.inbox).toEqual([]);
  });

  it('signs an administrator out at both', async () => {
    const there = await signIn(nodes.apps[0]);
    const here = admin(nodes.apps[1], there.token);
    expect((await here.get('/summary')).status).toBe(200);
    await there.post('/logout');
    for (const each of [there, here]) expect((await each.get('/summary')).status).toBe(401);
  });

  it('reaches the other one once that one reaches Redis again', async () => {
    const proxy = await startProxy(nodes.redis);
    const cutOff = await nodes.start({ REDIS_URL: proxy.url });
    try {
      const visitor = await nodes.connectTo(cutOff.url, { cookie: await cutOff.deviceCookie() });
      await visitor.settled();
      proxy.set('refuse');
      proxy.reset();
      await vi.waitUntil(() => nodes.failed.mock.calls.length > 0, WITHIN);
      const operator = await signIn(nodes.apps[0]);
      await operator.post('/users/block', { userId: visitor.userId });
      await visitor.settled();
      expect(visitor.inbox).toEqual([]);
      proxy.set('pass');
      expect(await visitor.next('access_denied')).toMatchObject({ code: 'blocked' });
    } finally {
      await cutOff.stop();
      await proxy.stop();
    }
  });

  it('reaches the others once the deciding node reaches Redis again', async () => {
    const proxy = await startProxy(nodes.redis);
    const cutOff = await nodes.start({ REDIS_URL: proxy.url });
    try {
      const visitor = await nodes.connect(0, { cookie: await nodes.apps[0].deviceCookie() });
      await visitor.settled();
      const operator = await signIn(cutOff);
      proxy.set('refuse');
      proxy.reset();
      await vi.waitUntil(() => nodes.failed.mock.calls.length > 0, WITHIN);
      expect((await operator.post('/users/block', { userId: visitor.userId })).status).toBe(200);
      proxy.set('pass');
      expect(await visitor.next('access_denied')).toMatchObject({ code: 'blocked' });
    } finally {
      await cutOff.stop();
      await proxy.stop();
    }
  });
});

describe.skipIf(skipNodes)('a report', () => {
  const nodes = new TwoNodes().setUp();

  it('filed at either node is verified and contains the lines of both, in order', async () => {
    const { a, b, cookies } = await nodes.talk();
    const said: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const message = `${n} of ${from === a ? 'a' : 'b'}`;
        said.push(message);
        await say(from, message);
        await to.next('chat_message');
      }
    }
    const operator = await signIn(nodes.apps[1]);
    const fileAt = async (app: TestApp) => {
      const report = { reportingUserId: a.userId, reportedUserId: b.userId, reason: 'Other' };
      const answer = await request(app, 'POST', '/report', report, { cookie: cookies[0] });
      expect(answer.status).toBe(200);
      return (await operator.get<Report[]>('/reports?page=1&pageSize=5')).body;
    };
    // The second report is added to the first, which has the lines of both nodes already.
    for (const app of nodes.apps) {
      const filed = await fileAt(app);
      expect(filed).toMatchObject([{ proven: true, verified: true, reason: 'Other' }]);
      const evidence = filed[0]?.evidence ?? [];
      const times = evidence.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      // When two lines were sent in the same millisecond, the nodes cannot tell which came first.
      for (const { userId } of [a, b]) {
        const own = evidence.filter((line) => line.userId === userId).map(({ message }) => message);
        expect(own).toEqual(said.filter((line) => line.endsWith(userId === a.userId ? 'a' : 'b')));
      }
    }
  });

  it('is claimed by one moderator, whichever node each of them uses', async () => {
    const [first, second] = [await signIn(nodes.apps[0]), await signIn(nodes.apps[1])];
    const report = { reportingUserId: 'a', reportedUserId: 'b', reason: 'Other' };
    const { body } = await request<{ _id: string }>(nodes.apps[0], 'POST', '/report', report);
    const claims = await Promise.all([first, second].map((each) => each.post('/cases/b/claim')));
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reviews = await Promise.all(
      [first, second].map((each) => each.post(`/reports/${body._id}/review`)),
    );
    expect(reviews.map(({ status }) => status)).toEqual(claims.map(({ status }) => status));
    const refused = reviews.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: expect.stringMatching(/^(claimed|already_reviewed)$/) });
  });
});
