import { describe, expect, it, vi } from 'vitest';
import type { TestClient } from './client';
import { say, skipNodes, TwoNodes } from './nodes';
import { startProxy } from './tcp-proxy';
import { WITHIN } from './within';

describe.skipIf(skipNodes)('a visitor who keeps moving from node to node', () => {
  const nodes = new TwoNodes().setUp();

  it('is finally at the last node alone, and has received every line', async () => {
    const third = await nodes.start();
    try {
      const { a, b, cookies, match } = await nodes.talk({ counts: true });
      const [one, two, three] = [...nodes.apps, third].map(({ url }) => url) as [string, string, string];
      const tabs: TestClient[] = [b];
      const taken: string[] = [];
      const lines: Promise<unknown>[] = [];
      for (const url of [three, one, three, two, one, three, two, three, one, two]) {
        const id = `line ${tabs.length}`;
        lines.push(say(a, id, id).then((answer) => answer === null && taken.push(id)));
        tabs.push(await nodes.connectTo(url, { userId: b.userId, cookie: cookies[1], seen: null }));
      }
      await Promise.all(lines);
      const last = tabs.at(-1) as TestClient;
      expect(await last.next('match')).toMatchObject({ roomId: match.roomId });
      await vi.waitUntil(() => tabs.every((tab) => tab === last || !tab.socket.connected), WITHIN);
      await expect.poll(() => say(a, 'the last', 'the last')).toBeNull();
      const told = () =>
        last.inbox.flatMap(({ event, payload }) =>
          event === 'chat_message' ? (payload as { id: string }).id : [],
        );
      await vi.waitUntil(() => told().includes('the last'), WITHIN);
      expect(told()).toEqual(expect.arrayContaining(taken));
      expect(await say(last, 'still here')).toBeNull();
    } finally {
      await third.stop();
    }
  });
});

describe.skipIf(skipNodes)('a visitor who leaves a node that answers slowly', () => {
  const nodes = new TwoNodes().setUp();

  it('gets every line that it kept', async () => {
    const link = await startProxy(nodes.redis);
    const slow = await nodes.start({ REDIS_URL: link.url });
    try {
      const cookie = await nodes.apps[0].deviceCookie();
      const [a, b] = [await nodes.connect(0), await nodes.connectTo(slow.url, { cookie, seen: null })];
      a.join('Feeling Lonely');
      await a.settled();
      b.join('Here to Listen');
      await Promise.all([a.next('match'), b.next('match')]);
      b.blackHole('in', 'out');
      for (const id of ['one', 'two']) expect(await say(a, id, id)).toBeNull();
      // There and back takes longer than the next node waits.
      link.slowBy(700);
      const back = await nodes.connect(1, { userId: b.userId, cookie, seen: null });
      await back.next('match');
      for (const message of ['one', 'two'])
        expect(await back.next('chat_message')).toMatchObject({ message });
      expect(await say(a, 'three', 'three')).toBeNull();
      expect(await back.next('chat_message')).toMatchObject({ message: 'three' });
      await back.settled();
      expect(back.inbox.filter(({ event }) => event === 'chat_message')).toEqual([]);
    } finally {
      link.slowBy(0);
      await slow.stop();
      await link.stop();
    }
  });
});
