import type { ChatMessage, MatchEvent } from '@app/contract/events';
import { describe, expect, it, vi } from 'vitest';
import type { TestApp } from './app';
import type { TestClient } from './client';
import { say, skipNodes, TwoNodes } from './nodes';
import { WITHIN } from './within';

const METRICS_TOKEN = 'reads the metrics of this test';

const lines = ({ inbox }: TestClient) =>
  inbox.flatMap(({ event, payload }) => (event === 'chat_message' ? [(payload as ChatMessage).message] : []));

describe.skipIf(skipNodes)('a node that is stopped in the middle of talks', () => {
  const nodes = new TwoNodes().setUp();

  it('acknowledges no line that could not reach its visitors any more', async () => {
    const { a, b, match, cookies, seen } = await nodes.talk({ counts: true });
    expect(await say(a, 'before')).toBeNull();
    const stopping = nodes.apps[1].stop();
    await b.next('disconnect');
    const taken = ['before'];
    let isOver = false;
    const talking = (async () => {
      for (let n = 0; !isOver; n += 1) {
        // The lines come fast, but not so fast that they count as a flood.
        if ((await say(a, `line ${n}`, `id ${n}`)) === null) taken.push(`line ${n}`);
        await a.settled();
      }
    })();
    await stopping;
    expect(lines(b)).toEqual(['before']);
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: seen(1) });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    isOver = true;
    await talking;
    expect(await say(a, 'after')).toBeNull();
    await back.settled();
    expect([...lines(b), ...lines(back)]).toEqual([...taken, 'after']);
  });

  it('keeps missed lines until another node has fetched them', async () => {
    const { a, b, match, cookies, seen } = await nodes.talk({ counts: true });
    const other = await nodes.connect(1);
    b.breakTransport();
    await a.next('partner_reconnecting');
    expect(await say(a, 'missed')).toBeNull();
    const stopping = nodes.apps[1].stop();
    await other.next('disconnect');
    const back = await nodes.connect(0, { userId: b.userId, cookie: cookies[1], seen: seen(0) });
    expect(await back.next('match')).toMatchObject({ roomId: match.roomId });
    expect(await back.next('chat_message')).toMatchObject({ message: 'missed' });
    await stopping;
  });
});

/** Is there a host that knows this node, as its metrics tell an operator? */
async function reaches({ url }: TestApp): Promise<boolean> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await (await fetch(`${url}/metrics`, { headers })).text()).includes('\nsoulwick_lobby_reachable 1');
}

describe.skipIf(skipNodes)('a node that is started in the middle of talks', () => {
  const nodes = new TwoNodes().setUp({ METRICS_TOKEN });

  it.each(['', ' of before Redis lost its data'])(
    'does not restore a talk%s that has just ended',
    async (before) => {
      const { a, b, match } = await nodes.talk();
      if (before !== '') {
        await nodes.redis.restart();
        // The nodes report their visitors to a new host.
        await vi.waitUntil(async () => (await Promise.all(nodes.apps.map(reaches))).every(Boolean), WITHIN);
      }
      // The store now has the room as opened, and does not have its end yet.
      await nodes.apps[0].flush();
      a.socket.emit('skip');
      await b.next('partner_left');
      const third = await nodes.start();
      try {
        for (const client of [a, b]) {
          client.join('Feeling Lonely');
          await client.settled();
        }
        const other = await nodes.connect(0);
        other.join('Here to Listen');
        const { roomId } = (await other.next('match')) as MatchEvent;
        expect(roomId).not.toBe(match.roomId);
        const told = await Promise.any([a, b].map((client) => client.next('match')));
        expect(told).toMatchObject({ roomId, partnerId: other.userId });
      } finally {
        await third.stop();
      }
    },
  );

  it('keeps those apart who parted just before all nodes stopped', async () => {
    const { a, b, cookies } = await nodes.talk();
    a.socket.emit('skip');
    await b.next('partner_left');
    for (const app of nodes.apps) await app.stop();
    const started = await nodes.start();
    try {
      const again = [];
      for (const [{ userId }, cookie] of [
        [a, cookies[0]],
        [b, cookies[1]],
      ] as const) {
        const client = await nodes.connectTo(started.url, { userId, cookie });
        client.join('Feeling Lonely');
        await client.settled();
        again.push(client);
      }
      const other = await nodes.connectTo(started.url);
      other.join('Here to Listen');
      const told = await Promise.any(again.map((client) => client.next('match')));
      expect(told).toMatchObject({ partnerId: other.userId });
    } finally {
      await started.stop();
    }
  });

  it('ends no talk in the store if it cannot ask Redis which are open', async () => {
    const { match } = await nodes.talk();
    for (const app of nodes.apps) await app.flush();
    const started = await nodes.start({ REDIS_URL: 'redis://127.0.0.1:1' });
    await started.flush();
    const rooms = started.db.selectFrom('rooms').select('ended_at').where('room_id', '=', match.roomId);
    const found = await rooms.execute();
    await started.stop();
    expect(found).toEqual([{ ended_at: null }]);
  });
});
